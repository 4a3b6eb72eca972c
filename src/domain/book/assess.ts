/**
 * Looks at a whole record with one product's book: what is shown, what is wrong, what is missing. Run after each
 * keystroke, so it stays a plain function over compiled rules. What only another product's book asks is no matter here.
 */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import { getAnswer } from '../answers/walk.ts';
import { answerScope } from './answer-scope.ts';
import { answerWords, itemTitle, optionsAt } from './book-words.ts';
import { checkFindings, collectFindings, sectionOf } from './findings.ts';
import { questionAt, type BookParts } from './compiled.ts';
import type { Duplicate } from './loop-problems.ts';
import type { Finding } from './problem.ts';
import { roleProblems } from './role-problems.ts';
import type { Option } from './schema.ts';
import type { Value } from './values.ts';

/** What stands between the answers and a good quote. */
export interface Problem extends Finding {
  /** Id of the section to find it in. */
  readonly section: string;
}

export interface AssessContext {
  /** The agent's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** A figure of the latest identity check by its path, such as "MVR.totalViolationCount". */
  readonly latestCheck?: ((path: string) => Value | undefined) | undefined;
}

export interface Assessment {
  /** Whether a question, loop or item is shown. What the book does not ask is never hidden by it. */
  readonly visible: (place: Address | readonly [loop: string, iterationId: string]) => boolean;
  /** In the order of the book; checks across questions behind them. */
  readonly problems: readonly Problem[];
  /** How many required answers are missing, by section id; every section has an entry. */
  readonly missingBySection: ReadonlyMap<string, number>;
  readonly requiredMissing: number;
  /** Shown, blank, not required, but a blank there affects the price. */
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

export function assess(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: AssessContext,
): Assessment {
  const map = record.clientData;
  const answers = answerScope(book, map, context.latestCheck);
  const title = (loop: string, iterationId: string) => itemTitle(book, answers, loop, iterationId);
  const collected = collectFindings(book, map, answers);
  const { scope } = answers;
  const checked = book.checks.flatMap((check) => checkFindings(check, book, answers));
  const spoken = new Set(checked.map(({ address }) => JSON.stringify(address)));
  // A dangling reference that the book's own check already names at its place is not named twice.
  const single = collected.findings.filter(
    ({ address }) => questionAt(book, address)?.kind !== 'reference' || !spoken.has(JSON.stringify(address)),
  );
  const problems = [...single, ...roleProblems(book, scope, context.today), ...checked].map(
    (finding): Problem => {
      // A guessed book knows nothing well enough to refuse an answer.
      const severity = book.inferred && finding.severity === 'refuse' ? 'warn' : finding.severity;
      return { ...finding, severity, section: sectionOf(book, finding.address) };
    },
  );
  const missingBySection = new Map(book.sections.map((section) => [section.id, 0]));
  const missing = problems.filter((problem) => problem.severity === 'missing');
  for (const { section } of missing) missingBySection.set(section, (missingBySection.get(section) ?? 0) + 1);
  const clientName = book.roles.clientName?.(scope);
  const references = new Map<string, readonly Option[]>();
  return {
    visible: answers.visible,
    problems,
    missingBySection,
    requiredMissing: missing.length,
    priceBlank: collected.priceBlank,
    title,
    workedOut: (address) => {
      const question = questionAt(book, address);
      const value = question?.kind === 'workedOut' ? answers.workedOut(question, address[1]) : undefined;
      return question && value !== undefined ? answerWords(book, answers, question, value) : undefined;
    },
    options: (address) => {
      const refersTo = questionAt(book, address)?.refersTo;
      if (refersTo === undefined) return optionsAt(book, answers, address);
      // The same items for every question that picks one; made once, as each needs its title.
      const known = references.get(refersTo) ?? optionsAt(book, answers, address);
      references.set(refersTo, known);
      return known;
    },
    display: (address) => {
      const [question, answer] = [questionAt(book, address), getAnswer(map, address)];
      return question && answer !== undefined ? answerWords(book, answers, question, answer) : answer;
    },
    effectiveDate: scope.effective,
    clientName: clientName === '' ? undefined : clientName,
    duplicates: collected.duplicates,
  };
}
