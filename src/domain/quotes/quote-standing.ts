/** What a quote is now. Every screen, list and rule asks here, and words the result itself. */
import { timestampToMs } from '../../lib/timestamp.ts';
import { isVariation } from './option.ts';
import { yearlyPremium } from './premium.ts';
import type { QuoteView } from './reading/read-quote.ts';

/**
 * What the carrier gave, which no time changes. `agencyEstimate`: from the agency's own rates, not bindable. `indication`: the
 * same of another organization. `unstated`: the service does not say whether it is bindable.
 */
export type GivenQuote = 'bindable' | 'notBindable' | 'unstated' | 'indication' | 'agencyEstimate';

/** How far a line went with a quote: it was selected or its payment was set up, a bind was requested, or it is bound. */
export type ChoiceKind = 'selected' | 'bindRequested' | 'bound';

export interface QuoteStanding {
  /**
   * What it is now; of several that hold, the first in this order. `whatIf`: priced for a copy of the client. `changed`:
   * answers changed since. `notAsSubmitted`: another option, or another coverage than was submitted. Only a `bindable` one may
   * be called the lowest or be proposed unasked.
   */
  readonly kind:
    'expired' | 'whatIf' | 'changed' | Exclude<GivenQuote, 'bindable'> | 'notAsSubmitted' | 'bindable';
  readonly given: GivenQuote;
  /** Undefined for a quote that the line does not go ahead with. */
  readonly choice: ChoiceKind | undefined;
  /** When it expires, if within a week. Service's clock, milliseconds since 1970. */
  readonly endsSoon: number | undefined;
}

/** A quote with its standing. */
export interface StandingQuote {
  readonly view: Partial<Pick<QuoteView, 'premium' | 'duration'>>;
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
  const end = timestampToMs(expirationDate);
  const given = givenBy(quote);
  const isExpired = end !== undefined && end <= now;
  return {
    kind: isExpired
      ? 'expired'
      : isWhatIf
        ? 'whatIf'
        : isChanged
          ? 'changed'
          : given === 'bindable' && (isMismatched || isVariation({ metadata, rawQuoteRequest }))
            ? 'notAsSubmitted'
            : given,
    given,
    choice: isSameId(chosen?.requestId, requestId) ? chosen?.kind : undefined,
    endsSoon: end !== undefined && !isExpired && end - now <= weekMs ? end : undefined,
  };
}

const weekMs = 7 * 24 * 60 * 60_000;

function givenBy(quote: QuoteFacts): GivenQuote {
  const { bindable, type, quotingOrganizationId, clientOrganizationId } = quote;
  if (bindable === true) return 'bindable';
  if (type !== 'RATE') return bindable === false ? 'notBindable' : 'unstated';
  const isOwnRating = quotingOrganizationId !== undefined && quotingOrganizationId === clientOrganizationId;
  return isOwnRating ? 'agencyEstimate' : 'indication';
}

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

/** The lowest yearly premium among the bindable quotes; undefined when there is none. */
export function lowestOffer<Quote extends StandingQuote>(quotes: readonly Quote[]): Quote | undefined {
  const [first] = inOrder(quotes.filter(({ standing }) => standing.kind === 'bindable'));
  return first && yearlyOf(first) === undefined ? undefined : first;
}
