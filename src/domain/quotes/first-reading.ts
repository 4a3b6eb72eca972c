/** A response as it was first read, and whether its carrier changed it since under the same id. */
import { isObject, canonicalJson } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import type { FirstReading } from '../journal/journal.ts';
import { objectAt, own } from './reading/loose.ts';
import type { DeclinedView, QuoteView } from './reading/read-quote.ts';

type Response = QuoteView | DeclinedView;

/** What is kept of a response. */
export const firstReading = memo((view: Response): Omit<FirstReading, 'at'> =>
  'outcome' in view
    ? { terms: termsHash(view), refused: true }
    : { terms: termsHash(view), premium: view.premium, duration: view.duration, bindable: view.bindable },
);

/** Whether the terms are no longer those first read; false where that reading is not known. */
export const isChangedByCarrier = (first: FirstReading | undefined, view: Response): boolean =>
  first !== undefined && first.terms !== firstReading(view).terms;

/**
 * Of the members as they came, so that another version of the app finds no change where there is none. Moments, messages and
 * raw requests do not count: they may differ with every read.
 */
function termsHash(view: Response): string {
  const { raw } = view;
  const quote = isObject(raw) ? raw : {};
  const details = objectAt(quote, 'quoteDetails');
  return sha256Hex(
    canonicalJson([
      'outcome' in view ? view.outcome : 'quoted',
      ...['premium', 'duration', 'coverageTypes'].map((member) => own(details, member) ?? null),
      ...['bindable', 'type', 'effectiveDate'].map((member) => own(quote, member) ?? null),
      own(view.metadata, 'rateMeta') ?? null,
    ]),
  );
}
