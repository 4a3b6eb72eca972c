/** For specs only: what the question books find in the answers that a story saves. */
import { validate } from '../../src/domain/questions/validation/validate.ts';
import { compileBook, type CompiledBook } from '../../src/domain/questions/compile-book.ts';
import type { SaveStep, ScenarioStep } from '../seed/script.ts';
import { products } from '../seed/products.ts';
import { demoWorkspace } from '../seed/workspace.ts';

const books = new Map(products.map(({ productId }) => [productId, compileBook(demoWorkspace, productId)]));

/**
 * Every problem of every save by the books of the lines that the client has answers for: "2026-01-20 warn ho_a: words".
 * Answers that no such book asks read "unknown", answers that none of them shows "hidden".
 */
export function issuesIn(steps: readonly ScenarioStep[]): string[] {
  return steps.flatMap((step) => {
    if (step.do !== 'save') return [];
    const day = localDay(step.at);
    const asking = products
      .filter(({ effectiveDateQid }) => Object.hasOwn(step.body.clientData, effectiveDateQid))
      .flatMap(({ productId }) => books.get(productId) ?? []);
    return [...problemsOf(step, asking, day), ...unknownAnswers(step, asking, day)].map(
      (words) => `${day} ${words}`,
    );
  });
}

function problemsOf({ body }: SaveStep, asking: readonly CompiledBook[], today: string): string[] {
  const words = asking.flatMap((book) =>
    validate(book, body, { today }).issues.map(
      ({ severity, address, message }) => `${severity} ${address.at(-1)}: ${message}`,
    ),
  );
  return [...new Set(words)];
}

function unknownAnswers({ body }: SaveStep, asking: readonly CompiledBook[], today: string): string[] {
  const views = asking.map((book) => ({ book, ...validate(book, body, { today }) }));
  return Object.values(body.clientData).flatMap((element) => {
    const { qid } = element;
    const knowing = views.filter(({ book }) => book.questions.has(qid) || book.loops.has(qid));
    if (knowing.length === 0) return [`unknown ${qid}`];
    if (!knowing.some(({ visible }) => visible([qid]))) return [`hidden ${qid}`];
    if (element.type === 'ANSWER') return [];
    return element.iterations.flatMap(({ iterationId, answers }) =>
      Object.keys(answers).flatMap((inner) => {
        if (!knowing.some(({ book }) => book.loopQuestions.get(qid)?.has(inner) === true))
          return [`unknown ${inner}`];
        return knowing.some(({ visible }) => visible([qid, iterationId, inner])) ? [] : [`hidden ${inner}`];
      }),
    );
  });
}

function localDay(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short' }).format(at);
}
