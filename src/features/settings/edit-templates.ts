/** The coverage templates of a workspace file, as Settings lists and writes them. */
import type { BookParts, CompiledQuestion } from '../../domain/questions/compiled.ts';
import { check } from '../../domain/questions/kinds/kinds.ts';
import type { Template } from '../../domain/questions/schema.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';

/** The questions that a template can answer: coverage questions outside loops, in the order of the book. */
export function templateQuestions({ sections, roles }: BookParts): CompiledQuestion[] {
  const isOffered = ({ nature, kind, agencyOnly, qid }: CompiledQuestion) =>
    nature === 'cover' &&
    !agencyOnly &&
    kind !== 'workedOut' &&
    kind !== 'reference' &&
    qid !== roles.effectiveDate;
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => ('qid' in item && isOffered(item) ? [item] : [])),
  );
}

/** What is wrong with an answer of a template, whatever the client's other answers are; undefined if nothing is. */
export function templateAnswerError(question: CompiledQuestion, answer: string): string | undefined {
  if (answer.trim() === '') return 'Enter an answer, or remove it.';
  const message = check(question.kind, question, answer);
  if (message !== undefined) return message;
  return question.rules.fits?.(answer) === false ? question.pattern?.message : undefined;
}

/**
 * The workspace with a template added, replaced or removed.
 * @param before undefined to add one
 * @param after undefined to remove it
 */
export function withTemplate(
  workspace: Workspace,
  bookName: string,
  before: Template | undefined,
  after: Template | undefined,
): Workspace {
  const book = workspace.books[bookName];
  if (!book) return workspace;
  const { templates = [] } = book;
  const changed = before
    ? templates.flatMap((one) => (one === before ? (after ?? []) : [one]))
    : [...templates, ...(after ? [after] : [])];
  return { ...workspace, books: { ...workspace.books, [bookName]: { ...book, templates: changed } } };
}
