import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../../api/queries.ts';
import { isNotFound, isUnreachable } from '../../../api/errors.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { requestProgress, type RequestProgress as Progress } from '../../../domain/quotes/progress.ts';
import type { DeclinedOutcome } from '../../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { browserNow, serviceNow } from '../../../lib/clock.ts';
import { formatDuration } from '../../../lib/format.ts';
import { resumePolling } from '../../../operations/poll-quotes.ts';
import { useSession } from '../../../operations/session.ts';
import { ErrorBody } from '../../../views/screen/ErrorBody.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { useRateLimit } from '../../../views/screen/use-rate-limit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUntilText } from '../../../ui/use-format-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from '../Quotes.module.css';
import { expectedOf, type TakenRequest } from './quote-requests.ts';

/** "5 of 5 · 1 declined", and while responses are pending how long nobody responded, with a thin bar. */
export function RequestProgress({ request }: { readonly request: TakenRequest }) {
  const session = useSession();
  const { data: responses } = useQuery(quotesQuery(session.connection, request.triggerRequestId));
  const isPolled = request.poll?.state === 'pending';
  const now = useNow(isPolled ? 1000 : undefined);
  const progress = responses && progressOf(request, responses, now);
  const timedOut = progress?.state === 'timedOut';
  const resume = () => {
    if (responses) void resumePolling(session, pollOf(request, responses));
  };
  useScreenActions(timedOut ? [{ name: 'Keep checking', run: resume }] : []);
  if (!responses || !progress) return null;
  const expected = expectedOf(request);
  const isOpen = progress.state !== 'complete';
  return (
    <span className={styles.progress}>
      {isOpen ? (
        <Status tone={progress.state === 'waiting' ? 'draft' : 'silent'} sign="clock">
          {formatProgress(progress, responses, expected)}
        </Status>
      ) : (
        <span className={styles.faint}>{formatProgress(progress, responses, expected)}</span>
      )}
      {isOpen && expected !== undefined && (
        <progress max={expected} value={progress.received} aria-label="Responses" />
      )}
      {timedOut && (
        <Button kind="quiet" icon="refresh" onClick={resume}>
          Keep checking
        </Button>
      )}
    </span>
  );
}

const outcomeCounts: readonly (readonly [DeclinedOutcome, string])[] = [
  ['declined', 'declined'],
  ['failed', 'failed'],
  ['declinedOrFailed', 'unknown'],
];

/** "4 of 6 · 1 declined · 2 pending for 0:48". */
function formatProgress(
  { state, received, pending, quiet }: Progress,
  { declined }: Pick<Responses, 'declined'>,
  expected: number | undefined,
): string {
  if (expected === 0 && received === 0) return 'No quotes expected';
  const counts = outcomeCounts.flatMap(([outcome, word]) => {
    const count = declined.filter(({ view }) => view.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  const awaited =
    pending === undefined || pending === 0 ? [] : [`${pending} pending for ${formatDuration(quiet)}`];
  return [
    expected === undefined ? `${received} in` : `${received} of ${expected}`,
    ...counts,
    ...awaited,
    ...(state === 'silent' && awaited.length > 0 ? ['no response yet'] : []),
    ...(state === 'timedOut' ? ['stopped checking'] : []),
  ].join(' · ');
}

/** When a request was sent, as this browser's clock would have read. */
function startedAt({ poll, entry }: TakenRequest): number {
  if (poll) return poll.startedAt;
  return entry ? browserNow() - (serviceNow() - sentByServiceClock(entry)) : browserNow();
}

/** A request that nobody polls here counts as timed out while responses are missing. */
function progressOf(request: TakenRequest, { quoted, declined }: Responses, now: number): Progress {
  const arrivals = Object.values(request.poll?.arrivals ?? {});
  return requestProgress({
    expected: expectedOf(request),
    quoted: quoted.length,
    declined: declined.length,
    startedAt: startedAt(request),
    lastArrivalAt: arrivals.length === 0 ? undefined : Math.max(...arrivals),
    now,
    timedOut: request.poll?.state !== 'pending',
  });
}

/** The poll to resume. What came already counts as having arrived, so that it is not announced. */
function pollOf(request: TakenRequest, { quoted, declined }: Responses) {
  const { poll, entry, triggerRequestId } = request;
  const started = startedAt(request);
  const arrived = [...quoted, ...declined].map(({ key }) => [key, started]);
  return {
    triggerRequestId,
    clientId: entry?.clientId ?? poll?.clientId,
    productId: entry?.productId ?? poll?.productId,
    expected: expectedOf(request),
    startedAt: started,
    arrivals: { ...Object.fromEntries(arrived), ...poll?.arrivals },
    offsets: poll?.offsets,
  };
}

/** Why the quotes could not be read, or not again, with what to do; nothing while all is well. */
export function RequestTrouble({ request }: { readonly request: TakenRequest }) {
  const { connection } = useSession();
  const { data, error, refetch, isFetching } = useQuery(quotesQuery(connection, request.triggerRequestId));
  const until = useRateLimit();
  const untilText = useUntilText();
  if (request.otherClient) return <Notice tone="warn" live title="These are another client’s quotes" />;
  // The bar above says so.
  if (data && isUnreachable(error)) return null;
  if (!error) {
    return until === undefined || data ? null : (
      <Notice tone="info" title={`The service is busy. Trying again at ${untilText(until)}.`} />
    );
  }
  return (
    <Notice
      tone="error"
      live
      title={
        isNotFound(error)
          ? 'Quote request not found'
          : data
            ? 'Quotes couldn’t be read again'
            : 'Quotes couldn’t be read'
      }
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>{error.message}</p>
      <ErrorBody error={error} label="Response" />
    </Notice>
  );
}
