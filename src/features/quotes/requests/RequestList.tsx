import { useState } from 'react';
import { Link } from 'wouter';
import { isNotFound } from '../../../api/errors.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import { answersSinceWords, type SinceWhat } from '../changed-since.ts';
import { lowestAt, lowestPremiums } from '../../../domain/quotes/comparison/lowest.ts';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatDay } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { Answers } from '../answers.ts';
import { EndOfRequest } from './EndOfRequest.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import type { Requests, TakenRequest } from '../requests.ts';
import styles from './RequestList.module.css';
import { useAnswers } from '../use-answers.ts';
import { useChangedSince } from '../use-changed-since.ts';
import { useStaleness } from './use-staleness.ts';

/** How many requests are shown, and read, before the agent asks for the older ones. */
const firstShown = 6;

interface RequestListProps {
  readonly requests: Requests;
  readonly chosen: string | undefined;
  readonly hrefOf: (triggerRequestId: string) => string;
}

/** The quote requests, newest first: when, for which date, how far they are, and what was cheapest. */
export function RequestList({ requests, chosen, hrefOf }: RequestListProps) {
  const [all, setAll] = useState(false);
  const rows = rowsOf(requests);
  const chosenAt = rows.findIndex((row) => row.kind === 'taken' && row.request.triggerRequestId === chosen);
  const shown = all || chosenAt >= firstShown ? rows : rows.slice(0, firstShown);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((row) =>
          row.kind === 'failed' ? (
            <FailedRow key={row.entry.id} entry={row.entry} />
          ) : (
            <RequestRow
              key={row.request.triggerRequestId}
              request={row.request}
              chosen={row.request.triggerRequestId === chosen}
              href={hrefOf(row.request.triggerRequestId)}
            />
          ),
        )}
      </ol>
      {shown.length < rows.length && (
        <div>
          <Button kind="quiet" icon="chevronDown" onClick={() => setAll(true)}>
            Show {rows.length - shown.length} older
          </Button>
        </div>
      )}
    </>
  );
}

type Row =
  | { readonly kind: 'taken'; readonly request: TakenRequest }
  | { readonly kind: 'failed'; readonly entry: JournalEntry };

/** Both kinds by time; a request of unknown time stays last. */
function rowsOf({ taken, failed }: Requests): Row[] {
  const rows: Row[] = [
    ...taken.map((request): Row => ({ kind: 'taken', request })),
    ...failed.map((entry): Row => ({ kind: 'failed', entry })),
  ];
  const sentAt = (row: Row) => (row.kind === 'failed' ? row.entry : row.request.entry)?.sentAt ?? -Infinity;
  return rows.toSorted((a, b) => sentAt(b) - sentAt(a) || 0);
}

function RequestRow({
  request,
  chosen,
  href,
}: {
  readonly request: TakenRequest;
  readonly chosen: boolean;
  readonly href: string;
}) {
  const { answers, query } = useAnswers(request.triggerRequestId);
  const waits = request.watch?.state === 'watching';
  const stale = useStaleness(query, waits);
  const { entry } = request;
  const effectiveDate = entry?.trigger?.effectiveDate ?? answers?.quoted[0]?.effectiveDate;
  useNow(30_000);
  const now = serviceNow();
  const lowest = lowestPremiums(answers?.quoted ?? []).map((one) => lowestAt(one, now));
  // What was once awaited here keeps the room of its longest wording, so that nothing below it moves.
  const [waited, setWaited] = useState(waits);
  if (waits && !waited) setWaited(true);
  return (
    <li className={styles.row} data-chosen={chosen || undefined} data-waited={waited || undefined}>
      <Link className={styles.when} href={href} aria-current={chosen ? 'true' : undefined} replace>
        {entry ? <Time ms={sentByServiceClock(entry)} focusable={false} /> : 'Not known in this browser'}
      </Link>
      <span className={styles.effective}>
        Effective {effectiveDate === undefined ? <EmptyValue kind="notProvided" /> : formatDay(effectiveDate)}
      </span>
      <span className={styles.progress}>
        {isNotFound(query.error) ? (
          <Status tone="failed">Not known to the service</Status>
        ) : query.isError && !answers ? (
          <Status tone="failed">Could not be read</Status>
        ) : (
          <ProgressLine request={request} answers={answers} stale={stale} />
        )}
        <ReadAgain request={request} />
      </span>
      <span className={styles.lowest}>
        {lowest.map((one) => (
          <span key={`${one.productId}/${one.term}`}>
            <Money amount={one.amount} strong />{' '}
            <small>
              lowest, {one.words}
              {one.lapsed && ', lapsed'}
            </small>
          </span>
        ))}
        {entry && answers && <AnswersSince request={request} answers={answers} />}
      </span>
    </li>
  );
}

/** All that a request brought rests on the same answers, so that one tells of all; declinations do too. */
function AnswersSince({ request, answers }: { readonly request: TakenRequest; readonly answers: Answers }) {
  const [quote] = answers.quoted;
  const view = quote ?? answers.declined[0];
  return view && <CountSince request={request} view={view} what={quote ? 'quotes' : 'request'} />;
}

function CountSince({
  request,
  view,
  what,
}: {
  readonly request: TakenRequest;
  readonly view: ResultView;
  readonly what: SinceWhat;
}) {
  const count = useChangedSince(request, view).answers?.changes.length ?? 0;
  return (
    count > 0 && (
      <small>
        <Status tone="warn">{answersSinceWords(count, what)}</Status>
      </small>
    )
  );
}

function FailedRow({ entry }: { readonly entry: JournalEntry }) {
  const { clientId } = entry;
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <Time ms={sentByServiceClock(entry)} />
      </span>
      <span className={styles.wide}>
        <EndOfRequest entry={entry} />{' '}
        {clientId !== undefined && <Link href={paths.clientEvents(clientId)}>See it under Events</Link>}
      </span>
    </li>
  );
}
