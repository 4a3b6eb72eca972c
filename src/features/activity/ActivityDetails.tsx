import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Link } from 'wouter';
import { quotesQuery } from '../../api/queries.ts';
import { EventBody } from '../../contract/events.ts';
import { unwrap } from '../../contract/wrapped.ts';
import { readChecks } from '../../domain/journal/checks.ts';
import { sentByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import { outcomeLabels } from '../../domain/quotes/outcome-labels.ts';
import { quoteActionKind } from '../../domain/quotes/quote-actions.ts';
import { readDeclined, readQuote, type QuoteView } from '../../domain/quotes/read-quote.ts';
import { inOrder, isExpired, quoteStatus, type QuoteStatus } from '../../domain/quotes/status.ts';
import { isObject } from '../../lib/json.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serviceNow } from '../../lib/clock.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { clocksDiffer, formatClockOffset, formatDay, formatTime } from '../../lib/format.ts';
import { sendEvent } from '../../operations/send-event.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Status } from '../../ui/Status.tsx';
import { Time } from '../../ui/Time.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { carrierOf } from '../../views/carrier-of.ts';
import { CheckStatus } from '../../views/CheckStatus.tsx';
import { describeReason, describeRestored, describeSource, formatTook } from '../../views/describe-entry.ts';
import { formatPremium } from '../../views/premium-text.ts';
import { describeRefusal } from '../../views/use-activity-results.ts';
import styles from './Activity.module.css';
import { curlOf } from './curl.ts';

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
  return (
    <div className={styles.details}>
      <div>
        <Results entry={entry} />
        {refusal !== undefined && <p>{refusal}</p>}
        <ReadBackDifferences entry={entry} />
        <Facts entry={entry} quotes={quotes} />
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <NextLink entry={entry} />
          {kind === 'fire' && <Repeat entry={entry} />}
          {given && (
            <Button icon="download" onClick={() => saveFile(given.file, given.text, given.mediaType)}>
              Save the copy
            </Button>
          )}
        </div>
        {kind !== 'given' && <RawView label="What was sent" value={entry.request} />}
        <details>
          <summary>Details</summary>
          <DataList items={idsOf(entry)} />
          {trigger?.executedActionCount !== undefined && <p>{trigger.executedActionCount} actions ran.</p>}
          {kind !== 'given' && (
            <>
              <RawView label="Response" value={entry.answer} />
              <RawView label="curl, without the key" value={curlOf(entry, connection.baseUrl)} />
            </>
          )}
        </details>
      </div>
    </div>
  );
}

/** The quotes of a request, or the checks of a validation. */
function Results({ entry }: { readonly entry: JournalEntry }) {
  const { connection } = useSession();
  const trigger = entry.type === 'GET_QUOTES' ? entry.trigger?.triggerRequestId : undefined;
  const read = useQuery({ ...quotesQuery(connection, trigger ?? ''), enabled: trigger !== undefined });
  const metadata = unwrap(entry.answer, 'metadata')?.['metadata'];
  if (entry.type === 'CLIENT_VALIDATION' && isObject(metadata)) {
    const checks = readChecks(metadata);
    return (
      <ul className={styles.results} aria-label="Checks">
        {checks.map((check) => (
          <li key={check.name}>
            <span>{check.name}</span>
            <CheckStatus check={check} />
          </li>
        ))}
        {entry.cleared && (
          <li>
            <span>Cleared</span>
            {entry.cleared.by}, {formatDay(entry.cleared.on)} · {entry.cleared.how}
          </li>
        )}
      </ul>
    );
  }
  if (!read.data) return read.error ? <p>{read.error.message}</p> : null;
  const quoted = inOrder(
    read.data.quoted.map((raw) => ({ view: readQuote(raw) })),
    serviceNow(),
  );
  const declined = read.data.declined.map(readDeclined);
  return (
    <ul className={styles.results} aria-label="Responses">
      {quoted.map(({ view }, at) => (
        <li key={view.requestId ?? at}>
          <span>{carrierOf(view)}</span>
          <b>{formatPremium(view, 'year')?.figure}</b>
          <QuoteState quote={view} />
        </li>
      ))}
      {declined.map((view, at) => (
        <li key={view.requestId ?? `declined ${at}`}>
          <span>{carrierOf(view)}</span>
          {outcomeLabels[view.outcome]}
        </li>
      ))}
    </ul>
  );
}

