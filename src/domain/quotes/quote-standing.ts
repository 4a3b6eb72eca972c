/** What a quote is now. Every screen, list and rule asks here, and words the result itself. */
import { momentRange } from '../../lib/timestamp.ts';
import type { BindKind } from '../client/line-status.ts';
import { isVariation } from './option.ts';
import { monthsOf, yearlyPremium } from './premium.ts';
import type { QuoteView } from './reading/read-quote.ts';
import { totalForTerm } from './term-total.ts';

/**
 * What the carrier gave, which no time changes. `agencyEstimate`: from the agency's own rates, not bindable. `indication`: the
 * same of another organization. `unstated`: the service does not say whether it is bindable.
 */
export type GivenQuote = 'bindable' | 'notBindable' | 'unstated' | 'indication' | 'agencyEstimate';

/** How far a line went with a quote: it was selected or its payment was set up, a bind is on its way, or it is bound. */
export type ChoiceKind = 'selected' | BindKind | 'bound';

export interface QuoteStanding {
  /**
   * What it is now; of several that hold, the first in this order. `whatIf`: priced for a copy of the client. `changed`:
   * answers changed since. `notAsSubmitted`: another option, or another coverage than was submitted. `endUnclear`: it may have
   * expired, as its end has no zone or cannot be read. Only a `bindable` one may be called the lowest or be proposed unasked.
   */
  readonly kind:
    | 'expired'
    | 'whatIf'
    | 'changed'
    | Exclude<GivenQuote, 'bindable'>
    | 'notAsSubmitted'
    | 'endUnclear'
    | 'bindable';
  readonly given: GivenQuote;
  /** Undefined for a quote that the line does not go ahead with. */
  readonly choice: ChoiceKind | undefined;
  /** When it expires, if within a week. Service's clock, milliseconds since 1970. */
  readonly endsSoon: number | undefined;
}

/** A quote with its standing. */
export interface StandingQuote {
  readonly view: Partial<Pick<QuoteView, 'premium' | 'duration' | 'rateMeta'>>;
  readonly standing: QuoteStanding;
}

type QuoteFacts = Partial<
  Pick<
    QuoteView,
    | 'requestId'
    | 'bindable'
    | 'type'
    | 'quotingOrganizationId'
    | 'clientOrganizationId'
    | 'expirationDate'
    | 'metadata'
    | 'rawQuoteRequest'
  >
>;

/** What is known of a quote besides what it says itself. */
interface QuoteContext {
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
  readonly isWhatIf?: boolean;
  readonly isChanged?: boolean;
  /** Not as submitted in some coverage. */
  readonly isMismatched?: boolean;
  /** The quote that its line goes ahead with. */
  readonly chosen?: { readonly kind: ChoiceKind; readonly requestId: string | undefined } | undefined;
}

export function quoteStanding(quote: QuoteFacts, context: QuoteContext): QuoteStanding {
  const { now, isWhatIf, isChanged, isMismatched, chosen } = context;
  const { expirationDate, requestId, metadata = {}, rawQuoteRequest } = quote;
  const end = expirationDate === undefined ? undefined : (momentRange(expirationDate) ?? anyMoment);
  const given = givenBy(quote);
  const isExpired = end !== undefined && end.latest <= now;
  const exactEnd = end?.earliest === end?.latest ? end?.latest : undefined;
  return {
    kind: isExpired
      ? 'expired'
      : isWhatIf
        ? 'whatIf'
        : isChanged
          ? 'changed'
          : given === 'bindable' && (isMismatched || isVariation({ metadata, rawQuoteRequest }))
            ? 'notAsSubmitted'
            : given === 'bindable' && end !== undefined && end.earliest <= now
              ? 'endUnclear'
              : given,
    given,
    choice: isSameId(chosen?.requestId, requestId) ? chosen?.kind : undefined,
    endsSoon: exactEnd !== undefined && !isExpired && exactEnd - now <= weekMs ? exactEnd : undefined,
  };
}

const anyMoment = { earliest: -Infinity, latest: Infinity };

const weekMs = 7 * 24 * 60 * 60_000;

