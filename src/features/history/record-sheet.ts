/**
 * A record drawn by a question book, read-only: every section with its questions in order, blank ones too where they
 * were asked, and after them what today's book does not ask, so that nothing stored goes unseen.
 */
import type { Address } from '../../domain/answers/address.ts';
import {
  own,
  readElement,
  readInner,
  type ElementView,
  type IterationView,
} from '../../domain/answers/elements.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../../domain/book/compiled.ts';
import { rawText, type Side } from './side.ts';

/** Why a row is set apart. `odd`: not as the service's document describes an answer. */
export type RowMark = 'odd' | 'unknown' | 'retired' | 'workedOut';

export interface SheetRow {
  readonly key: string;
  readonly label: string;
  /** Undefined: not answered. */
  readonly text: string | undefined;
  readonly mark: RowMark | undefined;
  readonly sensitive: boolean;
}

export interface SheetItem {
  readonly iterationId: string;
  readonly title: string;
  readonly rows: readonly SheetRow[];
}

export interface SheetLoop {
  readonly key: string;
  readonly label: string;
  readonly items: readonly SheetItem[];
}

export interface SheetSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly loops: readonly SheetLoop[];
}

/** The record section by section; sections without anything to show are left out. */
export function sheetOf(side: Side, book: BookParts): SheetSection[] {
  const map = side.record.clientData;
  const sheet = book.sections.map((section): SheetSection => {
    const rows: SheetRow[] = [];
    const loops: SheetLoop[] = [];
    for (const item of section.items) {
      if (!('loop' in item)) {
        rows.push(...rowOf([item.qid], own(map, item.qid), item, side));
        continue;
      }
      const value = own(map, item.loop);
      const view = value === undefined ? undefined : readElement(item.loop, value);
      if (view?.kind === 'loop') loops.push(loopOf(item.loop, item, view.iterations, book, side));
      else if (view) rows.push(strayRow(item.loop, item.label, view, 'odd'));
      else if (side.visible([item.loop])) loops.push(loopOf(item.loop, item, [], book, side));
    }
    return { id: section.id, title: section.title, rows, loops };
  });
  sheet.push(...leftOver(side, book));
  return sheet.filter((section) => section.rows.length > 0 || section.loops.length > 0);
}

/** The rows of one item, questions in the book's order and then what it holds beside them. */
export function itemRows(loop: string, iteration: IterationView, book: BookParts, side: Side): SheetRow[] {
  const { iterationId, answers } = iteration;
  const asked = book.loops.get(loop)?.questions ?? [];
  const known = book.loopQuestions.get(loop);
  const rows = asked.flatMap((question) =>
    rowOf([loop, iterationId, question.qid], own(answers, question.qid), question, side),
  );
  for (const [qid, value] of Object.entries(answers)) {
    const question = known?.get(qid);
    if (question && question.retired !== true) continue;
    const mark = question ? 'retired' : 'unknown';
    rows.push(answeredRow(qid, question?.label ?? qid, readInner(qid, value), mark, question, side));
  }
  return rows;
}

function rowOf(address: Address, value: unknown, question: CompiledQuestion, side: Side): SheetRow[] {
  const { qid, label } = question;
  if (value !== undefined) {
    return [answeredRow(qid, label, readInner(qid, value), undefined, question, side)];
  }
  if (!side.visible(address)) return [];
  const worked = question.kind === 'workedOut';
  const text = worked ? side.workedOut(address) : undefined;
  return [
    { key: qid, label, text, mark: worked ? 'workedOut' : undefined, sensitive: question.sensitive === true },
  ];
}

function answeredRow(
  qid: string,
  label: string,
  view: ReturnType<typeof readInner>,
  mark: RowMark | undefined,
  question: CompiledQuestion | undefined,
  side: Side,
): SheetRow {
  const sensitive = question?.sensitive === true;
  if (view.kind === 'odd') return { key: qid, label, text: rawText(view.value), mark: 'odd', sensitive };
  const text = view.answer === '' ? undefined : side.words(question, view.answer);
  return { key: qid, label, text, mark, sensitive };
}

function loopOf(
  loop: string,
  known: CompiledLoop | undefined,
  iterations: readonly IterationView[],
  book: BookParts,
  side: Side,
): SheetLoop {
  return {
    key: loop,
    label: known?.label ?? loop,
    items: iterations.map((iteration) => ({
      iterationId: iteration.iterationId,
      title: side.nameOf(loop, iteration.iterationId) ?? iteration.iterationId,
      rows: itemRows(loop, iteration, book, side),
    })),
  };
}

/** What is stored and not asked by today's book: retired questions, and elements it never knew. */
function leftOver(side: Side, book: BookParts): SheetSection[] {
  const map = side.record.clientData;
  const retired: SheetRow[] = [];
  const unknown: SheetRow[] = [];
  const loops: SheetLoop[] = [];
  for (const [qid, value] of Object.entries(map)) {
    const question = book.questions.get(qid);
    if (book.loops.has(qid) || (question && question.retired !== true)) continue;
    const view = readElement(qid, value);
    if (view.kind === 'loop') loops.push(loopOf(qid, undefined, view.iterations, book, side));
    else if (question) retired.push(answeredRow(qid, question.label, view, 'retired', question, side));
    else unknown.push(strayRow(qid, qid, view, 'unknown'));
  }
  return [
    { id: 'retired', title: 'No longer asked', rows: retired, loops: [] },
    { id: 'not-in-book', title: 'Not in the question book', rows: unknown, loops },
  ];
}

function strayRow(qid: string, label: string, view: ElementView, mark: RowMark): SheetRow {
  if (view.kind === 'answer') return { key: qid, label, text: view.answer, mark, sensitive: false };
  const text = rawText(view.kind === 'odd' ? view.value : view.element);
  return { key: qid, label, text, mark: 'odd', sensitive: false };
}
