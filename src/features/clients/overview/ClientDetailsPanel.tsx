import { Copyable } from '../../../ui/Copyable.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useClientRecord } from './use-client-record.ts';

/** The client's id, and its record as the service returned it for each line. */
export function ClientDetailsPanel({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { raws } = useClientRecord(clientId);
  return (
    <Panel title="ID and raw record" onClose={onClose} wide>
      <Stack>
        <DataList items={[{ label: 'Client ID', value: <Copyable value={clientId} what="client ID" /> }]} />
        {raws.map(({ productName, raw }) => (
          <RawView key={productName} label={`As read for ${productName}`} value={raw} />
        ))}
      </Stack>
    </Panel>
  );
}
