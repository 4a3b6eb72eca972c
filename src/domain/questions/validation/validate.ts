/** Validates a record with one product's book: what is shown, wrong and missing. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../client/address.ts';
import { answerText, own } from '../../client/elements.ts';
import { answerScope, type AnswerScope } from './answer-scope.ts';
import type { AnswerItem } from './answer-source.ts';
import { formatAnswer, itemTitle, optionsAt } from '../format-answer.ts';
import { questionAt, type BookParts, type CompiledCheck, type CompiledLoop } from '../compiled.ts';
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
import { holdsFor, statesWithoutRules } from '../state-rules.ts';
import { isLoop } from '../items.ts';
import type { Option, Template } from '../schema.ts';
import type { Value } from '../rules/values.ts';
import {
  suggestedAnswers,
  suggestedItems,
  suggestionAt,
  type SuggestedAnswer,
  type SuggestedItem,
  type Suggestion,
} from '../suggestions.ts';

/** An issue with the section to find it in. */
export interface SectionIssue extends Issue {
  readonly section: string;
}

export interface ValidationContext {
  /** The agent's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** A figure of the latest identity check by its path, such as "MVR.totalViolationCount". */
  readonly latestCheck?: ((path: string) => Value | undefined) | undefined;
}

export interface Validation {
  /** Whether a question, loop or item is shown. What the book does not ask is always visible. */
  readonly visible: (place: Address | readonly [loop: string, iterationId: string]) => boolean;
  /** In the order of the book, followed by checks across questions. */
  readonly issues: readonly SectionIssue[];
  /** How many required answers are missing, for every section id. */
  readonly missingBySection: ReadonlyMap<string, number>;
  readonly requiredMissing: number;
  /** How many shown and optional questions are blank in a way that affects the price. An unanswered loop counts once. */
  readonly priceBlank: number;
  readonly title: (loop: string, iterationId: string) => string;
  /** The formatted value of a worked-out question; undefined when blank. */
  readonly workedOut: (address: Address) => string | undefined;
  /** The options of a choice that are shown now; for a reference its loop's items. */
  readonly options: (address: Address) => readonly Option[];
  /** The formatted answer; undefined when there is none. */
  readonly display: (address: Address) => string | undefined;
  readonly effectiveDate: string | undefined;
  /** Made from the answers by the book; undefined when it makes none. */
  readonly clientName: string | undefined;
  readonly duplicates: readonly Duplicate[];
  /** What the book suggests for a blank answer; it is no answer. */
  readonly suggestion: (address: Address) => Suggestion | undefined;
  /** Every suggested answer, in the order of the book. */
  readonly suggestions: () => readonly SuggestedAnswer[];
  /** Items of a loop to add in one press. */
  readonly suggestedItems: (loop: string) => readonly SuggestedItem[];
  /** Whether coverages are offered to fill in: where nobody here knows the rules, none are. */
  readonly isOffered: (template: Template) => boolean;
}

export function validate(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: ValidationContext,
): Validation {
  return validateAnswers(book, answerScope(book, record.clientData, context.latestCheck), context.today);
}

/** The same of a scope, whose items remember what was found in them. */
export function validateAnswers(book: BookParts, answers: AnswerScope, today: string): Validation {
  const { scope } = answers;
  const { issues: single, duplicates, priceBlank } = collect(book, answers);
  const holdsHere = holdsFor(book, answers, today);
  const checked = book.checks.flatMap((check) =>
    holdsHere(check.check) ? checkIssues(check, book, answers) : [],
  );
  const checkedAddresses = new Set(checked.map(({ address }) => addressText(address)));
  const own =
    checked.length === 0
      ? single
      : single.filter(
          ({ address }) => !leftToChecks(book, address) || !checkedAddresses.has(addressText(address)),
        );
  const roles = roleIssues(book, answers, today).map((issue) => sectionIssue(book, issue));
  const issues = [...own, ...roles, ...checked];
  const missingBySection = new Map(book.sections.map((section) => [section.id, 0]));
  let requiredMissing = 0;
  for (const { section, severity } of issues) {
    if (severity !== 'missing') continue;
    requiredMissing += 1;
    missingBySection.set(section, (missingBySection.get(section) ?? 0) + 1);
  }
  return {
    ...lookUps(book, answers),
    issues,
    missingBySection,
    requiredMissing,
    priceBlank,
    effectiveDate: scope.effective,
    clientName: clientNameOf(book, answers),
    duplicates,
    suggestion: (address) => suggestionAt(book, answers, address),
    suggestions: () => suggestedAnswers(book, answers),
    suggestedItems: (loop) => suggestedItems(book, answers, loop),
    isOffered: (template) => statesWithoutRules(book, answers).length === 0 && holdsHere(template),
  };
}

