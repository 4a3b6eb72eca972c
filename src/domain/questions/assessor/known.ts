/** What can be asked about a record on screen: of the whole as `assess` answers it, and of one row by itself. */
import type { Address } from '../../client/address.ts';
import type { Validation, SectionIssue } from '../validation/validate.ts';
import { sameOptions } from '../format-answer.ts';
import type { Issue } from '../validation/issues.ts';
import type { Option } from '../schema.ts';

/** What a question's row shows beside its answer; of a loop as a whole, what stands above its items. */
export interface AnswerFacts {
  readonly visible: boolean;
  /** The gravest there; of several alike the first, in the words of all. */
  readonly problem: SectionIssue | undefined;
  /** A required answer is missing, whatever graver is said there too. */
  readonly missing: boolean;
  /** As `Assessment.options`. */
  readonly options: readonly Option[];
  /** As `Assessment.workedOut`. */
  readonly workedOut: string | undefined;
}

/** What an item's card shows while it is closed. */
export interface ItemFacts {
  readonly title: string;
  /** Those of its questions. */
  readonly problems: readonly SectionIssue[];
  /** How many of them are required answers without an answer. */
  readonly missing: number;
}

type LookUps = Pick<Validation, 'visible' | 'title' | 'workedOut' | 'options' | 'display'>;

/** What is said of the record as a whole, each figure worked out when it is asked for. */
export type Figures = {
  readonly [Name in Exclude<keyof Validation, keyof LookUps>]: () => Validation[Name];
};

/** The same facts object is answered until one of the facts is another. */
export interface Known {
  readonly look: LookUps;
  readonly figures: Figures;
  readonly at: (address: Address) => AnswerFacts;
  readonly item: (loop: string, iterationId: string) => ItemFacts;
}

/** `problems` are those at the address. */
export function answerFacts(from: LookUps, address: Address, problems: readonly SectionIssue[]): AnswerFacts {
  return {
    visible: from.visible(address),
    problem: gravest(problems),
    missing: missingIn(problems) > 0,
    options: from.options(address),
    workedOut: from.workedOut(address),
  };
}

/** `problems` are those of the item. */
export function itemFacts(
  from: LookUps,
  loop: string,
  iterationId: string,
  problems: readonly SectionIssue[],
): ItemFacts {
  return {
    title: from.title(loop, iterationId),
    problems,
    missing: missingIn(problems),
  };
}

export function missingIn(problems: readonly SectionIssue[]): number {
  return problems.filter(({ severity }) => severity === 'missing').length;
}

const rank = { refuse: 0, warn: 1, missing: 2 } as const;

function gravest(problems: readonly SectionIssue[]): SectionIssue | undefined {
  let found: SectionIssue | undefined;
  for (const problem of problems) {
    if (!found || rank[problem.severity] < rank[found.severity]) found = problem;
    else if (problem.severity === found.severity && !found.message.includes(problem.message)) {
      found = { ...found, message: `${found.message} ${problem.message}` };
    }
  }
  return found;
}

export function sameFinding(a: Issue, b: Issue): boolean {
  return a === b || (a.message === b.message && a.severity === b.severity && sameList(a.address, b.address));
}

export function sameProblem(a: SectionIssue | undefined, b: SectionIssue | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.section === b.section && sameFinding(a, b);
}

export function sameList<One>(
  a: readonly One[],
  b: readonly One[],
  same: (a: One, b: One) => boolean = Object.is,
): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every((one, index) => same(one, b[index] as One)); // both are as long
}

export const sameProblems = (a: readonly SectionIssue[], b: readonly SectionIssue[]): boolean =>
  sameList(a, b, sameProblem);

export function sameAnswerFacts(a: AnswerFacts, b: AnswerFacts): boolean {
  return (
    a.visible === b.visible &&
    a.missing === b.missing &&
    a.workedOut === b.workedOut &&
    sameProblem(a.problem, b.problem) &&
    sameOptions(a.options, b.options)
  );
}

export function sameItemFacts(a: ItemFacts, b: ItemFacts): boolean {
  return a.title === b.title && sameProblems(a.problems, b.problems);
}
