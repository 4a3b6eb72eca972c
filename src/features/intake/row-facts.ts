/** What a question's row shows beside its answer, worked out from the assessment. */
import { addressText, type Address } from '../../domain/answers/address.ts';
import type { Assessment, Problem } from '../../domain/book/assess.ts';
import type { Question } from '../../domain/book/schema.ts';

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

/** Where a value that nobody typed came from: only while it still is the default. */
export function originOf(question: Question, answer: string | undefined): string | undefined {
  const { default: given } = question;
  return given !== undefined && typeof given.value === 'string' && given.value === answer
    ? given.origin
    : undefined;
}
