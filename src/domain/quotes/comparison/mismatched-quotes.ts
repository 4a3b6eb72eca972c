import type { StoredMap } from '../../../contract/answers.ts';
import type { BookParts } from '../../questions/compiled.ts';
import { askedBy, intakeOf } from '../../questions/saved-map.ts';
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import type { QuoteView } from '../reading/read-quote.ts';
import { compareCoverages, mismatchCounts } from './compare.ts';
import { submittedCoverages } from './submitted-coverages.ts';

/** The quotes of one request that are not as submitted in some coverage. @param sent the answers sent */
export function mismatchedQuotes(
  quotes: readonly QuoteView[],
  book: BookParts,
  sent: StoredMap,
  aliases: readonly CoverageAlias[],
): ReadonlySet<QuoteView> {
  const submitted = submittedCoverages(book, askedBy(book, intakeOf(sent, book.agencyOnly)));
  const compared = quotes.map((view, at) => ({ key: String(at), view, submitted }));
  const counts = mismatchCounts(compareCoverages(compared, { submitted, current: undefined, aliases }));
  return new Set(quotes.filter((_, at) => counts.has(String(at))));
}
