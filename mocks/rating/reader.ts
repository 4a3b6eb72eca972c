/**
 * Reading answers for rating: an answer that is blank, of another kind than asked or off its list is undefined, never
 * guessed.
 */
import type { StoredMap } from '../../src/contract/answers.ts';
import { isObject } from '../../src/lib/json.ts';
import { isDay } from '../../src/domain/calendar.ts';

export interface AnswerReader {
  text(qid: string): string | undefined;
  number(qid: string): number | undefined;
  day(qid: string): string | undefined;
  yesNo(qid: string): boolean | undefined;
  /** The answer, when it is one of these. */
  oneOf<T extends string>(qid: string, values: readonly T[]): T | undefined;
}

export interface ItemReader extends AnswerReader {
  readonly iterationId: string;
}

export function readAnswers(map: Readonly<Record<string, unknown>>): AnswerReader {
  const text = (qid: string): string | undefined => {
    const element = Object.hasOwn(map, qid) ? map[qid] : undefined;
    const answer = isObject(element) ? element['answer'] : undefined;
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined;
  };
  return {
    text,
    number(qid) {
      const answer = text(qid) ?? '';
      return /^\d{1,12}(\.\d{1,6})?$/.test(answer) ? Number(answer) : undefined;
    },
    day(qid) {
      const answer = text(qid);
      return answer !== undefined && isDay(answer) ? answer : undefined;
    },
    yesNo(qid) {
      const answer = text(qid);
      return answer === 'YES' ? true : answer === 'NO' ? false : undefined;
    },
    oneOf: (qid, values) => values.find((value) => value === text(qid)),
  };
}

/** The iterations of a loop, in their order. */
export function readLoop(map: StoredMap, loop: string): ItemReader[] {
  const element = Object.hasOwn(map, loop) ? map[loop] : undefined;
  const iterations = isObject(element) && Array.isArray(element['iterations']) ? element['iterations'] : [];
  return iterations.filter(isObject).map((iteration) => ({
    ...readAnswers(isObject(iteration['answers']) ? iteration['answers'] : {}),
    iterationId: String(iteration['iterationId']),
  }));
}
