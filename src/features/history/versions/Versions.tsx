import { use, useDeferredValue, useState } from 'react';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { OtherBook } from '../../../domain/questions/other-books.ts';
import { quotesNamedIn } from '../../../domain/quotes/named-quotes.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { memo } from '../../../lib/memo.ts';
import { fromService } from '../../../operations/notation.ts';
import { useSession } from '../../../operations/session.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { rowClass } from '../../../ui/Row.tsx';
import { TimeModeContext, useFormatTime, useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import {
  activityTrouble,
  describeCause,
  describeChecks,
  describeResponses,
} from '../../../views/activity/describe-activity.ts';
import { useQuotesNamed } from '../../../views/activity/use-named-quotes.ts';
import type { QuotesRead } from '../../../views/quotes/use-awaited-reads.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { countChanges, differencesOf, formatCount } from '../diff/differences.ts';
import { foundIn, isSearch } from './find-in-history.ts';
import { DayOrTime } from './DayOrTime.tsx';
import { itemTitle, recordsAround, type HistoryItem, type Sides } from './history-items.ts';
import { VersionList, type VersionListProps } from './VersionList.tsx';
import styles from './Versions.module.css';

interface VersionsProps extends Omit<VersionListProps, 'mode' | 'detailsOf'> {
  readonly showSensitive: boolean;
  readonly known: KnownReads;
  readonly book: BookParts;
  readonly others: readonly OtherBook[];
  readonly quotesOf: (triggerRequestId: string) => QuotesRead | undefined;
}

const count = memo(countChanges);
const differences = memo(differencesOf);

const noBreak = '\u00a0';

const inOne = (details: readonly (string | undefined)[]): string =>
  details.filter((detail) => detail !== undefined && detail !== '').join(' · ');

/** The versions to compare, and a day or time to type. On a phone they are folded to one line above the record. */
export function Versions(props: VersionsProps) {
  const { known, book, others, quotesOf, showSensitive, onSelect, ...list } = props;
  const { items, sides } = list;
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const { workspace } = useSession();
  const mode = use(TimeModeContext);
  const [open, setOpen] = useState(false);
  const namedBy = useQuotesNamed(items.flatMap(({ entry }) => entry ?? []));
  const formatTime = useFormatTime();
  const changesOf = (item: HistoryItem) => {
    const around = recordsAround(item, known, items, (record) => fromService(workspace, record));
    if (!around) return undefined;
    if (!around.before) return 'First version';
    const changes = count(around.before, around.after, book, others);
    // Nobody expects a quote request to change the record.
    return item.kind === 'quotes' && changes.own + changes.others === 0 ? undefined : formatCount(changes);
  };
  const responsesOf = ({ entry }: HistoryItem) => {
    const { data, error } = quotesOf(entry?.trigger?.triggerRequestId ?? '') ?? {};
    if (data) return describeResponses(data, entry?.trigger?.expectedResponseCount);
    return error ? 'Responses not read' : undefined;
  };
  const detailsOf = (item: HistoryItem) => {
    const { kind, entry, hold, byServiceClock } = item;
    const known = [
      entry && describeChecks(entry),
      entry && describeCause(entry, formatTime),
      hold?.words,
      entry && activityTrouble(entry),
      byServiceClock ? undefined : 'By this computer’s clock',
    ];
    const isReadLater = kind === 'quotes' || kind === 'save' || (entry && quotesNamedIn(entry).length > 0);
    const read = [
      changesOf(item),
      kind === 'quotes' ? responsesOf(item) : undefined,
      ...(entry ? namedBy(entry).map(({ words }) => words) : []),
    ];
    const line = found?.get(item.id);
    return { known: inOne(line ? [line] : known), read: inOne(read) || (isReadLater ? noBreak : '') };
  };
  const foundOf = (item: HistoryItem) => {
    const { entry, hold } = item;
    const around = recordsAround(item, known, items, (record) => fromService(workspace, record));
    const groups = around ? differences(around.before ?? blankRecord, around.after, book, others) : [];
    const texts = [itemTitle(item), entry?.agent, entry?.reason, hold?.words];
    return foundIn({ texts, groups }, wanted, !showSensitive);
  };
  const found = isSearch(wanted)
    ? new Map(
        items.flatMap((item) => {
          const line = foundOf(item);
          return line === undefined ? [] : [[item.id, line] as const];
        }),
      )
    : undefined;
  const listed = found ? items.filter(({ id }) => found.has(id)) : items;
  const select = (at: number | undefined) => {
    setOpen(false);
    onSelect(at);
  };
  return (
    <section className={styles.versions} aria-label="Versions">
      <button
        type="button"
        className={cx(rowClass, styles.picker)}
        data-justify="apart"
        data-weight="strong"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Compared {...sides} />
        <Icon name={open ? 'chevronDown' : 'chevronRight'} />
      </button>
      <div className={styles.folded} data-open={open || undefined}>
        <DayOrTime onPick={select} />
        <TextInput
          type="search"
          aria-label="Find in history"
          placeholder="Find in history"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {found?.size === 0 && (
          <Text as="p" size="small" tone="soft" role="status">
            Not in what is known here
          </Text>
        )}
        <VersionList {...list} items={listed} mode={mode} detailsOf={detailsOf} onSelect={select} />
      </div>
    </section>
  );
}

/** "Oct 12 → Nov 2", with times on one day. */
function Compared({ a, b }: Sides) {
  const mode = use(TimeModeContext);
  const formatTime = useFormatTimeAmong([a?.at, b.at].flatMap((at) => at ?? []));
  const dayOn = (at: number) => formatNearDay(dayOf(at, { mode }), dayOf(serviceNow(), { mode }));
  const isOneDay = a !== undefined && b.at !== undefined && dayOn(a.at) === dayOn(b.at);
  const [older, newer] = [a?.at, b.at].map((at) =>
    at === undefined ? undefined : isOneDay ? formatTime(at) : dayOn(at),
  );
  return [older, newer ?? 'Today'].filter(Boolean).join(' → ');
}
