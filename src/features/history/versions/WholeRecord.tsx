import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { formatHeader, headerLabels, headerMembers } from '../../../domain/client/header.ts';
import { countItems, elementAt, elementText } from '../../../domain/client/walk.ts';
import { withRead, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import {
  recordSections,
  type RecordLoop,
  type RecordRow,
} from '../../../domain/questions/record-sections.ts';
import { MaskedAnswer } from '../../../form/MaskedAnswer.tsx';
import { plural } from '../../../lib/format.ts';
import { rawText } from '../../../lib/json.ts';
import { memo } from '../../../lib/memo.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { RecordView } from '../../../views/RecordView.tsx';
import { lastChanges, type Bounds } from './blame.ts';
import { callThatMade, type HistoryItem } from './history-items.ts';
import { LastChanged } from './LastChanged.tsx';
import { usesOf, type QuoteUse } from './quote-uses.ts';

export interface WholeRecordProps {
  readonly clientId: string;
  readonly productId: string;
  readonly record: DraftRecord;
  /** The moment it was read for: service's clock, milliseconds since 1970. */
  readonly at: number;
  readonly book: BookParts;
  readonly others: readonly OtherBook[];
  readonly known: KnownReads;
  readonly uses: readonly QuoteUse[];
  readonly items: readonly HistoryItem[];
  readonly showSensitive: boolean;
  readonly onCompare: (bounds: Bounds) => void;
}

const readingOf = memo((map: StoredMap, book: BookParts) => readMap(map, book));

/** The record at a moment, read-only, each answer with when it was last changed. */
export function WholeRecord(props: WholeRecordProps) {
  const { clientId, productId, record, at, book, others, uses, items, showSensitive, onCompare } = props;
  const sections = useMemo(
    () => recordSections(readMap(record.clientData, book, others), book, { blanks: true }),
    [record, book, others],
  );
  // The read on screen counts too.
  const known = useMemo(() => withRead(props.known, at, record), [props.known, at, record]);
  const changes = useMemo(() => lastChanges(known, at), [known, at]);
  const firstAt = known.reads.find(({ state }) => state >= 0)?.at;

  /** A value as it was formatted when the archive was read last before the change: it may refer to an item removed since. */
  const format = (address: Address, value: string, readAt: number | undefined) => {
    const [qid, iterationId] = address;
    const isCount = /^\d+$/.test(value) && countItems(record.clientData, qid) !== undefined;
    if (iterationId === undefined && isCount) return plural(Number(value), 'item');
    const asking = bookAt(address, book, others);
    const read = known.reads.find((one) => one.at === readAt);
    const map = known.states[read?.state ?? -1]?.clientData ?? record.clientData;
    return readingOf(map, asking).formatAnswer(questionAt(asking, address), value);
  };
  const calledBy = ({ after, by }: Bounds) =>
    after === undefined ? undefined : callThatMade(items, { from: after, to: by });
  const below = (address: Address, { label, sensitive }: Pick<RecordRow, 'label' | 'sensitive'>) => {
    const change = changes.get(addressText(address));
    if (!change) return null;
    const isCovered = sensitive && !showSensitive;
    const text = (value: string, name: string) => {
      const words = format(address, value, change.after);
      return isCovered ? <MaskedAnswer label={`${label}, ${name}`} text={words} /> : words;
    };
    const element = elementAt(record.clientData, address);
    return (
      <LastChanged
        label={label}
        {...{ clientId, productId }}
        change={change}
        isFirst={change.by === firstAt}
        before={
          change.before === undefined || change.before === '' ? undefined : text(change.before, 'before')
        }
        call={calledBy(change)}
        uses={() =>
          usesOf(uses, address).map((use) => ({
            ...use,
            text: use.value === '' ? undefined : text(use.value, 'used by quotes'),
          }))
        }
        value={element === undefined ? undefined : elementText(address.at(-1) ?? '', element)}
        onShowChange={() => onCompare(change)}
      />
    );
  };
  const belowList = ({ key, label }: RecordLoop) =>
    changes.get(addressText([key]))?.after === undefined ? null : below([key], { label, sensitive: false });
  return (
    <Stack>
      <DataList
        layout="across"
        items={[
          ...headerMembers.map((member) => ({
            label: headerLabels[member],
            value: formatHeader(member, record[member]) ?? <EmptyValue kind="notProvided" />,
          })),
          ...Object.entries(record.others).map(([label, value]) => ({
            key: `other ${label}`,
            label,
            value: rawText(value),
          })),
        ]}
      />
      <RecordView sections={sections} showSensitive={showSensitive} below={below} belowList={belowList} />
    </Stack>
  );
}
