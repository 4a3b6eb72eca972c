/** What a line of a client is now, and the one figure to show for it. Every screen and list asks here, and words the result. */
import type { SetStatus } from '../client/set-status.ts';
import { isBinding, lineStatusOf, type LineStatus } from '../client/line-status.ts';
import { isSameCarrier } from '../questions/workspace/carriers.ts';
import type { IndexedRequest, IndexedSelection } from '../client-index/index-row.ts';
import type { QuoteView } from './reading/read-quote.ts';
import { isSameId, lowestOffer, type ChoiceKind, type StandingQuote } from './quote-standing.ts';

/** A quote of the line: as it was read, or as the client index has it. */
export interface LineQuote extends StandingQuote {
  readonly view: Partial<Pick<QuoteView, 'premium' | 'duration' | 'requestId' | 'effectiveDate'>>;
  /** Undefined where the quote names none. */
  readonly carrier: string | undefined;
}

export interface LineInput<Quote extends LineQuote> {
  /** The status as it was set by hand. */
  readonly set: SetStatus | undefined;
  /** The line's latest quote request. */
  readonly request: Pick<IndexedRequest, 'sentAt' | 'effectiveDate' | 'quoted'> | undefined;
  /** The quotes of that request. */
  readonly quotes: readonly Quote[];
  /** Answers changed since that request; undefined where that is not known. */
  readonly isChanged: boolean | undefined;
  /** The latest selection or payment setup. `quote`: what was selected, where it is read; it may be of an earlier request. */
  readonly selection:
    (Omit<IndexedSelection, 'triggerRequestId'> & { readonly quote?: Quote | undefined }) | undefined;
}

/** The quote that a line goes ahead with; what is not known of it is undefined, and never another quote's, nor a later one's. */
interface ChosenFigure<Quote> {
  readonly kind: ChoiceKind;
  readonly carrier: string | undefined;
  readonly requestId: string | undefined;
  readonly quote: Quote | undefined;
}

export type LineFigure<Quote> =
  | ChosenFigure<Quote>
  /** The lowest of the bindable quotes as requested; `compared` as for `lowestOffer`. */
  | {
      readonly kind: 'lowest';
      readonly carrier: string | undefined;
      readonly quote: Quote;
      readonly compared: number | undefined;
    }
  /**
   * No quote may be called the lowest. `unknown`: whether answers changed is not known. `expired`: every bindable one is.
   * `other`: what is bindable is not as submitted, or cannot be compared.
   */
  | {
      readonly kind: 'none';
      readonly why: 'unknown' | 'changed' | 'expired' | 'notBindable' | 'other';
      readonly quote?: undefined;
    };

/** Whether the line goes ahead with the quote. */
export const isChosen = <Quote>(figure: LineFigure<Quote> | undefined): figure is ChosenFigure<Quote> =>
  figure !== undefined && figure.kind !== 'lowest' && figure.kind !== 'none';

export interface LineStanding<Quote> {
  readonly status: LineStatus;
  /** Undefined while there is no quote. */
  readonly figure: LineFigure<Quote> | undefined;
}

/**
 * The line's status, and the figure of the quote that it goes ahead with, else of the lowest. Of a selection and a status set
 * by hand the later act counts: a bind request or a bound line names its carrier, and a lost or reopened line, or quotes
 * requested again, take a selection back. A bound line stays with its carrier until its next term is quoted.
 * @param dayOf the calendar day (YYYY-MM-DD) of a moment where the agent is
 */
export function lineStanding<Quote extends LineQuote>(
  facts: LineInput<Quote>,
  dayOf: (ms: number) => string,
): LineStanding<Quote> {
  const { set, request } = facts;
  const latest = request && {
    // Few lines need it, and the day of a moment takes its time.
    get sentOn() {
      return dayOf(request.sentAt);
    },
    effectiveDate: request.effectiveDate,
    quoted: request.quoted,
  };
  const status = lineStatusOf(set, latest);
  return { status, figure: chosenFigure(facts, status, dayOf) ?? undecidedFigure(facts) };
}

function chosenFigure<Quote extends LineQuote>(
  { set, request, quotes, selection }: LineInput<Quote>,
  status: LineStatus,
  dayOf: (ms: number) => string,
): ChosenFigure<Quote> | undefined {
  const isCurrent = selection && (request?.sentAt ?? -Infinity) <= selection.at;
  const selected = isCurrent ? selectedFigure(selection, quotes) : undefined;
  const selectedOn = isCurrent ? dayOf(selection.at) : '';
  if (status.kind !== 'bound' && !isBinding(status)) {
    // A day has no times: what was lost on the day of a selection came after it, what was reopened before it.
    const isUndone =
      status.kind === 'lost' ? status.on >= selectedOn : set?.kind === 'open' && set.on > selectedOn;
    return isUndone ? undefined : selected;
  }
  const { kind, carrier, on, quoteId } = status;
  const isSelectedSince = kind !== 'bound' && selectedOn > on;
  if (quoteId !== undefined && !isSelectedSince) {
    const asked = [...quotes, ...(selection?.quote ? [selection.quote] : [])];
    const quote = asked.find(({ view }) => isSameId(quoteId, view.requestId));
    return { kind, carrier: carrier ?? quote?.carrier, requestId: quoteId, quote };
  }
  const isSame = selected && (!carrier || !selected.carrier || isSameCarrier(carrier, selected.carrier));
  if (selected && isSame) return { ...selected, kind, carrier: carrier ?? selected.carrier };
  if (selected && isSelectedSince) return selected;
  // A quote of a later request is not the one that was asked to be bound.
  const [quote, another] = quotes.filter(
    ({ carrier: one = '', view }) =>
      request !== undefined &&
      isSameCarrier(one, carrier) &&
      isSameDay(view.effectiveDate ?? request.effectiveDate, status.effectiveDate) &&
      dayOf(request.sentAt) <= on,
  );
  const only = another ? undefined : quote;
  return { kind, carrier, requestId: only?.view.requestId, quote: only };
}

function selectedFigure<Quote extends LineQuote>(
  selection: NonNullable<LineInput<Quote>['selection']>,
  quotes: readonly Quote[],
): ChosenFigure<Quote> {
  const { requestId } = selection;
  const quote = quotes.find(({ view }) => isSameId(requestId, view.requestId)) ?? selection.quote;
  return { kind: 'selected', carrier: quote?.carrier ?? selection.carrier, requestId, quote };
}

const isSameDay = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

function undecidedFigure<Quote extends LineQuote>({
  request,
  quotes,
  isChanged,
}: LineInput<Quote>): LineFigure<Quote> | undefined {
  if (!request || request.quoted === 0) return undefined;
  if (isChanged !== false) return { kind: 'none', why: isChanged ? 'changed' : 'unknown' };
  const lowest = lowestOffer(quotes);
  if (lowest) return { kind: 'lowest', carrier: lowest.quote.carrier, ...lowest };
  const bindable = quotes.filter(({ standing }) => standing.given === 'bindable');
  if (bindable.length === 0) return { kind: 'none', why: 'notBindable' };
  return {
    kind: 'none',
    why: bindable.every(({ standing }) => standing.kind === 'expired') ? 'expired' : 'other',
  };
}