const statusLabels: Readonly<Record<QuoteStatus, string>> = {
  bindable: 'Bindable',
  notBindable: 'Not bindable',
  unstated: 'Bindable not given',
  indication: 'Indication',
  agencyEstimate: 'Agency estimate',
};

function QuoteState({ quote }: { readonly quote: QuoteView }) {
  const status = quoteStatus(quote);
  if (isExpired(quote, serviceNow())) return <Status tone="warn">Quote expired</Status>;
  return <Status tone={status === 'bindable' ? 'quoted' : 'silent'}>{statusLabels[status]}</Status>;
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
  const { trigger, factsAfterQuotes, informationSource, lowered, given } = entry;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Reason', describeReason(entry)],
    ['Effective', trigger?.effectiveDate && formatDay(trigger.effectiveDate)],
    ['From', informationSource && describeSource(informationSource)],
    ['Changed after quotes', factsAfterQuotes?.facts.join('; ')],
    ['Lowered or removed', lowered?.join('; ')],
    ['Restored', describeRestored(entry, (ms) => formatTime(ms, { mode }))],
    [quotes.length === 1 ? 'Quote' : 'Quotes', quotes.join('; ') || undefined],
    ['File', given?.file],
  ];
  const items = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return items.length === 0 ? null : <DataList items={items} />;
}

function idsOf(entry: JournalEntry): DataItem[] {
  const { clientId, productId, trigger, given, agent, status } = entry;
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
    { label: 'By', value: agent === '' ? 'Not known' : `${agent} (not authenticated)` },
    ...(given ? [] : [{ label: 'Took', value: formatTook(entry) ?? 'No response' }]),
    ...(status === undefined ? [] : [{ label: 'Status', value: String(status) }]),
    ...copyable('SHA-256', given?.sha256),
    ...copyable('Client ID', clientId),
    ...copyable('Product ID', productId),
    ...copyable('Trigger ID', trigger?.triggerRequestId),
    { label: 'Type', value: entry.type },
  ];
}

function NextLink({ entry }: { readonly entry: JournalEntry }) {
  const { clientId, productId, trigger, receipt, given } = entry;
  if (clientId === undefined) return null;
  const request = trigger?.triggerRequestId ?? given?.quotes[0]?.triggerRequestId;
  const [label, href] =
    (entry.type === 'GET_QUOTES' || given) && request !== undefined
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

/** Sends the same event again, once confirmed. */
function Repeat({ entry }: { readonly entry: JournalEntry }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const body = EventBody.safeParse(entry.request).data;
  const again = useMutation({
    mutationFn: (event: EventBody) =>
      sendEvent(session, queryClient, {
        body: event,
        clientId: entry.clientId,
        productId: entry.productId,
        reason: 'Repeated',
      }),
    onSuccess: (outcome) => {
      const isSent = outcome.kind === 'fired';
      announce(isSent ? 'Sent again' : outcome.error.message, { assertive: !isSent, visible: true });
    },
  });
  const expected = entry.trigger?.expectedResponseCount ?? 0;
  const blocked = quoteActionKind(entry.type)
    ? 'Send it from the quote.'
    : entry.whatIf
      ? 'Run the what-if again.'
      : body
        ? undefined
        : 'What was sent is not an event.';
  return (
    <>
      <Button kind="quiet" busy={again.isPending} disabledReason={blocked} onClick={() => setAsking(true)}>
        Repeat
      </Button>
      {asking && body && (
        <ConfirmDialog
          title="Send again?"
          confirmLabel="Send again"
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsking(false);
            again.mutate(body);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            {entry.type === 'GET_QUOTES' && expected > 0
              ? `Sends again to ${expected} ${expected === 1 ? 'carrier' : 'carriers'}.`
              : 'Sends the same event again.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
