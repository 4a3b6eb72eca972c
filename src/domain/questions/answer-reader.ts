/**
 * The one reader of answers: puts the answers of a map, its items and places into the words of question books, for whom
 * they are read.
 *
 * - `agent`: a screen. Sensitive answers are masked, unless the agent revealed them.
 * - `client`: what a client can receive. Only answers that a book asks of the client are written out, no sensitive ones and
 *   no license numbers, also not in the titles of items; of the agency file, only offered coverage is.
 * - `file`: the agency's file. Everything is written out.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { capital } from '../../lib/text.ts';
import { offeredQid, offerLineQid, offerResultQid, offersLoop } from '../client/annotations/qids.ts';
import type { ChangeFormat } from '../client/change-text.ts';
import { readElement, withIterations } from '../client/elements.ts';
import type { BookParts, CompiledQuestion } from './compiled.ts';
import { asksAnnotatedAnswer, formatAnswer, givenTitle } from './format-answer.ts';
import { maskAnswer } from './mask.ts';
import { findAsker, findInnerAsker, type OtherBook } from './other-books.ts';
import { usesBook } from './saved-map.ts';
import { answerScope, type AnswerScope } from './validation/answer-scope.ts';

export type ReadFor =
  | { readonly for: 'agent'; readonly revealed?: boolean; readonly others?: readonly OtherBook[] }
  | { readonly for: 'client' | 'file' };

export interface AnswerReader extends ChangeFormat {
  /** The item's title, or what it is called without one. */
  readonly title: (loop: string, iterationId: string) => string;
  /** The text of a stored answer. What no book asks reads as it is stored. */
  readonly text: (question: CompiledQuestion | undefined, answer: string) => string;
  /** Whether the answer at a place, or one within it, is not written out. */
  readonly hides: (place: readonly string[]) => boolean;
}

/** In place of an answer that a client does not get. */
export const notPrinted = 'answered, not printed';

/** What a client may read of an offer. */
const shownOfOffers = new Set([offerLineQid, offeredQid, offerResultQid, 'off_by_whom', 'off_on', 'off_how']);

function isForClient(book: BookParts, question: CompiledQuestion | undefined): boolean {
  if (!question || question.sensitive === true || question.kind === 'licence') return false;
  const { qid, inLoop, agencyOnly, notForClient } = question;
  if (inLoop === offersLoop && shownOfOffers.has(qid)) return true;
  return agencyOnly !== true && notForClient !== true && !book.agencyOnly.has(inLoop ?? qid);
}

/** The answers of a map that a client may get. */
export function answersForClient(book: BookParts, map: StoredMap): StoredMap {
  const shown = Object.entries(map).flatMap(([qid, value]) => {
    const view = readElement(qid, value);
    if (view.kind !== 'loop')
      return isForClient(book, book.questions.get(qid)) ? [[qid, value] as const] : [];
    const questions = book.loopQuestions.get(qid);
    const items = view.iterations.map(({ raw, ...item }) => {
      const answers = Object.fromEntries(
        Object.entries(item.answers).filter(([inner]) => isForClient(book, questions?.get(inner))),
      );
      return { ...item, answers, raw: { ...raw, answers } };
    });
    return [[qid, withIterations(view, items)] as const];
  });
  return Object.fromEntries(shown);
}

/** Reads a map with a book. `others`: the books of other lines, which name what this one does not ask. */
export function answerReader(book: BookParts, map: StoredMap, options: ReadFor): AnswerReader {
  const reader = readerWith(book, map, options);
  const others = options.for === 'agent' ? (options.others ?? []) : [];
  if (others.length === 0) return reader;
  // A line that the client has comes before one that they do not have and that asks the same.
  const lines = others
    .toSorted((a, b) => Number(usesBook(b.book, map)) - Number(usesBook(a.book, map)))
    .map((line) => ({ ...line, reader: readerWith(line.book, map, options) }));
  const lineAt = ([first = '', , qid]: readonly string[]) => {
    const whole = findAsker(first, book, lines);
    return whole || qid === undefined ? whole : findInnerAsker(first, qid, book, lines);
  };
  return {
    ...reader,
    place: (place) => {
      const line = lineAt(place);
      return line ? `${line.name}: ${line.reader.place(place)}` : reader.place(place);
    },
    answer: (place, answer) => (lineAt(place)?.reader ?? reader).answer(place, answer),
    hides: (place) => (lineAt(place)?.reader ?? reader).hides(place),
  };
}

function readerWith(book: BookParts, map: StoredMap, options: ReadFor): AnswerReader {
  const readFor = options.for;
  const masks = readFor === 'agent' && options.revealed !== true;
  let known: AnswerScope | undefined;
  const answers = () => (known ??= answerScope(book, map));
  let titled: AnswerScope | undefined;
  const inTitles = () =>
    readFor === 'client' ? (titled ??= answerScope(book, answersForClient(book, map))) : answers();

  const title = (loop: string, iterationId: string): string => {
    const given = givenTitle(book, inTitles(), loop, iterationId);
    if (given !== '') return given;
    const label = book.loops.get(loop)?.itemLabel;
    if (label === undefined && readFor === 'agent') return `${loop} ${iterationId}`;
    const what = label ?? 'item';
    const at = answers()
      .items(loop)
      .findIndex((item) => item.iterationId === iterationId);
    if (readFor === 'file') {
      return at < 0
        ? `an item that is not in the list (${iterationId})`
        : `${capital(what)} without a title, place ${at + 1}`;
    }
    if (at < 0) return `No such ${what}`;
    return readFor === 'agent' ? `New ${what}` : `${capital(what)} ${at + 1}`;
  };
  const isHidden = (question: CompiledQuestion | undefined): boolean =>
    readFor === 'client' ? !isForClient(book, question) : masks && question?.sensitive === true;
  const text = (question: CompiledQuestion | undefined, answer: string): string => {
    if (isHidden(question)) return readFor === 'client' ? notPrinted : maskAnswer(answer);
    if (!question) return answer;
    const { refersTo } = question;
    if (refersTo === undefined || answer === '' || asksAnnotatedAnswer(question)) {
      return formatAnswer(book, answers(), question, answer);
    }
    return title(refersTo, answer);
  };
  const questionOf = ([first = '', iterationId, qid]: readonly string[]) =>
    iterationId === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(qid ?? '');
  return {
    title,
    text,
    place: (place) => {
      const [first = '', iterationId, qid] = place;
      const label = questionOf(place)?.label;
      if (iterationId === undefined) return label ?? book.loops.get(first)?.label ?? first;
      return qid === undefined ? title(first, iterationId) : `${title(first, iterationId)}: ${label ?? qid}`;
    },
    answer: (place, answer) => (answer.trim() === '' ? 'blank' : text(questionOf(place), answer)),
    hides: (place) => {
      const [first = '', , qid] = place;
      const loop = qid === undefined ? book.loopQuestions.get(first) : undefined;
      return loop ? [...loop.values()].some(isHidden) : isHidden(questionOf(place));
    },
  };
}
