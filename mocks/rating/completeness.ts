/** What a carrier's intake desk finds missing before anybody rates: by the question book, whatever the line. */
import { answerElement } from '../../src/domain/client/elements.ts';
import { validate } from '../../src/domain/questions/validation/validate.ts';
import { compileBook, type CompiledBook } from '../../src/domain/questions/compile-book.ts';
import { questionAt } from '../../src/domain/questions/compiled.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import type { RatingInput } from './outcome.ts';

const books = new Map<string, CompiledBook | undefined>(
  demoWorkspace.products.map(({ id }) => [id, compileBook(demoWorkspace, id)]),
);

/** What was found for an intake, by line and date: all carriers of a firing are given the same one. */
const found = new WeakMap<RatingInput['intake'], Map<string, string | undefined>>();

/** Label of the first required question that is shown and blank; undefined when the submission is complete. */
export function missingRequired(input: RatingInput): string | undefined {
  const { intake, effectiveDate, productId } = input;
  const known = found.get(intake) ?? new Map<string, string | undefined>();
  const key = `${productId}/${effectiveDate}`;
  if (!known.has(key)) found.set(intake, known.set(key, lookFor(input)));
  return known.get(key);
}

function lookFor({ intake, effectiveDate, productId }: RatingInput): string | undefined {
  const book = books.get(productId);
  if (!book) return undefined;
  const qid = book.roles.effectiveDate;
  // The date that the quote is asked for stands above the one that was answered.
  const clientData = qid === undefined ? intake : { ...intake, [qid]: answerElement(qid, effectiveDate) };
  const missing = validate(book, { clientData }, { today: effectiveDate }).issues.find(
    ({ severity, address }) => severity === 'missing' && !book.agencyOnly.has(address[0]),
  );
  if (!missing) return undefined;
  const { address } = missing;
  return questionAt(book, address)?.label ?? book.loops.get(address[0])?.label ?? address[0];
}
