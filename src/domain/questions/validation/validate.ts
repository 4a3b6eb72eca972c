/**
 * Looks at a whole record with one product's book: what is shown, what is wrong, what is missing. What
 * only another product's book asks is no matter here. It stays a plain function: `assessor.ts` follows a record while it
 * is worked on, and is held against this one.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { own, readInner } from '../../client/elements.ts';
import { answerScope, type AnswerScope } from './answer-scope.ts';
import { formatAnswer, itemTitle, optionsAt } from '../format-answer.ts';
import { questionAt, type BookParts, type CompiledLoop } from '../compiled.ts';
import {
  clientIssue,
  itemIssue,
  itemPart,
  loopPart,
  questionPart,
  sectionOf,
  type Part,
  type Duplicate,
  type Issue,
} from './issues.ts';
import { roleIssues } from './role-issues.ts';
import { isLoop, type Option } from '../schema.ts';
import type { Value } from '../rules/values.ts';

/** What stands between the answers and a good quote. */
export interface SectionIssue extends Issue {
  /** Id of the section to find it in. */
  readonly section: string;
}

export interface ValidationContext {
  /** The agent's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** A figure of the latest identity check by its path, such as "MVR.totalViolationCount". */
  readonly latestCheck?: ((path: string) => Value | undefined) | undefined;
}

export interface Validation {
  /** Whether a question, loop or item is shown. What the book does not ask is never hidden by it. */
  readonly visible: (place: Address | readonly [loop: string, iterationId: string]) => boolean;
  /** In the order of the book; checks across questions behind them. */
  readonly issues: readonly SectionIssue[];
  /** How many required answers are missing, by section id; every section has an entry. */
  readonly missingBySection: ReadonlyMap<string, number>;
  readonly requiredMissing: number;
  /** Shown, blank, not required, but a blank there affects the price; a list that nobody answered counts as one. */
  readonly priceBlank: number;
  readonly title: (loop: string, iterationId: string) => string;
  /** What a worked-out question comes to, as it is read; undefined when blank. */
  readonly workedOut: (address: Address) => string | undefined;
  /** The options that a choice offers now; for a reference the items to pick from. */
  readonly options: (address: Address) => readonly Option[];
  /** An answer as it is read; undefined when there is none. */
  readonly display: (address: Address) => string | undefined;
  readonly effectiveDate: string | undefined;
  /** The name the book makes of the answers; undefined when it makes none. */
  readonly clientName: string | undefined;
  readonly duplicates: readonly Duplicate[];
}

export function validate(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: ValidationContext,
): Validation {
  const answers = answerScope(book, record.clientData, context.latestCheck);
  const collected = collect(book, answers);
  const { scope } = answers;
  const checked = book.checks.flatMap((compiled): Issue[] => {
    const { eachItemOf: loop } = compiled;
    const shown =
      loop === undefined
        ? [clientIssue(compiled, book, answers)]
        : answers.shownItems(loop).map((item) => itemIssue(compiled, loop, item));
    return shown.filter((issue) => issue !== undefined);
  });
  const spoken = new Set(checked.map(({ address }) => JSON.stringify(address)));
  const single = collected.issues.filter(
    ({ address }) => !leftToChecks(book, address) || !spoken.has(JSON.stringify(address)),
  );
  const problems = [...single, ...roleIssues(book, scope, context.today), ...checked].map((issue) =>
    sectionIssue(book, issue),
  );
  const missingBySection = new Map(book.sections.map((section) => [section.id, 0]));
  const missing = problems.filter((problem) => problem.severity === 'missing');
  for (const { section } of missing) missingBySection.set(section, (missingBySection.get(section) ?? 0) + 1);
  return {
    ...lookUps(book, answers),
    issues: problems,
    missingBySection,
    requiredMissing: missing.length,
    priceBlank: collected.priceBlank,
    effectiveDate: scope.effective,
    clientName: clientNameOf(book, answers),
    duplicates: collected.duplicates,
  };
}

/** Goes through every shown question in the order of the book. */
function collect(book: BookParts, answers: AnswerScope) {
  const issues: Issue[] = [];
  const duplicates: Duplicate[] = [];
  let priceBlank = 0;
  const take = (part: Part) => {
    issues.push(...part.issues);
    priceBlank += part.priceBlank;
  };
  for (const item of book.sections.flatMap((section) => section.items)) {
    if (!isLoop(item)) {
      take(questionPart(item, answers));
      continue;
    }
    const loop: CompiledLoop = item;
    const part = loopPart(book, loop, answers);
    take(part);
    duplicates.push(...part.duplicates);
    for (const one of part.items) take(itemPart(loop, one, answers));
  }
  return { issues, duplicates, priceBlank };
}

/** A finding put into its section. */
export function sectionIssue(book: BookParts, issue: Issue): SectionIssue {
  // A guessed book knows nothing well enough to refuse an answer.
  const severity = book.inferred && issue.severity === 'refuse' ? 'warn' : issue.severity;
  return { ...issue, severity, section: sectionOf(book, issue.address) };
}

/** Whether a finding of a place is dropped when a check speaks there: a dangling reference is not named twice. */
export function leftToChecks(book: BookParts, address: Address): boolean {
  return questionAt(book, address)?.kind === 'reference';
}

/** The name the book makes of the answers; undefined when it makes none. */
export function clientNameOf(book: BookParts, { scope }: AnswerScope): string | undefined {
  const name = book.roles.clientName?.(scope) ?? '';
  return name === '' ? undefined : name;
}

/** What is looked up place by place. */
export function lookUps(
  book: BookParts,
  answers: AnswerScope,
): Pick<Validation, 'visible' | 'title' | 'workedOut' | 'options' | 'display'> {
  return {
    visible: answers.visible,
    title: (loop, iterationId) => itemTitle(book, answers, loop, iterationId),
    workedOut: (address) => {
      const question = questionAt(book, address);
      const value = question?.kind === 'workedOut' ? answers.workedOut(question, address[1]) : undefined;
      return question && value !== undefined ? formatAnswer(book, answers, question, value) : undefined;
    },
    options: (address) => optionsAt(book, answers, address),
    display: (address) => {
      const [question, answer] = [questionAt(book, address), answerAt(answers, address)];
      return question && answer !== undefined ? formatAnswer(book, answers, question, answer) : answer;
    },
  };
}

/** The answer as it is stored, a hidden one too; undefined when there is none or it is odd. */
function answerAt(answers: AnswerScope, [first, iterationId, inner]: Address): string | undefined {
  const qid = inner ?? first;
  const elements = iterationId === undefined ? undefined : answers.item(first, iterationId)?.view().answers;
  const element = inner === undefined ? answers.element(qid) : elements && own(elements, qid);
  const view = readInner(qid, element);
  return view.kind === 'answer' ? view.answer : undefined;
}
