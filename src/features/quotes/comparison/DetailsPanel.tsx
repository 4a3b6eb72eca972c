import { Copyable } from '../../../ui/Copyable.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import type { Column } from '../column.ts';

/** The ids of a quote, and the quote as the service sent it. */
export function DetailsPanel({ column, onClose }: { readonly column: Column; readonly onClose: () => void }) {
  const { view, name, request } = column;
  const ids = [
    ['Quote', view.requestId],
    ['Request', request.triggerRequestId],
    ['Pipeline', view.pipelineId],
    ['Action', view.actionId],
    ['Carrier', view.quotingOrganizationId],
  ] as const;
  const items = ids.flatMap(([label, id]) =>
    id === undefined ? [] : [{ key: label, label, value: <Copyable value={id} what={`${label} id`} /> }],
  );
  return (
    <Panel title={`Details, ${name}`} onClose={onClose}>
      <Stack>
        <DataList items={items} />
        <RawView label="Raw quote" value={view.raw} />
      </Stack>
    </Panel>
  );
}
