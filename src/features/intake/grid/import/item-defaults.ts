import type { CompiledLoop } from '../../../../domain/questions/compiled.ts';
import { defaultOf } from '../../form/initial-record.ts';

/** The answers that a new item starts with, by qid. */
export function itemDefaults({ questions }: CompiledLoop, agent: string): ReadonlyMap<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const value = defaultOf(question, agent);
      return value === undefined || value === '' ? [] : [[question.qid, value] as const];
    }),
  );
}
