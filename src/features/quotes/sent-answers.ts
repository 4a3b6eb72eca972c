/** The answers sent with a quote request, in the order and the words of a question book. */
import type { StoredMap } from '../../contract/answers.ts';
import { own, readElement, readInner, type IterationView } from '../../domain/answers/elements.ts';
import { answerScope, type AnswerScope } from '../../domain/book/answer-scope.ts';
import { answerWords, itemTitle } from '../../domain/book/book-words.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../../domain/book/compiled.ts';

export interface SentLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Masked on screen until asked for. */
  readonly sensitive: boolean;
}

export interface SentItem {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly SentLine[];
}

export interface SentSection {
  readonly title: string;
  readonly lines: readonly SentLine[];
  readonly items: readonly SentItem[];
}

export const outsideBook = 'Not in the question book';

/** Sections with at least one answer; what the book does not ask comes last, under its qid. Nothing sent is left out. */
export function sentAnswers(intake: StoredMap, book: BookParts): SentSection[] {
  const writer: Writer = { book, answers: answerScope(book, intake) };
  const known = new Set<string>();
  const sections = book.sections.map((section): SentSection => {
    const lines: SentLine[] = [];
    const items: SentItem[] = [];
    for (const item of section.items) {
      const qid = 'loop' in item ? item.loop : item.qid;
      const element = own(intake, qid);
      if (element === undefined) continue;
      known.add(qid);
      const view = readElement(qid, element);
      if (!('loop' in item)) lines.push(lineOf(qid, item, element, writer));
      else if (view.kind !== 'loop') lines.push(lineOf(qid, item.label, element, writer));
      else if (view.iterations.length === 0) lines.push(noneOf(item));
      else items.push(...view.iterations.map((one) => itemOf(item, one, writer)));
    }
    return { title: section.title, lines, items };
  });
  const others = Object.keys(intake).filter((qid) => !known.has(qid));
  const outside: SentSection = {
    title: outsideBook,
    lines: others.map((qid) => lineOf(qid, book.questions.get(qid) ?? qid, own(intake, qid), writer)),
    items: [],
  };
  return [...sections, outside].filter((section) => section.lines.length + section.items.length > 0);
}

interface Writer {
  readonly book: BookParts;
  readonly answers: AnswerScope;
}

/** A loop sent empty is an answer too. */
function noneOf(loop: CompiledLoop): SentLine {
  return { key: loop.loop, label: loop.label, text: 'None', sensitive: false };
}

function itemOf(loop: CompiledLoop, iteration: IterationView, writer: Writer): SentItem {
  const asked = new Map(loop.questions.map((question) => [question.qid, question]));
  const inOrder = [...asked.keys()].filter((qid) => Object.hasOwn(iteration.answers, qid));
  const others = Object.keys(iteration.answers).filter((qid) => !asked.has(qid));
  return {
    key: `${loop.loop}/${iteration.iterationId}`,
    title: itemTitle(writer.book, writer.answers, loop.loop, iteration.iterationId),
    lines: [...inOrder, ...others].map((qid) =>
      lineOf(qid, asked.get(qid) ?? qid, own(iteration.answers, qid), writer),
    ),
  };
}

/** One answer; an element that is no plain answer is written out as it was sent. */
function lineOf(
  qid: string,
  question: CompiledQuestion | string,
  element: unknown,
  { book, answers }: Writer,
): SentLine {
  const view = readInner(qid, element);
  const raw = view.kind === 'answer' ? view.answer : JSON.stringify(element);
  if (typeof question === 'string') return { key: qid, label: question, text: raw, sensitive: false };
  const text = view.kind === 'answer' ? answerWords(book, answers, question, raw) : raw;
  return { key: qid, label: question.label, text, sensitive: question.sensitive ?? false };
}
