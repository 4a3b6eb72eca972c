import { use } from 'react';
import { Link } from 'wouter';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { clocksDiffer, formatClockOffset, formatDay, formatTime, plural } from '../../lib/format.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Time } from '../../ui/Time.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { describeOrder } from '../../views/checks/describe-order.ts';
import {
  describeAuthor,
  describeRestored,
  describeSource,
  formatTook,
} from '../../views/activity/describe-entry.ts';
import { describeComputer } from '../../views/activity/describe-unconfirmed.ts';
import { responseOf } from '../../views/activity/events.ts';
import { describeRefusal } from '../../views/activity/use-activity-results.ts';
import styles from './Activity.module.css';
import { curlOf } from './curl.ts';
import { EntryResults } from './EntryResults.tsx';
import { RepeatEvent } from './RepeatEvent.tsx';

interface ActivityDetailsProps {
  readonly entry: JournalEntry;
  /** The quotes it names, such as the selected one. */
  readonly quotes: readonly string[];
}

/** What came back of an entry, then what was sent, and its ids. */
export function ActivityDetails({ entry, quotes }: ActivityDetailsProps) {
  const { connection } = useSession();
  const { given, trigger, kind } = entry;
  const refusal = describeRefusal(entry);
  // Whether it was done only the colleague's computer can find out.
  const isColleagues = entry.sharedBy !== undefined && isUnconfirmed(entry);
  return (
    <div className={styles.details}>
      <div>
        <EntryResults entry={entry} />
        {refusal !== undefined && <p>{refusal}</p>}
        <ReadBackDifferences entry={entry} />
        <Facts entry={entry} quotes={quotes} />
      </div>
      <Stack gap={2}>
        <Row gap={1}>
          <NextLink entry={entry} />
          {kind === 'fire' && !isColleagues && <RepeatEvent entry={entry} />}
          {given && (
            <Button icon="download" onClick={() => saveFile(given.file, given.text, given.mediaType)}>
              Save the copy
            </Button>
          )}
        </Row>
        {kind !== 'given' && <RawView label="What was sent" value={entry.request} />}
        {given?.mediaType === 'text/plain' && <RawView label="Text" value={given.text} />}
        <Fold label="Details">
          <DataList items={idsOf(entry)} />
          {trigger?.executedActionCount !== undefined && (
            <p>{plural(trigger.executedActionCount, 'action')} ran.</p>
          )}
          {kind !== 'given' && (
            <>
              <RawView label="Response" value={entry.answer} />
              <RawView label="curl, without the key" value={curlOf(entry, connection.baseUrl)} />
            </>
          )}
        </Fold>
      </Stack>
    </div>
  );
}

function ReadBackDifferences({ entry: { receipt } }: { readonly entry: JournalEntry }) {
  if (!receipt || receipt.result === 'same') return null;
  return (
    <>
      <p>Read back differently:</p>
      <ul>
        {receipt.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </>
  );
}

/** Why it was done, and what it was about. */
function Facts({ entry, quotes }: ActivityDetailsProps) {
  const mode = use(TimeModeContext);
  const { trigger, informationSource, lowered, given, filled, ordered } = entry;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Reason', entry.reason],
    ['Effective', trigger?.effectiveDate && formatDay(trigger.effectiveDate)],
    ['From', informationSource && describeSource(informationSource)],
    ['Lowered or removed', lowered?.join('; ')],
    ['Restored', describeRestored(entry, (ms) => formatTime(ms, { mode }))],
    [quotes.length === 1 ? 'Quote' : 'Quotes', quotes.join('; ') || undefined],
    ['File', given?.file ?? filled?.file],
    ...(ordered ? describeOrder(ordered, (ms) => formatTime(ms, { mode, precision: 'day' })) : []),
  ];
  const items = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return items.length === 0 ? null : <DataList items={items} />;
}

function idsOf(entry: JournalEntry): DataItem[] {
  const { clientId, productId, trigger, given, filled, status } = entry;
  const copyable = (label: string, value: string | undefined): DataItem[] =>
    value === undefined ? [] : [{ label, value: <Copyable value={value} what={label.toLowerCase()} /> }];
  const offset = entry.serviceOffsetMs;
  return [
    { label: 'Sent', value: <Time ms={sentByServiceClock(entry)} /> },
    ...(offset === undefined
      ? [{ label: 'Clock', value: 'This computer’s' }]
      : clocksDiffer(offset)
        ? [{ label: 'Clock', value: `The service’s, ${formatClockOffset(offset)}` }]
        : []),
    { label: 'By', value: describeAuthor(entry) },
    ...(entry.sharedBy === undefined
      ? []
      : [{ label: 'Shared from', value: describeComputer(entry.sharedBy) }]),
    ...(entry.kind === 'given' ? [] : [{ label: 'Took', value: formatTook(entry) ?? 'No response' }]),
    ...(status === undefined ? [] : [{ label: 'Status', value: String(status) }]),
    ...(entry.importedAt === undefined
      ? []
      : [{ label: 'Imported', value: <Time ms={toServiceTime(entry.importedAt)} /> }]),
    ...copyable('SHA-256', given?.sha256 ?? filled?.sha256),
    ...copyable('Blank form, SHA-256', filled?.blankSha256),
    ...copyable('Client ID', clientId),
    ...copyable('Product ID', productId),
    ...copyable('Trigger ID', trigger?.triggerRequestId),
    { label: 'Type', value: entry.type },
  ];
}

function NextLink({ entry }: { readonly entry: JournalEntry }) {
  const { clientId, productId, trigger, receipt, given, whatIf } = entry;
  if (clientId === undefined) return null;
  const request = trigger?.triggerRequestId ?? given?.quotes[0]?.triggerRequestId;
  const withBase = { product: productId, request: whatIf?.baseTrigger, compare: request };
  const [label, href] =
    whatIf && request !== undefined
      ? ['Compare', paths.quotes(whatIf.of, withBase)]
      : (responseOf(entry.type) === 'quotes' || given) && request !== undefined
        ? ['Compare', paths.quotes(clientId, { product: productId, request })]
        : entry.kind === 'save' && receipt
          ? ['History', paths.history(clientId, { product: productId, b: msToTimestamp(receipt.readBackAt) })]
          : ['Client', paths.client(clientId, { product: productId })];
  return (
    <Link className={buttonClass('plain')} href={href}>
      {label}
    </Link>
  );
}
