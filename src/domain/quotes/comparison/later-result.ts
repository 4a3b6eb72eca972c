/**
 * What the organization of a quote gave to a later request of the same client and product: a declination, a failure or
 * another premium makes the quote a thing of the past, whether or not answers changed. Why it changed is not told here.
 */
import { timestampToMs } from '../../../lib/timestamp.ts';
import { formatDay } from '../../../lib/format.ts';
import type { Premium } from '../premium.ts';
import type { RequestOutcome } from './moved.ts';
import { optionWords } from '../option.ts';
import { quotedState, type Standing } from '../quote-state.ts';
import type { DeclinedView, QuoteView, ResultView } from '../read-quote.ts';
import { premiumWords } from '../term.ts';

export interface LaterRequest {
  readonly triggerRequestId: string;
  /** When it was sent, by the service's clock; milliseconds since 1970. */
  readonly at: number;
  readonly outcome: RequestOutcome;
}

export interface LaterResult {
  readonly triggerRequestId: string;
  readonly at: number;
  /** That it is for, where this is another than the quote's; YYYY-MM-DD. */
  readonly effectiveDate: string | undefined;
  /** `several`: it gave several answers, and which one took the quote's place cannot be told. */
  readonly standing: Standing | 'several';
  /** Of a quote. */
  readonly premium: Premium | undefined;
  /** The moment after which it is no longer valid, as it came. */
  readonly expirationDate: string | undefined;
  readonly bindable: boolean | undefined;
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
    const result = {
      triggerRequestId,
      at,
      effectiveDate: otherDate(quote ?? decline, view),
      premium: undefined,
      expirationDate: undefined,
      bindable: undefined,
      requestId: undefined,
      words: [],
    };
    if (quoted.length + silent.length > 1 && !allAlike(quoted, silent))
      return { ...result, standing: 'several' };
    if (decline) return { ...result, standing: decline.outcome, words: decline.reasons };
    if (!quote || ('premium' in view && isSamePremium(quote.premium, view.premium))) return undefined;
    const { premium, expirationDate, bindable, requestId } = quote;
    return { ...result, standing: 'quoted', premium, expirationDate, bindable, requestId };
  }
  return undefined;
}

function otherDate(later: ResultView | undefined, view: ResultView): string | undefined {
  return later?.effectiveDate === view.effectiveDate ? undefined : later?.effectiveDate;
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

/** How moments are formatted, and which one is now by the service's clock. */
export interface AtMoment {
  /** `end` is until when something is good. */
  readonly moment: (ms: number, precision?: 'end') => string;
  readonly now: number;
}

/**
 * When it was asked again, for which other effective date, and what came of it: "asked again Oct 20, 12:31 PM,
 * effective Dec 1, 2026: quoted $1,374 per year, expired Nov 10, 12:33 PM". Without a full stop. Wherever a later
 * answer is told it is told by this, because a bare figure reads as one that still holds.
 */
export function askedAgain(later: LaterResult, { moment, now }: AtMoment): string {
  const { at, effectiveDate, standing, premium } = later;
  const date = effectiveDate === undefined ? '' : `, effective ${formatDay(effectiveDate)}`;
  const asked = `asked again ${moment(at)}${date}`;
  if (standing !== 'quoted') return `${asked}: ${unquotedAs[standing]}`;
  const figure = premium ? premiumWords(premium) : 'without a premium';
  return `${asked}: quoted ${figure}, ${validityWords(later, { moment, now })}`;
}

/** The same as a sentence that names who, with the words given. */
export function laterSentence(organization: string, later: LaterResult, at: AtMoment): string {
  const said = later.words.length === 0 ? '' : ` In the words given: “${later.words.join(' ')}”`;
  return `${organization}, ${askedAgain(later, at)}.${said}`;
}

const unquotedAs: Readonly<Record<Exclude<LaterResult['standing'], 'quoted'>, string>> = {
  declined: 'declined to quote',
  failed: 'failed to quote (not a declination)',
  declinedOrFailed: 'declined or failed to quote',
  several: 'gave several answers that differ',
};

/** What has expired cannot be bound anyway. */
function validityWords(
  { expirationDate, bindable }: Pick<LaterResult, 'expirationDate' | 'bindable'>,
  { moment, now }: AtMoment,
): string {
  const bound = bindable === false ? ', cannot be bound' : '';
  if (expirationDate === undefined) return `expiry not stated${bound}`;
  const until = timestampToMs(expirationDate);
  const words = until === undefined ? expirationDate : moment(until, 'end');
  return quotedState({ expirationDate }, now) === 'expired'
    ? `expired ${words}`
    : `valid until ${words}${bound}`;
}
