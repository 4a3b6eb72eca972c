import { headerLabels, formatHeader } from '../../../domain/client/header.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { rawText } from '../../../lib/json.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';

/** The record's own members: who the client is, and what else came beside the answers. */
export function RecordHead({ record }: { record: DraftRecord }) {
  const given = (['clientName', 'clientType', 'locationCode'] as const).map((member) => ({
    label: headerLabels[member],
    value: formatHeader(member, record[member]) ?? <EmptyValue kind="notProvided" />,
  }));
  return (
    <DataList
      layout="across"
      items={[
        ...given,
        ...Object.entries(record.others).map(([label, value]) => ({
          key: `other ${label}`,
          label: `${label} (not in the interface document)`,
          value: rawText(value),
        })),
      ]}
    />
  );
}
