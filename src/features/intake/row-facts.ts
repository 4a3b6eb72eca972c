/** What a question's row shows beside its answer, worked out from the assessment. */
import { addressText, type Address } from '../../domain/answers/address.ts';
import type { Assessment, Problem } from '../../domain/book/assess.ts';
import type { Question } from '../../domain/book/schema.ts';
import { pointer } from '../../lib/json.ts';

const byAddress = new WeakMap<Assessment, Map<string, Problem>>();
const rank = { refuse: 0, warn: 1, missing: 2 } as const;

/** The gravest problem of an answer. */
export function problemAt(assessment: Assessment, address: Address): Problem | undefined {
  let problems = byAddress.get(assessment);
  if (!problems) {
    problems = new Map();
    for (const problem of assessment.problems) {
      const at = addressText(problem.address);
      const known = problems.get(at);
      if (!known || rank[problem.severity] < rank[known.severity]) problems.set(at, problem);
    }
    byAddress.set(assessment, problems);
  }
  return problems.get(addressText(address));
}

export interface ItemProblems {
  readonly problems: number;
  /** Those of them that are required answers without an answer. */
  readonly missing: number;
}

const byItem = new WeakMap<Assessment, Map<string, ItemProblems>>();
const none: ItemProblems = { problems: 0, missing: 0 };

/** How many problems one item of a loop has. */
export function problemsOfItem(assessment: Assessment, loop: string, iterationId: string): ItemProblems {
  let items = byItem.get(assessment);
  if (!items) {
    items = new Map();
    for (const { address, severity } of assessment.problems) {
      const [first, id] = address;
      if (id === undefined) continue;
      const key = pointer([first, id]);
      const { problems, missing } = items.get(key) ?? none;
      items.set(key, { problems: problems + 1, missing: missing + (severity === 'missing' ? 1 : 0) });
    }
    byItem.set(assessment, items);
  }
  return items.get(pointer([loop, iterationId])) ?? none;
}

/** Where a value that nobody typed came from: only while it still is the default. */
export function originOf(question: Question, answer: string | undefined): string | undefined {
  const { default: given } = question;
  return given !== undefined && typeof given.value === 'string' && given.value === answer
    ? given.origin
    : undefined;
}
