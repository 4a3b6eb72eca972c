import type { QuoteView } from '../../../domain/quotes/read-quote.ts';

/** A quote as a column of the comparison. */
export interface Column {
  readonly key: string;
  readonly name: string;
  readonly view: QuoteView;
}
