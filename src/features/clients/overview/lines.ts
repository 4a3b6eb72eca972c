/** The lines of a client: each product with what its question book makes of the client's answers. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { askedBy, usesBook } from '../../../domain/questions/saved-map.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { neededToBind, type NeededToBind } from '../../../domain/questions/needed-to-bind.ts';
import { asksNow } from '../../../domain/questions/other-books.ts';
import { validate, type ValidationContext } from '../../../domain/questions/validation/validate.ts';
import type { Product, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { bookOf, booksOf } from '../../../operations/books.ts';

export interface Line {
  readonly product: Product;
  /**
   * `used`: the book's effective date is answered. `notUsed`: it is not. `noBook`: the workspace has no questions for
   * this product, so that nothing can be said.
   */
  readonly state: 'used' | 'notUsed' | 'noBook';
  /** Something is answered that only this line asks; without a book, something that no book asks. */
  readonly begun: boolean;
  /** YYYY-MM-DD, or as it was typed. */
  readonly effectiveDate: string | undefined;
  readonly requiredMissing: number;
  /** Answers that the book refuses or warns of, without those that are needed to bind. */
  readonly warnings: number;
  /** Forms, exclusions, elections and signatures that the book asks for. */
  readonly neededToBind: readonly NeededToBind[];
}

/** The lines in use first, then those that could be: products for clients of this type, or of any where it has none. */
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
  const begun = isBegun(workspace, book, record.clientData);
  const blank = {
    product,
    begun,
    effectiveDate: undefined,
    requiredMissing: 0,
    warnings: 0,
    neededToBind: [],
  };
  if (!book) return { ...blank, state: 'noBook' };
  if (!usesBook(book, record.clientData)) return { ...blank, state: 'notUsed' };
  const validation = validate(book, record, context);
  const { issues, requiredMissing } = validation;
  const { effectiveDate: qid } = book.roles;
  return {
    product,
    state: 'used',
    begun,
    // One that is no date is shown as typed, and is among the warnings.
    effectiveDate: qid === undefined ? undefined : getAnswer(record.clientData, [qid]),
    requiredMissing,
    warnings: issues.filter(({ severity, toBind }) => severity !== 'missing' && !toBind).length,
    neededToBind: neededToBind(book, validation, record.clientData, product.name),
  };
}

function isBegun(workspace: Workspace, book: BookParts | undefined, map: StoredMap): boolean {
  const others = booksOf(workspace).filter((one) => one.productId !== book?.productId);
  const own = Object.keys(book ? askedBy(book, map) : map);
  const { agencyOnly } = agencyFileOf(workspace);
  return own.some((qid) => !agencyOnly.has(qid) && others.every((other) => !asksNow(other, qid)));
}
