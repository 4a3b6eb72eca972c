/** What a carrier finds missing before it rates, by the question book, whatever the product. */
import { answerElement } from '../../src/domain/client/elements.ts';
import { compileBook, type CompiledBook } from '../../src/domain/questions/compile-book.ts';
import { questionAt } from '../../src/domain/questions/compiled.ts';
import { isLoop } from '../../src/domain/questions/items.ts';
import type { Item } from '../../src/domain/questions/schema.ts';
import { statesWithoutRules } from '../../src/domain/questions/state-rules.ts';
import { answerScope } from '../../src/domain/questions/validation/answer-scope.ts';
import { validate } from '../../src/domain/questions/validation/validate.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import type { RatingInput } from './outcome.ts';

/** Thrown where an answer that is rated by is blank or has no row in its table. */
export class Incomplete extends Error {
  /** `label` names the question. */
  constructor(label: string) {
    super(`Submission incomplete: ${label}. Not a declination.`);
  }
}

/** The value, or `Incomplete` naming the question. */
export function need<T>(value: T | undefined, qid: string): T {
  if (value === undefined) throw new Incomplete(labels.get(qid) ?? qid);
  return value;
}

/** Questions and loops of all books, those of shared blocks once. */
export const bookItems: readonly Item[] = [
  ...Object.values(demoWorkspace.blocks).flat(),
  ...Object.values(demoWorkspace.books).flatMap(({ sections }) => sections),
].flatMap((section) => ('items' in section ? section.items : []));

const labels: ReadonlyMap<string, string> = new Map(
  bookItems.flatMap((item) => [
    [isLoop(item) ? item.loop : item.qid, item.label] as const,
    ...(isLoop(item) ? item.questions : []).map(({ qid, label }) => [qid, label] as const),
  ]),
);

const books = new Map<string, CompiledBook | undefined>(
  demoWorkspace.products.map(({ id }) => [id, compileBook(demoWorkspace, id)]),
);

/** Labels of the required questions that are shown and blank. */
export interface Blanks {
  /** What no rate can do without. */
  readonly toRate: readonly string[];
  /** What a rate can do without, and the policy cannot. */
  readonly toBind: readonly string[];
}

/** The states of risk for which the book of the product has no rules: no carrier of the demo writes there. */
export function statesNotWritten({ intake, productId }: RatingInput): readonly string[] {
  const book = books.get(productId);
  return book ? statesWithoutRules(book, answerScope(book, intake)).map(({ state }) => state) : [];
}

/** By intake, then by product and date: all carriers of a quote request are given the same intake. */
const known = new WeakMap<RatingInput['intake'], Map<string, Blanks>>();

/** What a submission lacks; two empty lists when it is complete. */
export function blanksOf(input: RatingInput): Blanks {
  const { intake, effectiveDate, productId } = input;
  const ofIntake = known.get(intake) ?? new Map<string, Blanks>();
  known.set(intake, ofIntake);
  const key = `${productId}/${effectiveDate}`;
  const blanks = ofIntake.get(key) ?? findBlanks(input);
  ofIntake.set(key, blanks);
  return blanks;
}

function findBlanks({ intake, effectiveDate, productId }: RatingInput): Blanks {
  const book = books.get(productId);
  if (!book) return { toRate: [], toBind: [] };
  const qid = book.roles.effectiveDate;
  // The date of the quote request outranks the one in the record.
  const clientData = qid === undefined ? intake : { ...intake, [qid]: answerElement(qid, effectiveDate) };
  const blanks = validate(book, { clientData }, { today: effectiveDate })
    .issues.filter(
      ({ severity, address }) =>
        severity === 'missing' && !book.agencyOnly.has(address[0]) && !isForTheAgency(address[0]),
    )
    .map(({ address }) => {
      const question = questionAt(book, address);
      const loop = book.loops.get(address[0]);
      // A list that was not asked for may have what the rate depends on.
      const isRated = question
        ? question.affectsPrice === true
        : loop?.questions.some(({ affectsPrice }) => affectsPrice);
      return { label: question?.label ?? loop?.label ?? address[0], isRated };
    });
  const labelsOf = (some: typeof blanks) => [...new Set(some.map(({ label }) => label))];
  return {
    toRate: labelsOf(blanks.filter(({ isRated }) => isRated)),
    toBind: labelsOf(blanks.filter(({ isRated }) => !isRated)),
  };
}

/** The reason for the quote tells the agency what to offer; no carrier waits for it. */
const isForTheAgency = (qid: string): boolean => qid.endsWith('_reason');