interface Found {
  readonly issues: readonly SectionIssue[];
  readonly priceBlank: number;
}

function collect(book: BookParts, answers: AnswerScope) {
  const issues: SectionIssue[] = [];
  const duplicates: Duplicate[] = [];
  let priceBlank = 0;
  const take = (found: Found) => {
    issues.push(...found.issues);
    priceBlank += found.priceBlank;
  };
  const found = (part: Part): Found => ({
    issues: part.issues.map((issue) => sectionIssue(book, issue)),
    priceBlank: part.priceBlank,
  });
  const inItem = (loop: CompiledLoop) => (one: AnswerItem) =>
    one.memo.once<Found>(loop, nothingFound, () => found(itemPart(loop, one, answers)));
  for (const item of book.sections.flatMap((section) => section.items)) {
    if (!isLoop(item)) {
      take(found(questionPart(item, answers)));
      continue;
    }
    const loop: CompiledLoop = item;
    const part = loopPart(book, loop, answers);
    take(found(part));
    duplicates.push(...part.duplicates);
    const items = foundInItems.get(part.items) ?? together(part.items.map(inItem(loop)));
    foundInItems.set(part.items, items);
    take(items);
  }
  return { issues, duplicates, priceBlank };
}

const nothingFound: Found = { issues: [], priceBlank: 0 };

/** By the items of a loop, which are the same list as long as each of them is the same. */
const foundInItems = new WeakMap<readonly AnswerItem[], Found>();

const together = (found: readonly Found[]): Found => ({
  issues: found.flatMap(({ issues }) => issues),
  priceBlank: found.reduce((sum, { priceBlank }) => sum + priceBlank, 0),
});

/** What a check finds: in the client as a whole, or in each item of its loop. */
function checkIssues(check: CompiledCheck, book: BookParts, answers: AnswerScope): readonly SectionIssue[] {
  const { eachItemOf: loop } = check;
  const located = (issue: Issue | undefined) => (issue ? [sectionIssue(book, issue)] : []);
  if (loop === undefined) return located(clientIssue(check, book, answers));
  return answers
    .shownItems(loop)
    .flatMap((item) =>
      item.memo.once<readonly SectionIssue[]>(check, [], () => located(itemIssue(check, loop, item))),
    );
}

/** Adds the section of an issue. */
function sectionIssue(book: BookParts, issue: Issue): SectionIssue {
  // An inferred book is a guess and refuses nothing.
  const severity = book.inferred && issue.severity === 'refuse' ? 'warn' : issue.severity;
  return { ...issue, severity, section: sectionOf(book, issue.address) };
}

/** Whether a check's issue at an address replaces the question's own: a dangling reference is reported once. */
function leftToChecks(book: BookParts, address: Address): boolean {
  return questionAt(book, address)?.kind === 'reference';
}

/** Undefined when the book makes no name of the answers. */
export function clientNameOf(book: BookParts, { scope }: AnswerScope): string | undefined {
  const name = book.roles.clientName?.(scope) ?? '';
  return name === '' ? undefined : name;
}

/** The part of a validation that is looked up by address. */
function lookUps(
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

/** The stored answer, even a hidden one; undefined when there is none or it is unrecognized. */
function answerAt(answers: AnswerScope, [first, iterationId, inner]: Address): string | undefined {
  const qid = inner ?? first;
  const elements = iterationId === undefined ? undefined : answers.item(first, iterationId)?.view().answers;
  const element = inner === undefined ? answers.element(qid) : elements && own(elements, qid);
  return answerText(qid, element);
}
