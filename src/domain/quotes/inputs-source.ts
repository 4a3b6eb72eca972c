/**
 * Where the answers that a quote was rated with are known from. What was sent comes first; else the archive is read at
 * the moment of the firing; only when nothing of the firing is known, at the moment of the quote, which is later.
 */
import { StoredMap } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { memo } from '../../lib/memo.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { overByServiceClock, sentByServiceClock } from '../journal/journal-clock.ts';
import type { ResultView } from './reading/read-quote.ts';

/** Moments count by the service's clock, milliseconds since 1970. */
export type InputsSource =
  | { readonly kind: 'sent'; readonly at: number; readonly intake: StoredMap }
  | { readonly kind: 'recordAtRequest'; readonly at: number; readonly clientId: string }
  | { readonly kind: 'recordAtQuote'; readonly at: number; readonly clientId: string };

/**
 * The answers sent with a request, agency-only elements already left out; undefined when none can be read. One request
 * gives the same map each time, so that what follows from it can be kept.
 */
export function intakeSent(entry: Pick<JournalEntry, 'request'> | undefined): StoredMap | undefined {
  return isObject(entry?.request) ? intakeIn(entry.request) : undefined;
}

const intakeIn = memo(({ payload }: Readonly<Record<string, unknown>>): StoredMap | undefined => {
  const parsed = StoredMap.safeParse(isObject(payload) ? payload['intake'] : undefined);
  return parsed.success ? parsed.data : undefined;
});

/**
 * The best source there is; undefined when there is none. A firing whose place on the service's clock is not known
 * cannot be read by, because this browser's clock may be off by more than the next save.
 */
export function inputsSource(
  entry: JournalEntry | undefined,
  view: Pick<ResultView, 'clientId' | 'quoteTimestamp'>,
): InputsSource | undefined {
  const intake = intakeSent(entry);
  if (entry && intake) return { kind: 'sent', at: sentByServiceClock(entry), intake };
  const clientId = entry?.clientId ?? view.clientId;
  if (clientId === undefined) return undefined;
  if (entry?.serviceOffsetMs !== undefined) {
    return { kind: 'recordAtRequest', at: overByServiceClock(entry), clientId };
  }
  const at = timestampToMs(view.quoteTimestamp);
  return at === undefined ? undefined : { kind: 'recordAtQuote', at, clientId };
}
