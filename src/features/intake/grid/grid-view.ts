/** What a grid shows: the text of its cells, the width of its columns, and its rows in another order or fewer of them. */
import { display } from '../../../domain/questions/kinds/kinds.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { AnswerRow } from '../../../domain/questions/validation/validator.ts';
import { kindLooks } from '../../../form/kind-looks.ts';
import { formatCell, isNumeric, nameIn, titleWidth, widthOf } from '../cells/cell-looks.ts';
import { briefly } from '../cells/cell-text.ts';
import { cellOf, type GridSession } from './grid-session.ts';
import type { Place } from './grid-state.ts';

/** Pixels, of a column that is made as narrow as it can be. */
export const narrowest = 48;

/** Items measured: more would take long, and look much the same. */
const mostMeasured = 200;

/** The widths that the names and the short answers of these items need, that of the title first. */
export function fittingWidths({ intake, loop, answerAt }: GridSession, ids: readonly string[]): number[] {
  const measured = ids.slice(0, mostMeasured);
  const fit = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length)) * 8 + 24;
  const between = (least: number, width: number, most: number) => Math.min(most, Math.max(least, width));
  const names = measured.map((id) => nameIn(intake.item(loop.loop, id).title));
  const columns = loop.questions.map((question) => {
    const usual = widthOf(question);
    if (!kindLooks[question.kind].fitted) return usual;
    // All choices that there may be: what is asked of an item is not looked up for a width.
    const texts = measured.map((id) =>
      formatCell(question, answerAt(cellOf(loop, id, question)), question.options ?? []),
    );
    // A label has two lines, and its words are whole.
    const word = Math.max(...question.label.split(/\s+/).map(({ length }) => length));
    const label = Math.max(Math.min(question.label.length * 7 + 28, 88), word * 7 + 28);
    return between(Math.min(label, usual), fit(texts), usual);
  });
  return [measured.length === 0 ? titleWidth : between(152, fit(names), titleWidth), ...columns];
}

/** More of what is wrong shows in its cell's tooltip and below the grid: other columns stay in sight. Pixels. */
const mostForProblem = 240;

/** What a cell needs to say what is wrong in a line below its answer. Pixels. */
const widthInLines = (text: string, why: string): number =>
  Math.min(mostForProblem, Math.max(text.length * 9, why.length * 7) + 24);

/** The widths that cells with a problem need to say it, in the order of the questions. */
export function problemWidths({ intake, loop, answerAt }: GridSession): readonly number[] {
  const needed = new Map<string, number>();
  for (const { address, severity, message } of intake.validation().issues) {
    const [first, iterationId, qid] = address;
    if (first !== loop.loop || qid === undefined || severity === 'missing') continue;
    const question = loop.questions.find((one) => one.qid === qid);
    if (!iterationId || !question) continue;
    const text = shownText(question, answerAt(cellOf(loop, iterationId, question)), intake.at(address));
    needed.set(qid, Math.max(needed.get(qid) ?? 0, widthInLines(text, briefly(message))));
  }
  return loop.questions.map(({ qid }) => needed.get(qid) ?? 0);
}

/** What a cell shows; blank for an answer that is blank or not asked for. */
export function shownText(question: CompiledQuestion, answer: string, facts: AnswerRow): string {
  if (!facts.visible) return '';
  if (question.kind === 'workedOut') return display('workedOut', question, facts.workedOut ?? '');
  return formatCell(question, answer, facts.options);
}

/** How the agent looks at the rows. Nothing of it is stored with the client. Column 0 is the title. */
export interface View {
  readonly sort?: { readonly column: number; readonly descending: boolean } | undefined;
  readonly filter?: { readonly column: number; readonly text: string } | undefined;
  /** The items in the order of the view, as they were when it was chosen. */
  readonly order: readonly string[];
  /** The items that there were then. */
  readonly known: ReadonlySet<string>;
}

/** The items that have the filter's text, sorted; blank answers are last. */
export function viewOf(
  { loop, intake, answerAt }: GridSession,
  ids: readonly string[],
  { sort, filter }: Pick<View, 'sort' | 'filter'>,
): View {
  const read = (iterationId: string, column: number): { text: string; key: string | number } => {
    const question = loop.questions[column - 1];
    if (!question) {
      const { title } = intake.item(loop.loop, iterationId);
      return { text: title, key: title };
    }
    const cell = cellOf(loop, iterationId, question);
    const stored = answerAt(cell);
    const text = shownText(question, stored, intake.at(cell.address));
    const number = isNumeric(question) && text !== '' ? Number(stored) : NaN;
    if (!Number.isNaN(number)) return { text, key: number };
    // As it is stored a day sorts by its year.
    return { text, key: question.kind === 'date' && text !== '' ? stored : text };
  };
  const words = filter?.text.trim().toLowerCase() ?? '';
  const found = ids.filter((id) => !filter || read(id, filter.column).text.toLowerCase().includes(words));
  const keyed = found.map((id) => ({ id, key: sort ? read(id, sort.column).key : '' }));
  if (sort) keyed.sort((a, b) => compareKeys(a.key, b.key, sort.descending));
  return { sort, filter, order: keyed.map(({ id }) => id), known: new Set(ids) };
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

function compareKeys(a: string | number, b: string | number, descending: boolean): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  return descending ? -order : order;
}

/** The rows of a view now. Items added since are the last ones, whatever the view leaves out. */
export function rowsIn(view: View | undefined, ids: readonly string[]): readonly string[] {
  if (!view) return ids;
  const now = new Set(ids);
  return [...view.order.filter((id) => now.has(id)), ...ids.filter((id) => !view.known.has(id))];
}

/** Where an answer is, or the first one of its item; undefined where the item has no row. */
export function placeIn(grid: GridSession, iterationId: string, qid: string): Place | undefined {
  const row = grid.rows().indexOf(iterationId);
  const column = grid.loop.questions.findIndex((question) => question.qid === qid) + 1;
  return row < 0 ? undefined : { row, column: Math.max(1, column) };
}

/** The missing answers of a grid's items. */
export const missingIn = ({ intake, loop }: GridSession) =>
  intake
    .validation()
    .issues.filter(
      ({ severity, address }) => severity === 'missing' && address.length === 3 && address[0] === loop.loop,
    );

/** The cells in view with a missing answer, row by row. */
export function missingPlaces(grid: GridSession): readonly Place[] {
  const missing = missingIn(grid);
  if (missing.length === 0) return [];
  const { rows, loop } = grid;
  const rowOf = new Map(rows().map((id, row) => [id, row]));
  const columnOf = new Map(loop.questions.map(({ qid }, at) => [qid, at + 1]));
  return missing
    .flatMap(({ address: [, iterationId = '', qid = ''] }) => {
      const row = rowOf.get(iterationId);
      const column = columnOf.get(qid);
      return row === undefined || column === undefined ? [] : [{ row, column }];
    })
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}
