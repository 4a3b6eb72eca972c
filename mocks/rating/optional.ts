/** Answers that may stay blank but must have a row when they are given. */
import { need } from './incomplete.ts';
import type { AnswerReader } from './reader.ts';

/** Undefined when blank; `Incomplete` when the answer is none of the values. */
export function optional<T extends string>(
  answers: AnswerReader,
  qid: string,
  values: readonly T[],
): T | undefined {
  return answers.text(qid) === undefined ? undefined : need(answers.oneOf(qid, values), qid);
}
