import { use } from 'react';
import { Link } from 'wouter';
import {
  type GivenCopy,
  type JournalEntry,
  type SaveReceipt,
  describeEvent,
} from '../../domain/journal/journal.ts';
import { entryRanSomething, quoteActionKind } from '../../domain/quotes/quote-actions.ts';
import { isObject } from '../../lib/json.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { clocksDiffer, formatClockOffset, formatDay, formatTime, type TimeMode } from '../../lib/format.ts';
import { unwrap } from '../../contract/wrapped.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useNamedQuotes } from '../../views/use-named-quotes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { Time } from '../../ui/Time.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { Checks } from './Checks.tsx';
import { curlOf } from './curl.ts';
import {
  describeCounts,
  describeOutcome,
  sentMoment,
  describeSource,
  describeReason,
  formatTook,
  describeRestored,
} from '../../views/describe-entry.ts';
import { describeQuoteAction } from '../../views/describe-quote-action.ts';

/** Everything the journal keeps of one call: who, when by which clock, what was sent and what came. */
export function EntryPanel({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { connection } = useSession();
  const mode = use(TimeModeContext);
  const { tone, words } = describeOutcome(entry);
  const quotes = useNamedQuotes([entry])(entry);
  const metadata = unwrap(entry.answer, 'metadata')?.['metadata'];
  return (
    <Panel title={describeEvent(entry.type)} onClose={onClose} meta={<Time ms={sentMoment(entry).ms} />} wide>
      <Stack>
        <Status tone={tone}>{words}</Status>
        <DataList items={factsOf(entry, mode, quotes)} />
        {entry.type === 'CLIENT_VALIDATION' && isObject(metadata) && <Checks metadata={metadata} />}
        {entry.given && <GivenActions given={entry.given} />}
        <Links entry={entry} />
        <Stack gap="tight">
          {entry.kind !== 'given' && (
            <>
              <RawView label="Sent" value={entry.request} />
              <RawView label="Answer" value={entry.answer} />
              <RawView label="As curl, without the key" value={curlOf(entry, connection.baseUrl)} />
            </>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}

function factsOf(entry: JournalEntry, mode: TimeMode, quotes: readonly string[]): DataItem[] {
  const { trigger: firing, receipt, given } = entry;
  const { ms, clock } = sentMoment(entry);
  const clockWords =
    clock === 'service' ? 'service’s clock' : 'this browser’s clock; the service’s is not known';
  const facts: DataItem[] = [
    {
      label: given ? 'Given' : 'Sent',
      value: (
        <>
          <Time ms={ms} /> ({clockWords})
        </>
      ),
    },
    ...(clocksDiffer(entry.serviceOffsetMs ?? 0)
      ? [
          {
            label: 'By this browser',
            value: `${formatTime(entry.sentAt, { mode })} (this browser’s clock; the service’s read ${formatClockOffset(entry.serviceOffsetMs ?? 0)})`,
          },
        ]
      : []),
    ...(given
      ? [
          { label: 'File', value: given.file },
          { label: 'SHA-256', value: <Copyable value={given.sha256} what="hash" /> },
          { label: 'Quotes in it', value: given.quotes.length },
        ]
      : [
          { label: 'Answered in', value: formatTook(entry) ?? 'no answer came' },
          { label: 'Status', value: entry.status ?? <EmptyValue kind="notProvided" /> },
        ]),
    {
      label: 'By',
      value:
        entry.agent === ''
          ? 'not known who'
          : `${entry.agent} (name typed in this browser, not authenticated)`,
    },
  ];
  const why = describeReason(entry);
  if (why !== undefined) facts.push({ label: 'Why', value: why });
  if (entry.factsAfterQuotes)
    facts.push({ label: 'Facts changed after quotes', value: entry.factsAfterQuotes.facts.join('; ') });
  const back = describeRestored(entry, (ms) => formatTime(ms, { mode }));
  if (back !== undefined) facts.push({ label: 'Put back', value: back });
  if (entry.informationSource !== undefined)
    facts.push({ label: 'Told by', value: describeSource(entry.informationSource) });
  if (entry.clientId !== undefined) {
    facts.push({ label: 'Client', value: <Copyable value={entry.clientId} what="client id" /> });
  }
  if (entry.productId !== undefined)
    facts.push({ label: 'Product', value: <ProductName id={entry.productId} /> });
  if (quotes.length > 0)
    facts.push({ label: quotes.length === 1 ? 'Quote' : 'Quotes', value: quotes.join('; ') });
  if (firing?.triggerRequestId !== undefined) {
    facts.push({
      label: 'Trigger id',
      value: <Copyable value={firing.triggerRequestId} what="trigger id" />,
    });
  }
  const quoteAction = entry.outcome === 'answered' ? quoteActionKind(entry.type) : undefined;
  if (quoteAction)
    facts.push({ label: 'Result', value: describeQuoteAction(quoteAction, entryRanSomething(entry)) });
  if (firing) {
    const sentences = describeCounts(firing.executedActionCount, firing.expectedResponseCount, entry.type);
    facts.push({ label: 'Actions', value: sentences.join(' ') });
    if (firing.effectiveDate !== undefined)
      facts.push({ label: 'Effective date', value: formatDay(firing.effectiveDate) });
  }
  if (receipt) facts.push({ label: 'Read back', value: <ReadBack receipt={receipt} clock={clockWords} /> });
  return facts;
}

/** What reading back showed, and when: from then on the archive answers with this save. */
function ReadBack({ receipt, clock }: { readonly receipt: SaveReceipt; readonly clock: string }) {
  const { readBackAt, result, differences } = receipt;
  return (
    <>
      the service {result === 'same' ? 'holds what was sent' : 'holds something else'}, read{' '}
      <Time ms={readBackAt} /> ({clock})
      {result === 'differs' && (
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function GivenActions({ given }: { given: GivenCopy }) {
  const { file, text, mediaType } = given;
  return (
    <div>
      <Button icon="download" onClick={() => saveFile(file, text, mediaType)}>
        Save the copy again
      </Button>
    </div>
  );
}

function ProductName({ id }: { id: string }) {
  return <Link href={paths.configs(id)}>{productOf(useSession().workspace, id).name}</Link>;
}

function Links({ entry }: { entry: JournalEntry }) {
  const { clientId, productId, trigger: firing, receipt } = entry;
  if (clientId === undefined) return null;
  if (entry.type === 'GET_QUOTES' && firing?.triggerRequestId !== undefined) {
    return (
      <Link href={paths.quotes(clientId, { product: productId, request: firing.triggerRequestId })}>
        The quotes of this request
      </Link>
    );
  }
  if (entry.kind === 'save' && receipt) {
    return (
      <Link href={paths.history(clientId, { product: productId, at: msToTimestamp(receipt.readBackAt) })}>
        The record as it was then
      </Link>
    );
  }
  if (entry.given) {
    const request = entry.given.quotes[0]?.triggerRequestId;
    return (
      <Link href={paths.quotes(clientId, { product: productId, request })}>The quotes of this copy</Link>
    );
  }
  return <Link href={paths.client(clientId)}>The client’s file</Link>;
}
