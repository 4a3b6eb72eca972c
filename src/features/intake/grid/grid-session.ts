/**
 * Work in one grid: where it is, what is selected, and what is typed. The intake store has the only copy of the answers;
 * here is only the text of the cell that is typed in.
 */
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import { answerIn, iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { AnswerRow } from '../../../domain/questions/validation/validator.ts';
import { memo } from '../../../lib/memo.ts';
import type { TextTable } from '../../../lib/tables/text-table.ts';
import { createStore, type ReadableStore } from '../../../lib/store.ts';
import { announce } from '../../../ui/announce.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { readCell, writeCell, type CellRead } from '../cells/cell-text.ts';
import {
  placeAfter,
  startState,
  withRows,
  type Area,
  type Extent,
  type GridState,
  type Move,
  type Place,
} from './grid-state.ts';
import { choiceFor, choicesNear, choicesOf, picksFrom, readPicked } from '../cells/picked-choices.ts';

/** A question of an item. */
export interface Cell {
  readonly iterationId: string;
  readonly question: CompiledQuestion;
  readonly address: Address;
}

export interface GridSession extends ReadableStore<GridState> {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** The items shown, in the order of the view. */
  readonly rows: () => readonly string[];
  readonly setRows: (rows: readonly string[]) => void;
  /** How many rows a page has is asked with each move by a page: it costs a layout. */
  readonly setPage: (rows: () => number) => void;
  readonly extent: () => Extent;
  /** Undefined for a title, the head, and where no item is. */
  readonly cellAt: (place: Place) => Cell | undefined;
  /** Undefined where there is no such item. */
  readonly itemAt: (iterationId: string) => IterationView | undefined;
  readonly answerAt: (cell: Cell) => string;
  /** What a cell gives as text; blank where it is not asked for. @param unmasked as it is typed, not as it is shown */
  readonly textAt: (cell: Cell, unmasked?: 'unmasked') => string;
  /** What was copied last, and the same unmasked: within the grid a sensitive answer can be moved. */
  readonly copied: { current: { readonly text: string; readonly table: TextTable } | undefined };
  /** Why a cell can't be edited; undefined where it can. */
  readonly lockedReason: (cell: Cell | undefined) => string | undefined;
  /** Makes a cell the active one, or the corner of the selection; false while what is typed does not fit. */
  readonly goTo: (place: Place, extend?: boolean) => boolean;
  readonly move: (move: Move, extend: boolean) => void;
  readonly select: (area: Area) => void;
  /** Starts typing in the active cell: in place of its answer, or in it without a text. */
  readonly edit: (text?: string) => void;
  readonly type: (text: string) => void;
  /** Types the next choice of the list, or the one before. */
  readonly pick: (by: 1 | -1) => void;
  /** Ends typing; false while the text can't be taken, which then says why. */
  readonly commit: () => boolean;
  /** Ends typing and restores the answer. */
  readonly cancel: () => void;
  /** Ends typing when the grid closes: text that does not fit is stored as typed. */
  readonly leave: () => void;
  /** Stores what is typed, as typed where it does not fit, and typing goes on. */
  readonly storeTyped: () => void;
}

/**
 * How long a typed letter is in its cell alone: less than the pause after which an intake is validated, so that it is not
 * while somebody types on. Milliseconds.
 */
const storesWithin = 150;

export const cellOf = ({ loop }: CompiledLoop, iterationId: string, question: CompiledQuestion): Cell => ({
  iterationId,
  question,
  address: [loop, iterationId, question.qid],
});

interface GridFor {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** Called after typing changed an answer. */
  readonly onChanged: (cell: Cell) => void;
}

export function createGridSession({ intake, loop, onChanged }: GridFor): GridSession {
  const store = createStore(startState);
  const { getState, setState } = store;
  const { questions } = loop;
  let rows: readonly string[] = [];
  let pageRows = () => 1;
  /** The answer before it is typed in. */
  let edited: { readonly cell: Cell; readonly answer: string } | undefined;
  let storing: ReturnType<typeof setTimeout> | undefined;

  const extent = (): Extent => ({
    rows: rows.length,
    columns: questions.length + 1,
    page: () => Math.max(1, pageRows()),
  });
  const cellAt = ({ row, column }: Place): Cell | undefined => {
    const iterationId = rows[row];
    const question = questions[column - 1];
    return iterationId === undefined || !question ? undefined : cellOf(loop, iterationId, question);
  };
  const itemAt = (iterationId: string) =>
    itemsById(iterationsOf(intake.getState().record.clientData, loop.loop)).get(iterationId);
  const answerAt = ({ iterationId, question }: Cell): string => {
    const item = itemAt(iterationId);
    return item ? answerIn(item, question.qid) : '';
  };
  const facts = (cell: Cell): AnswerRow => intake.at(cell.address);
  const lockedReason = (cell: Cell | undefined): string | undefined => {
    if (intake.store.isFrozen()) return intake.store.whyFrozen();
    if (!cell) return 'The title is made of the answers.';
    if (cell.question.kind === 'workedOut') return 'Worked out from other answers.';
    return facts(cell).visible ? undefined : `Not asked for this ${loop.itemLabel}`;
  };
  const textAt = (cell: Cell, unmasked?: 'unmasked'): string => {
    const { question } = cell;
    const { visible, workedOut, options } = facts(cell);
    if (!visible) return '';
    if (question.kind === 'workedOut') return workedOut ?? '';
    return writeCell(unmasked ? { ...question, sensitive: false } : question, answerAt(cell), options);
  };
  const stopStoring = () => {
    clearTimeout(storing);
    storing = undefined;
  };
  const endEditing = () => {
    edited = undefined;
    stopStoring();
    intake.endTyping();
    setState((now) => ({ ...now, editing: undefined }));
  };
  /** What is typed, as an answer. */
  const readText = (cell: Cell, text: string): CellRead => {
    const { question } = cell;
    // Boxes give the stored form.
    if (question.kind === 'choices') return { fits: true, answer: text };
    const { options } = facts(cell);
    if (picksFrom(question)) return readPicked(question, options, text);
    return readCell(question, text, options, { book: intake.book, loop: loop.loop });
  };

  const session: GridSession = {
    ...store,
    intake,
    loop,
    rows: () => rows,
    setRows: (next) => {
      const before = rows;
      rows = next;
      setState((now) => withRows(now, before, next));
    },
    setPage: (count) => {
      pageRows = count;
    },
    extent,
    cellAt,
    itemAt,
    answerAt,
    textAt,
    copied: { current: undefined },
    lockedReason,
    goTo: (place, extend = false) => {
      if (!session.commit()) return false;
      setState((now) => (extend ? { ...now, corner: place } : { ...now, active: place, corner: place }));
      return true;
    },
    move: (move, extend) => {
      const { active, corner } = getState();
      const isFilled = (place: Place) => {
        const cell = cellAt(place);
        return cell ? textAt(cell) !== '' : place.column === 0;
      };
      const to = placeAfter(move, extend ? corner : active, extent(), isFilled);
      // The head of the columns is no part of a selection.
      session.goTo(extend ? { ...to, row: Math.max(0, to.row) } : to, extend && active.row >= 0);
    },
    select: ({ top, bottom, left, right }) => {
      const active = { row: top, column: left };
      const isOne = top === bottom && left === right;
      setState((now) => ({ ...now, active, corner: isOne ? active : { row: bottom, column: right } }));
    },
    edit: (text) => {
      const { active, editing } = getState();
      const cell = cellAt(active);
      const reason = lockedReason(cell);
      if (editing || !cell) return;
      if (reason !== undefined) return void announce(reason, { assertive: true });
      intake.endTyping();
      edited = { cell, answer: answerAt(cell) };
      const { question } = cell;
      const hasBoxes = question.kind === 'choices';
      // What is typed in is shown as it is.
      const before = hasBoxes ? edited.answer : textAt(cell, 'unmasked');
      const byTyping = text !== undefined && !hasBoxes;
      setState((now) => ({ ...now, corner: active, editing: { text: before, before, byTyping } }));
      if (byTyping) session.type(text);
    },
    type: (text) => {
      const { active, editing } = getState();
      const cell = cellAt(active);
      if (!editing || !cell) return;
      const { before, byTyping } = editing;
      setState((now) => ({ ...now, editing: { text, before, byTyping } }));
      // A tick is an answer at once; half an amount is another amount.
      if (cell.question.kind === 'choices') session.storeTyped();
      else storing ??= setTimeout(session.storeTyped, storesWithin);
    },
    pick: (by) => {
      const { active, editing } = getState();
      const cell = cellAt(active);
      if (!editing || !cell) return;
      const choices = choicesNear(choicesOf(cell.question, facts(cell).options), editing.text);
      const choice = choices.at(Math.max(0, choiceFor(choices, editing.text) + by) % choices.length);
      if (choice) session.type(choice.text);
    },
    commit: () => {
      const { active, editing } = getState();
      if (!editing) return true;
      const cell = cellAt(active);
      if (!cell || editing.text === editing.before) {
        session.cancel();
        return true;
      }
      const read = readText(cell, editing.text);
      if (!read.fits) {
        setState((now) => ({ ...now, editing: { ...editing, why: read.why } }));
        announce(read.why, { assertive: true });
        return false;
      }
      intake.store.setAnswer(cell.address, read.answer);
      const isChanged = edited?.answer !== answerAt(cell);
      endEditing();
      if (isChanged) onChanged(cell);
      return true;
    },
    cancel: () => {
      if (edited && answerAt(edited.cell) !== edited.answer) {
        const { cell, answer: before } = edited;
        const last = intake.getState().past.at(-1)?.what;
        const isLast = typeof last === 'object' && addressText(last) === addressText(cell.address);
        if (isLast) intake.store.undo();
        else intake.store.setAnswer(cell.address, before);
      }
      endEditing();
    },
    leave: () => {
      if (!getState().editing || session.commit()) return;
      session.storeTyped();
      endEditing();
    },
    storeTyped: () => {
      stopStoring();
      const { active, editing } = getState();
      const cell = cellAt(active);
      // What is picked is stored once it is; half a choice is none.
      if (!editing || !cell || !edited || picksFrom(cell.question)) return;
      if (editing.text === editing.before) return void intake.store.setAnswer(cell.address, edited.answer);
      const read = readText(cell, editing.text);
      intake.store.setAnswer(cell.address, read.fits ? read.answer : editing.text.trim());
    },
  };
  return session;
}

/** Asked for thousands of cells between two changes. */
const itemsById = memo(
  (items: readonly IterationView[]) => new Map(items.map((item) => [item.iterationId, item])),
);
