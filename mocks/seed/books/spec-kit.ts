/** For specs of the books: validates answers by the book of a product of the demo. */
import { compileBook } from '../../../src/domain/questions/compile-book.ts';
import { validate } from '../../../src/domain/questions/validation/validate.ts';
import { mapOf, type Answers } from '../scenarios/answers.ts';
import { demoWorkspace } from '../workspace.ts';

export function bookKit(productId: string) {
  const book = compileBook(demoWorkspace, productId);
  if (!book) throw new Error(`The workspace has no book for ${productId}.`);
  const look = (answers: Answers, mvrCount?: number) =>
    validate(
      book,
      { clientData: mapOf('sample', answers) },
      {
        today: '2026-04-20',
        latestCheck: (path) => (path === 'MVR.totalViolationCount' ? mvrCount : undefined),
      },
    );
  /** "warn pa_vehicles/pv_zip: …" */
  const problems = (answers: Answers, mvrCount?: number): string[] =>
    look(answers, mvrCount).issues.map(({ severity, address, message }) => {
      const place = address.length === 3 ? `${address[0]}/${address[2]}` : address[0];
      return `${severity} ${place}: ${message}`;
    });
  return { look, problems };
}
