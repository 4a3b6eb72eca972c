/**
 * The rows of a map for a read-only view: the book's sections in order, then everything that the book does not ask, so
 * that nothing stored or sent is hidden.
 */
import { rawText } from '../../lib/json.ts';
import type { Address } from '../client/address.ts';
import { own, readElement, readInner, type ElementView, type IterationView } from '../client/elements.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from './compiled.ts';
import type { MapReading, OtherReading } from './map-reading.ts';
import { findAsker, findInnerAsker } from './other-books.ts';

/** Why a row differs from a plain answer. `unrecognized`: the service's document does not describe it. */
export type RowStatus = 'unrecognized' | 'unknown' | 'retired' | 'workedOut';

export interface RecordRow {
  readonly key: string;
  readonly label: string;
  /** Undefined: not answered. */
  readonly text: string | undefined;
  readonly status: RowStatus | undefined;
  readonly sensitive: boolean;
  /** The other product whose book asks it in this loop; undefined when the current book asks it. */
  readonly askedFor?: string | undefined;
}

export interface RecordItem {
  readonly iterationId: string;
  readonly title: string;
  readonly rows: readonly RecordRow[];
}

export interface RecordLoop {
  readonly key: string;
  readonly label: string;
  /** False when the map has no such loop. A stored loop may be empty. */
  readonly stored: boolean;
  readonly items: readonly RecordItem[];
}

export interface RecordSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RecordRow[];
  readonly loops: readonly RecordLoop[];
  /** The other product whose book asks this section. */
  readonly askedFor?: string | undefined;
}

/**
 * The non-empty sections of a map: those of the book, then those of the reading's other books.
 * @param blanks whether to include unanswered and worked-out questions.
 */
export function recordSections(
  reading: MapReading,
  book: BookParts,
  { blanks }: { blanks: boolean },
): RecordSection[] {
  const { map } = reading;
  const record = book.sections.map((section): RecordSection => {
    const rows: RecordRow[] = [];
    const loops: RecordLoop[] = [];
    for (const item of section.items) {
      if (!('loop' in item)) {
        const value = own(map, item.qid);
        if (blanks || value !== undefined) rows.push(...rowOf([item.qid], value, item, reading));
        continue;
      }
      const value = own(map, item.loop);
      const view = value === undefined ? undefined : readElement(item.loop, value);
      if (view?.kind === 'loop') loops.push(loopOf(item.loop, item, view.iterations, book, reading, blanks));
      else if (view) rows.push(unknownRow(item.loop, item.label, view, 'unrecognized'));
      else if (blanks && reading.visible([item.loop])) {
        loops.push(loopOf(item.loop, item, [], book, reading, blanks));
      }
    }
    return { id: section.id, title: section.title, rows, loops };
  });
  record.push(...sectionsOutsideBook(reading, book));
  return record.filter((section) => section.rows.length > 0 || section.loops.length > 0);
}

/** The rows of one item: questions in the book's order, then answers that the book does not ask. */
export function itemRows(
  loop: string,
  iteration: IterationView,
  book: BookParts,
  reading: MapReading,
  blanks: boolean,
): RecordRow[] {
  const { iterationId, answers } = iteration;
  const asked = book.loops.get(loop)?.questions ?? [];
  const known = book.loopQuestions.get(loop);
  const rows = asked.flatMap((question) => {
    const value = own(answers, question.qid);
    const address = [loop, iterationId, question.qid] as const;
    return blanks || value !== undefined ? rowOf(address, value, question, reading) : [];
  });
  for (const [qid, value] of Object.entries(answers)) {
    const question = known?.get(qid);
    if (question && question.retired !== true) continue;
    const other = findInnerAsker(loop, qid, book, reading.others);
    const asked = other?.book.loopQuestions.get(loop)?.get(qid);
    if (other && asked) {
      const row = answeredRow(qid, asked.label, readInner(qid, value), undefined, asked, reading);
      rows.push({ ...row, askedFor: other.name });
      continue;
    }
    const status = question ? 'retired' : 'unknown';
    rows.push(answeredRow(qid, question?.label ?? qid, readInner(qid, value), status, question, reading));
  }
  return rows;
}

