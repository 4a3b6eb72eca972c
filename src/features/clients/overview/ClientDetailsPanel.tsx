import { useQuery } from '@tanstack/react-query';
import { wholeClientQuery } from '../../../operations/records.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { Copyable } from '../../../ui/Copyable.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** The client's id, and its record as the service returned it for each line. */
export function ClientDetailsPanel({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const session = useSession();
  const reads = useQuery(wholeClientQuery(session, clientId)).data?.raw ?? [];
  return (
    <Panel title="ID and raw record" onClose={onClose} wide>
      <Stack>
        <DataList items={[{ label: 'Client ID', value: <Copyable value={clientId} what="client ID" /> }]} />
        {reads.map(({ productId, client }) => (
          <RawView
            key={productId}
            label={`As read for ${productOf(session.workspace, productId).name}`}
            value={client}
          />
        ))}
      </Stack>
    </Panel>
  );
}
