/** The lines of a client: each product with what its question book makes of the client's answers. */
import { getAnswer } from '../../domain/client/walk.ts';
import { validate, type ValidationContext } from '../../domain/questions/validation/validate.ts';
import { usesBook } from '../../domain/questions/saved-map.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { bookOf } from '../../operations/books.ts';

export interface Line {
  readonly product: Product;
  /**
   * `used`: the book's effective date is answered. `notUsed`: it is not. `noBook`: the workspace has no questions for
   * this product, so that nothing can be said.
   */
  readonly state: 'used' | 'notUsed' | 'noBook';
  /** YYYY-MM-DD, or as it was typed. */
  readonly effectiveDate: string | undefined;
  readonly requiredMissing: number;
  /** Blank answers that affect the price. */
  readonly priceBlank: number;
  /** Answers that the book refuses or warns of. */
  readonly problems: number;
}

/**
 * The lines in use first, then those that could be: products for clients of this type. A type that is none of the two
 * rules no product out.
 */
export function linesOf(workspace: Workspace, record: DraftRecord, context: ValidationContext): Line[] {
  const typed = workspace.products.some((product) => product.clientType === record.clientType);
  const lines = workspace.products
    .map((product) => lineOf(workspace, product, record, context))
    .filter((line) => line.state === 'used' || !typed || line.product.clientType === record.clientType);
  return lines.toSorted((a, b) => Number(b.state === 'used') - Number(a.state === 'used'));
}

function lineOf(
  workspace: Workspace,
  product: Product,
  record: DraftRecord,
  context: ValidationContext,
): Line {
  const book = bookOf(workspace, product.id);
  const nothing = { product, effectiveDate: undefined, requiredMissing: 0, priceBlank: 0, problems: 0 };
  if (!book) return { ...nothing, state: 'noBook' };
  if (!usesBook(book, record.clientData)) return { ...nothing, state: 'notUsed' };
  const assessment = validate(book, record, context);
  const { effectiveDate: qid } = book.roles;
  return {
    product,
    state: 'used',
    // One that cannot be read as a date is shown as it stands: it was answered, and is among the problems.
    effectiveDate: qid === undefined ? undefined : getAnswer(record.clientData, [qid]),
    requiredMissing: assessment.requiredMissing,
    priceBlank: assessment.priceBlank,
    problems: assessment.issues.filter((problem) => problem.severity !== 'missing').length,
  };
}

/** "3 required, 2 blank that affect the price, 1 to look at"; empty when there is nothing to say. */
export function missingWords({ requiredMissing, priceBlank, problems }: Line): string {
  return [
    requiredMissing > 0 && `${requiredMissing} required`,
    priceBlank > 0 && `${priceBlank} blank but ${priceBlank === 1 ? 'affects' : 'affect'} the price`,
    problems > 0 && `${problems} to look at`,
  ]
    .filter(Boolean)
    .join(', ');
}