function rowOf(
  address: Address,
  value: unknown,
  question: CompiledQuestion,
  reading: MapReading,
): RecordRow[] {
  const { qid, label } = question;
  if (value !== undefined) {
    return [answeredRow(qid, label, readInner(qid, value), undefined, question, reading)];
  }
  if (!reading.visible(address)) return [];
  const worked = question.kind === 'workedOut';
  const text = worked ? reading.workedOut(address) : undefined;
  return [
    {
      key: qid,
      label,
      text,
      status: worked ? 'workedOut' : undefined,
      sensitive: question.sensitive === true,
    },
  ];
}

function answeredRow(
  qid: string,
  label: string,
  view: ReturnType<typeof readInner>,
  status: RowStatus | undefined,
  question: CompiledQuestion | undefined,
  reading: MapReading,
): RecordRow {
  const sensitive = question?.sensitive === true;
  if (view.kind === 'unrecognized')
    return { key: qid, label, text: rawText(view.value), status: 'unrecognized', sensitive };
  const text = view.answer === '' ? undefined : reading.formatAnswer(question, view.answer);
  return { key: qid, label, text, status, sensitive };
}

function loopOf(
  loop: string,
  known: CompiledLoop | undefined,
  iterations: readonly IterationView[],
  book: BookParts,
  reading: MapReading,
  blanks: boolean,
): RecordLoop {
  return {
    key: loop,
    label: known?.label ?? loop,
    stored: own(reading.map, loop) !== undefined,
    items: iterations.map((iteration) => ({
      iterationId: iteration.iterationId,
      title: reading.nameOf(loop, iteration.iterationId) ?? iteration.iterationId,
      rows: itemRows(loop, iteration, book, reading, blanks),
    })),
  };
}

function sectionsOutsideBook(reading: MapReading, book: BookParts): RecordSection[] {
  const { map } = reading;
  const retired: RecordRow[] = [];
  const unknown: RecordRow[] = [];
  const loops: RecordLoop[] = [];
  const elsewhere = reading.others.map((other) => ({
    ...other,
    rows: [] as RecordRow[],
    loops: [] as RecordLoop[],
  }));
  for (const [qid, value] of Object.entries(map)) {
    const asker = findAsker(qid, book, elsewhere);
    if (asker) {
      addOtherBookRow(asker, qid, value);
      continue;
    }
    const question = book.questions.get(qid);
    if (book.loops.has(qid) || (question && question.retired !== true)) continue;
    const view = readElement(qid, value);
    if (view.kind === 'loop') loops.push(loopOf(qid, undefined, view.iterations, book, reading, false));
    else if (question) retired.push(answeredRow(qid, question.label, view, 'retired', question, reading));
    else unknown.push(unknownRow(qid, qid, view, 'unknown'));
  }
  return [
    ...elsewhere.map(({ name, book: { productId }, rows, loops: lists }) => {
      return { id: `asked-for-${productId}`, title: `Asked for ${name}`, rows, loops: lists, askedFor: name };
    }),
    { id: 'retired', title: 'No longer asked', rows: retired, loops: [] },
    { id: 'not-in-book', title: 'Not in the question book', rows: unknown, loops },
  ];
}

function addOtherBookRow(
  { book, reading, rows, loops }: OtherReading & { rows: RecordRow[]; loops: RecordLoop[] },
  qid: string,
  value: unknown,
): void {
  const view = readElement(qid, value);
  const [question, loop] = [book.questions.get(qid), book.loops.get(qid)];
  if (loop && view.kind === 'loop') loops.push(loopOf(qid, loop, view.iterations, book, reading, false));
  else if (question && view.kind !== 'loop') {
    rows.push(answeredRow(qid, question.label, view, undefined, question, reading));
  } else rows.push(unknownRow(qid, question?.label ?? loop?.label ?? qid, view, 'unrecognized'));
}

function unknownRow(qid: string, label: string, view: ElementView, status: RowStatus): RecordRow {
  if (view.kind === 'answer') return { key: qid, label, text: view.answer, status, sensitive: false };
  const text = rawText(view.kind === 'unrecognized' ? view.value : view.element);
  return { key: qid, label, text, status: 'unrecognized', sensitive: false };
}
