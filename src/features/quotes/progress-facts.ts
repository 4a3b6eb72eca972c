import { sentByServiceClock, type QuotePoll } from '../../domain/journal/journal.ts';
import type { FiringFacts } from '../../domain/quotes/progress.ts';
import { browserNow, serviceNow } from '../../lib/clock.ts';
import type { Answers } from './answers.ts';
import { expectedOf, type TakenRequest } from './requests.ts';

/** When a request was sent, as this browser's clock would have read. */
function startedAt({ watch, entry }: TakenRequest): number {
  if (watch) return watch.startedAt;
  return entry ? browserNow() - (serviceNow() - sentByServiceClock(entry)) : browserNow();
}

/**
 * What the wording of progress needs. A request that nobody watches here counts as given up while answers are missing,
 * unless another tab has heard of the last of them and they are being read.
 */
export function progressFacts(
  request: TakenRequest,
  answers: Answers,
  now: number,
  reading: boolean,
): FiringFacts {
  const state = request.watch?.state;
  const arrivals = Object.values(request.watch?.arrivals ?? {});
  const count = (outcome: 'failed' | 'declinedOrFailed') =>
    answers.declined.filter((view) => view.outcome === outcome).length;
  return {
    expected: expectedOf(request),
    quoted: answers.quoted.length,
    declined: answers.declined.length,
    failed: count('failed'),
    unclear: count('declinedOrFailed'),
    startedAt: startedAt(request),
    lastArrivalAt: arrivals.length === 0 ? undefined : Math.max(...arrivals),
    now,
    givenUp: state !== 'watching' && !(state === 'complete' && reading),
    keyRefused: request.watch?.keyRefused,
  };
}

/** The watching of a request to take up again. What is in already counts as having arrived, so that it is not announced. */
export function watchToResume(
  request: TakenRequest,
  answers: Answers,
): Omit<QuotePoll, 'connection' | 'state'> {
  const { watch, entry, triggerRequestId } = request;
  const started = startedAt(request);
  const arrived = answers.all.map((answer) => [answer.key, started]);
  return {
    triggerRequestId,
    clientId: entry?.clientId ?? watch?.clientId,
    productId: entry?.productId ?? watch?.productId,
    expected: expectedOf(request),
    startedAt: started,
    arrivals: { ...Object.fromEntries(arrived), ...watch?.arrivals },
    offsets: watch?.offsets,
  };
}
