import { capital } from '../../../lib/text.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import {
  askedAgain,
  type AtMoment,
  type LaterResult,
} from '../../../domain/quotes/comparison/later-result.ts';
import { stateWords } from '../../../domain/quotes/quote-state.ts';
import type { DeclinedView } from '../../../domain/quotes/read-quote.ts';

/**
 * What a paper for a client says of an organization that was asked and gave no quote: who, what it answered and when, in
 * whose words, and what it gave when it was asked again, where that is something else.
 */
export function unquotedWords(
  view: DeclinedView,
  later: LaterResult | undefined,
  { moment, now }: AtMoment,
): string {
  const who = [view.quotingOrganization ?? 'Organization not named', view.lineName];
  const at = timestampToMs(view.quoteTimestamp);
  const what = [stateWords[view.outcome], at === undefined ? undefined : moment(at)];
  const said = view.reasons.length === 0 ? '' : ` In the words given: “${view.reasons.join(' ')}”`;
  const again =
    later && later.standing !== view.outcome ? ` ${capital(askedAgain(later, { moment, now }))}.` : '';
  return `${joined(who)}: ${joined(what)}.${said}${again}`;
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(', ');

/** Those of a request that have not answered: counted, and told as no answer, which is neither a declination nor a failure. */
export function silentWords(silent: {
  readonly count: number;
  readonly product: string | undefined;
  /** "Apr 14, 2026"; it may name the product already. */
  readonly request: string;
  /** When its answers were last read. */
  readonly asOf: string;
}): string {
  const { count, product, request, asOf } = silent;
  const told = `${count} asked in the request of ${request} ${count === 1 ? 'has' : 'have'} not answered (as of ${asOf}); the service does not say who.`;
  return product === undefined || request.includes(product) ? told : `${product}: ${told}`;
}
