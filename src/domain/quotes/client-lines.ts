/** How a client stands for each of its lines, by the client index alone: fifty thousand rows are worked out at once. */
import { areOtherAnswers } from '../questions/other-answers.ts';
import type { IndexedLine, IndexedQuote, IndexedRequest, IndexEntry } from '../client-index/index-row.ts';
import { isChosen, lineStanding, type LineQuote, type LineStanding } from './line-standing.ts';
import { yearlyPremium } from './premium.ts';
import { quoteStanding } from './quote-standing.ts';

export interface ClientLineQuote extends LineQuote {
  readonly view: IndexedQuote;
  readonly carrier: string;
}

export interface ClientLine extends LineStanding<ClientLineQuote> {
  readonly productId: string;
  readonly answers: IndexedLine | undefined;
  readonly request: IndexedRequest | undefined;
  /** Those of the request. */
  readonly quotes: readonly ClientLineQuote[];
  /** The answers are no longer those that were quoted. */
  readonly changed: boolean;
}

type Row = Pick<IndexEntry, 'lines' | 'requests' | 'statuses' | 'selected'>;

export interface Clock {
  /** Service's clock, milliseconds since 1970. */
  readonly now: number;
  /** The calendar day of a moment where the agent is, YYYY-MM-DD. */
  readonly dayOf: (ms: number) => string;
}

/** The line quoted last comes first, those never quoted last. */
export function clientLines(row: Row, { now, dayOf }: Clock): ClientLine[] {
  const { lines = {}, requests = {}, statuses = {}, selected = {} } = row;
  const ids = new Set([requests, lines, statuses, selected].flatMap((one) => Object.keys(one)));
  return [...ids]
    .map((productId): ClientLine => {
      const [answers, request] = [lines[productId], requests[productId]];
      const changed = areOtherAnswers(answers?.answers, request?.answers);
      const quotes = (request?.quotes ?? []).map((view) => quoteOf(view, changed, now));
      // The agency's own estimates make no line quoted.
      const byCarriers = request && { ...request, quoted: request.quoted - (request.estimates ?? 0) };
      const facts = { set: statuses[productId], request: byCarriers, quotes, isChanged: changed };
      const standing = lineStanding({ ...facts, selection: selected[productId] }, dayOf);
      return { ...standing, productId, answers, request, quotes, changed };
    })
    .toSorted((a, b) => (b.request?.sentAt ?? 0) - (a.request?.sentAt ?? 0));
}

function quoteOf(view: IndexedQuote, isChanged: boolean, now: number): ClientLineQuote {
  const { carrier, bindable, validUntil, mismatch } = view;
  const facts = { bindable, expirationDate: validUntil };
  return { view, carrier, standing: quoteStanding(facts, { now, isChanged, isMismatched: mismatch }) };
}

/** Nothing more has to be quoted for a line that is bound or lost. */
export const isOpen = ({ status }: ClientLine): boolean => status.kind !== 'bound' && status.kind !== 'lost';

export interface ExpiringQuote {
  readonly line: ClientLine;
  readonly quote: IndexedQuote;
  /** The end of the quote, service's clock, milliseconds since 1970. */
  readonly at: number;
}

/**
 * The client's quote that expires within a week, of the answers as they are: a bindable one before others, of those the
 * first to expire, then the lowest. Of a line that goes ahead with a quote, that one.
 */
export function firstToExpire(lines: readonly ClientLine[]): ExpiringQuote | undefined {
  const [first] = lines
    .filter((line) => isOpen(line) && !line.changed)
    .flatMap((line) =>
      candidatesOf(line).flatMap(({ view: quote, standing: { endsSoon } }) =>
        endsSoon === undefined ? [] : { line, quote, at: endsSoon },
      ),
    )
    .toSorted(
      (a, b) =>
        Number(b.quote.bindable) - Number(a.quote.bindable) ||
        a.at - b.at ||
        (yearlyOf(a.quote) ?? Infinity) - (yearlyOf(b.quote) ?? Infinity),
    );
  return first;
}

const candidatesOf = ({ figure, quotes }: ClientLine): readonly ClientLineQuote[] =>
  isChosen(figure) ? [figure.quote ?? []].flat() : quotes;

/** The figure by which premiums are sorted; undefined where the service's units are not known. */
export const yearlyOf = ({ premium, duration }: IndexedQuote): number | undefined =>
  yearlyPremium(premium, duration)?.amount;
