/**
 * A client's answers between the service's notation and the app's. Everything that the app shows, checks, merges and keeps
 * as a draft is in its own; what is sent and what was read are in the service's, as it wrote them.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { answerText } from '../../client/elements.ts';
import { elementAt, mapElements } from '../../client/walk.ts';
import { isObject } from '../../../lib/json.ts';
import type { BookParts, CompiledQuestion } from '../compiled.ts';
import type { Notation } from './notation.ts';
import { readAnswer } from './read-answer.ts';
import { writeAnswer } from './write-answer.ts';

interface Written {
  readonly question: CompiledQuestion;
  readonly notation: Notation | undefined;
}

/** How the answer at an address is written; undefined for what no book asks. */
export type WrittenAt = (address: Address) => Written | undefined;

/** @param books those of a workspace: a question that several ask is written as the first says that says it */
export function writtenBy(
  books: readonly Pick<BookParts, 'questions' | 'loopQuestions' | 'notation'>[],
): WrittenAt {
  const known = new Map<string, Written>();
  const add = (key: string, question: CompiledQuestion, notation: Notation | undefined) => {
    const before = known.get(key);
    known.set(key, before ? { ...before, notation: before.notation ?? notation } : { question, notation });
  };
  for (const { questions, loopQuestions, notation } of books) {
    for (const [qid, question] of questions) add(keyOf([qid]), question, notation);
    for (const [loop, inner] of loopQuestions)
      for (const [qid, question] of inner) add(keyOf([loop, '', qid]), question, notation);
  }
  return (address) => known.get(keyOf(address));
}

/** A loop's question is written alike in all its items. */
const keyOf = (address: Address): string =>
  address.length === 1 ? address[0] : `${JSON.stringify(address[0])} ${address[2]}`;

/** The answers of a read in the app's notation. What cannot be read, or can mean two things, stays as it came. */
export function inAppNotation(map: StoredMap, written: WrittenAt): StoredMap {
  return mapElements(map, (element, address) => {
    const known = written(address);
    // A number or a yes that the service stores as such reads as the app has it.
    if (!known || !isObject(element) || typeof element['answer'] !== 'string') return element;
    const text = answerText(address[address.length - 1] ?? '', element);
    if (text === undefined) return element;
    const means = readAnswer(known.question, text, known.notation);
    return means === text ? element : { ...element, answer: means };
  });
}

/**
 * The answers to send. One that means what the service has is sent as the service has it.
 * @param stored what the service has, as it came; undefined of a client that it does not have yet
 */
export function inServiceNotation(
  map: StoredMap,
  stored: StoredMap | undefined,
  written: WrittenAt,
): StoredMap {
  return mapElements(map, (element, address) => {
    const known = written(address);
    const text = answerText(address[address.length - 1] ?? '', element);
    if (!known || text === undefined || !isObject(element) || typeof element['answer'] !== 'string')
      return element;
    const before = stored && elementAt(stored, address);
    const beforeText =
      before === undefined ? undefined : answerText(address[address.length - 1] ?? '', before);
    if (beforeText === text) return element;
    const { question, notation } = known;
    const isSame = beforeText !== undefined && readAnswer(question, beforeText, notation) === text;
    const answer = isSame ? beforeText : writeAnswer(question, text, notation);
    return answer === text ? element : { ...element, answer };
  });
}
