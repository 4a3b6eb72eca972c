/**
 * What the organization of a quote gave to a later request of the same client and product: a declination, a failure or
 * another premium makes the quote a thing of the past, whether or not answers changed. Why it changed is not told here.
 */
import type { Premium } from '../money.ts';
import type { RequestOutcome } from './moved.ts';
import { optionWords } from './option.ts';
import { stateWords, type Standing } from './quote-state.ts';
import type { DeclinedView, QuoteView, ResultView } from './read-quote.ts';
import { premiumWords } from './term.ts';

export interface LaterRequest {
  readonly triggerRequestId: string;
  /** When it was sent, by the service's clock; milliseconds since 1970. */
  readonly at: number;
  readonly outcome: RequestOutcome;
}

export interface LaterResult {
  readonly triggerRequestId: string;
  readonly at: number;
  /** `several`: it gave several answers, and which one took the quote's place cannot be told. */
  readonly standing: Standing | 'several';
  /** Of a quote. */
  readonly premium: Premium | undefined;
  readonly requestId: string | undefined;
  /** Of an answer that is no quote. */
  readonly words: readonly string[];
}

/**
 * What it gave to the latest of these requests that it answered; undefined where it answered none, or with the same
 * premium. An organization is known by its id, and its quotes by product, type and option, as far as they state these.
 */
export function laterResult(
  view: QuoteView | DeclinedView,
  later: readonly LaterRequest[],
): LaterResult | undefined {
  for (const { triggerRequestId, at, outcome } of later.toSorted((a, b) => b.at - a.at)) {
    const quoted = outcome.quoted.filter((one) => isSameAsked(one, view));
    const silent = outcome.declined.filter((one) => isSameAsked(one, view));
    const [quote, decline] = [quoted[0], silent[0]];
    if (!quote && !decline) continue;
    const result = { triggerRequestId, at, premium: undefined, requestId: undefined, words: [] };
    if (quoted.length + silent.length > 1 && !allAlike(quoted, silent))
      return { ...result, standing: 'several' };
    if (decline) return { ...result, standing: decline.outcome, words: decline.reasons };
    if (!quote || ('premium' in view && isSamePremium(quote.premium, view.premium))) return undefined;
    return { ...result, standing: 'quoted', premium: quote.premium, requestId: quote.requestId };
  }
  return undefined;
}

function isSameAsked(one: ResultView, view: ResultView): boolean {
  const id = ({ quotingOrganizationId, quotingOrganization }: ResultView) =>
    quotingOrganizationId ?? quotingOrganization;
  // A declined answer often lacks the type and the option, and then stands for whatever was asked.
  const fits = (a: string | undefined, b: string | undefined) =>
    a === undefined || b === undefined || a === b;
  return (
    id(view) !== undefined &&
    id(one) === id(view) &&
    fits(one.lineId, view.lineId) &&
    fits(one.type, view.type) &&
    fits(optionWords(one), optionWords(view))
  );
}

function allAlike([quote, ...quotes]: readonly QuoteView[], declined: readonly DeclinedView[]): boolean {
  if (quote && declined.length > 0) return false;
  if (quote) return quotes.every((one) => isSamePremium(one.premium, quote.premium));
  return declined.every(({ outcome }) => outcome === declined[0]?.outcome);
}

const isSamePremium = (a: Premium | undefined, b: Premium | undefined): boolean =>
  a?.amount === b?.amount && a?.per === b?.per;

/** "Quoted, 1,374.00 per year", "Declined"; without a full stop. */
function resultWords({ standing, premium }: Pick<LaterResult, 'standing' | 'premium'>): string {
  if (standing === 'several') return 'several answers that differ';
  return [stateWords[standing], premium && premiumWords(premium)]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** "Asked again: Declined", for the narrow head of a column. */
export function laterWords(later: LaterResult): string {
  return `Asked again: ${resultWords(later)}`;
}

/** The same as a sentence that names who and when, with the words given. `moment` writes a moment. */
export function laterSentence(
  organization: string,
  later: LaterResult,
  moment: (ms: number) => string,
): string {
  const said = later.words.length === 0 ? '' : ` In the words given: “${later.words.join(' ')}”`;
  return `${organization}, asked again ${moment(later.at)}: ${resultWords(later)}.${said}`;
}

/** For a client, without who: "declined to quote"; without a full stop. */
export function laterForClients({ standing, premium }: LaterResult): string {
  switch (standing) {
    case 'quoted':
      return premium ? `quoted ${premiumWords(premium)}` : 'quoted without a premium';
    case 'declined':
      return 'declined to quote';
    case 'failed':
      return 'failed to quote (not a declination)';
    case 'declinedOrFailed':
      return 'declined or failed to quote';
    case 'several':
      return 'gave several answers';
  }
}