function givenBy(quote: QuoteFacts): GivenQuote {
  const { bindable, type, quotingOrganizationId, clientOrganizationId } = quote;
  if (bindable === true) return 'bindable';
  if (type !== 'RATE') return bindable === false ? 'notBindable' : 'unstated';
  const isOwnRating = quotingOrganizationId !== undefined && quotingOrganizationId === clientOrganizationId;
  return isOwnRating ? 'agencyEstimate' : 'indication';
}

/** Whether it is the agency's own rating, which is no carrier's quote. */
export const isAgencyEstimate = (quote: QuoteFacts): boolean => givenBy(quote) === 'agencyEstimate';

/** Whether its carrier can be asked to bind it now: bindable, current, and not asked yet. A text to send is no request. */
export const canRequestBind = ({ kind, given, choice }: QuoteStanding): boolean =>
  given === 'bindable' &&
  (kind === 'bindable' || kind === 'notAsSubmitted' || kind === 'endUnclear') &&
  (choice === undefined || choice === 'selected' || choice === 'bindPrepared');

/** Whether two requestIds mean the same quote. Services write them in either case. */
export const isSameId = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/** Quotes with their standing, of which nothing is known besides what they say. */
export const withStanding = <Read extends { readonly view: QuoteView }>(
  quotes: readonly Read[],
  context: QuoteContext,
): (Read & { readonly standing: QuoteStanding })[] =>
  quotes.map((quote) => ({ ...quote, standing: quoteStanding(quote.view, context) }));

const yearlyOf = ({ view }: StandingQuote): number | undefined =>
  yearlyPremium(view.premium, view.duration)?.amount;

/**
 * Quotes in the order in which they are compared: bindable ones by the year, then expired or unbindable ones, those without
 * a yearly figure, indications and agency estimates. Of one rank and premium, in the order they came.
 */
export function inOrder<Quote extends StandingQuote>(quotes: readonly Quote[]): Quote[] {
  const rank = (quote: Quote): number => {
    const { given, kind } = quote.standing;
    if (given === 'indication' || given === 'agencyEstimate') return 3;
    if (yearlyOf(quote) === undefined) return 2;
    return given === 'bindable' && kind !== 'expired' ? 0 : 1;
  };
  return quotes.toSorted(
    (a, b) => rank(a) - rank(b) || (yearlyOf(a) ?? Infinity) - (yearlyOf(b) ?? Infinity) || 0,
  );
}

/** The quote with the lowest premium, as far as premiums could be compared. */
export interface LowestOffer<Quote> {
  readonly quote: Quote;
  /** How many were compared, where another quote that may be lower could not be; undefined where all were. */
  readonly compared: number | undefined;
  /** With the fees known, another of them costs less. */
  readonly isBeforeFees: boolean;
}

/**
 * The lowest yearly premium among a request's bindable quotes as requested; undefined when there is none. A premium in words,
 * without an amount or for an unknown period, and a quote that may have expired, cannot be compared: then the lowest of the
 * others is only that, and a single other is the lowest of nothing.
 */
export function lowestOffer<Quote extends StandingQuote>(
  quotes: readonly Quote[],
): LowestOffer<Quote> | undefined {
  const bindable = inOrder(quotes.filter(({ standing }) => standing.kind === 'bindable'));
  const compared = bindable.filter((quote) => yearlyOf(quote) !== undefined);
  const isOpen =
    bindable.some((quote) => quote.view.premium !== undefined && yearlyOf(quote) === undefined) ||
    quotes.some(({ standing }) => standing.kind === 'endUnclear');
  const [quote] = compared;
  if (!quote || (isOpen && compared.length === 1)) return undefined;
  const least = monthlyTotal(quote) ?? -Infinity;
  const isBeforeFees = compared.some((other) => (monthlyTotal(other) ?? Infinity) < least);
  return { quote, compared: isOpen ? compared.length : undefined, isBeforeFees };
}

/** To compare only: fees are due for the whole term, and no screen spreads them. */
function monthlyTotal({ view: { premium, duration, rateMeta = [] } }: StandingQuote): number | undefined {
  const [total, months] = [totalForTerm({ premium, duration, rateMeta }), monthsOf(duration)];
  return total && months !== undefined ? total.amount / months : undefined;
}
