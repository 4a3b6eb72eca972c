/** A quote as a column of the comparison, and what it is called. */
import type { FirstReading } from '../../domain/journal/journal.ts';
import type { ComparedQuote } from '../../domain/quotes/comparison/compare.ts';
import type { DeclinedView } from '../../domain/quotes/reading/read-quote.ts';
import type { QuoteStanding } from '../../domain/quotes/quote-standing.ts';
import { formatDay } from '../../lib/format.ts';
import { carrierOf } from '../../views/quotes/carrier-of.ts';
import { formatFigure } from '../../views/quotes/premium-text.ts';
import type { TakenRequest } from './requests/quote-requests.ts';

export interface Column extends ComparedQuote {
  /** The carrier, and where it has several quotes here what tells them apart: "Harbor Mutual, higher deductible". */
  readonly name: string;
  /** "Higher deductible"; undefined for a quote as submitted. */
  readonly option: string | undefined;
  readonly request: TakenRequest;
  /** Sent under a copy of the client, to see what other coverage costs. */
  readonly isWhatIf: boolean;
  readonly standing: QuoteStanding;
  /** As first read, where its carrier changed it since under the same id. */
  readonly was?: FirstReading | undefined;
}

/** A carrier that was asked and gave no quote. */
export interface NoQuote {
  readonly key: string;
  readonly view: DeclinedView;
  readonly request: TakenRequest;
  /** As for `Column`. */
  readonly was?: FirstReading | undefined;
}

/** The agency's own rating is no carrier's quote: it is never the lowest, nor on paper. */
export const isEstimate = ({ standing }: Pick<Column, 'standing'>): boolean =>
  standing.given === 'agencyEstimate';

/** Whether a client can get it in print: what-ifs and agency estimates never. */
export const canBePrinted = (column: Pick<Column, 'standing' | 'isWhatIf'>): boolean =>
  !column.isWhatIf && !isEstimate(column);

/** What may be called the lowest premium and is proposed unasked, of one request. */
export const offersOf = (columns: readonly Column[], request: TakenRequest | undefined): readonly Column[] =>
  columns.filter((one) => one.request === request && one.standing.kind === 'bindable');

/** A name for each column: the carrier, its option, then the effective date, the premium or a number. */
export function withNames<Unnamed extends Omit<Column, 'name' | 'standing'>>(
  columns: readonly Unnamed[],
): (Unnamed & Pick<Column, 'name'>)[] {
  const parts = columns.map(({ view, option, isWhatIf }) => ({
    name: [carrierOf(view), option?.toLowerCase(), isWhatIf && 'what if'].filter(Boolean).join(', '),
    more: [
      view.effectiveDate && `effective ${formatDay(view.effectiveDate)}`,
      view.premium?.amount !== undefined && formatFigure(view.premium.amount),
    ],
  }));
  let names = parts.map(({ name }) => name);
  const isShared = (name: string) => names.filter((one) => one === name).length > 1;
  for (const kind of [0, 1]) {
    names = names.map((name, at) =>
      isShared(name) ? [name, parts[at]?.more[kind]].filter(Boolean).join(', ') : name,
    );
  }
  const used = new Map<string, number>();
  return columns.map((column, at) => {
    const name = names[at] ?? '';
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { ...column, name: count === 1 ? name : `${name}, no. ${count}` };
  });
}
