/** What reading a filled form would do to the answers, before any of it is done. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { removeAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { FieldTarget } from '../../../domain/forms/form-mapping.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { splitChoices } from '../../../domain/questions/kinds/kinds.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import { readCell } from '../cells/cell-text.ts';
import { correctionKey, type ImportCell, type ImportRow } from '../import/import-plan.ts';
import { planInto, withImport } from '../import/take-import.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { readField } from './field-texts.ts';
import { questionOf, type FieldTargets } from './match-fields.ts';
import type { FormField } from './split-fields.ts';

/** A field that has something in it. */
export interface FilledField {
  readonly field: FormField;
  /** Undefined for one that is not used. */
  readonly cell: { readonly row: ImportRow; readonly question: CompiledQuestion } | undefined;
}

export interface ReadPlan {
  /** In the order of the form. */
  readonly filled: readonly FilledField[];
  /** How many answers it sets. */
  readonly taken: number;
  readonly misfits: number;
  /** The answers with what is taken. */
  readonly result: (map: StoredMap) => StoredMap;
  readonly titleOf: (loop: string, row: ImportRow) => string;
}

export interface ReadInput {
  readonly fields: readonly FormField[];
  readonly targets: FieldTargets;
  /** What the agent typed or picked in the place of a text, by `correctionKey`. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Names of fields that are not to be taken. */
  readonly leftOut: ReadonlySet<string>;
}

/** @param record the answers that the form is read into: those of the intake */
export function planReading(intake: IntakeSession, record: DraftRecord, input: ReadInput): ReadPlan {
  const { book, validationOf } = intake;
  const map = record.clientData;
  const texts = textsOf(book, input);
  const singles = planSingles(book, map, intake.validation(), texts.single, input.corrections);
  const withSingles = setAll(map, singles);
  const { visible } = validationOf({ ...record, clientData: withSingles });
  const single = new Map(
    [...singles].map(([qid, cell]) => [qid, isShown(cell, visible([qid])) ? cell : hidden(cell)]),
  );
  const loops = [...texts.loops].flatMap(([id, table]) => {
    const loop = book.loops.get(id);
    if (!loop) return [];
    const matches = new Map(loop.questions.map(({ qid }, at) => [qid, at]));
    const plan = planInto(intake, loop, { map: withSingles, table, matches, corrections: input.corrections });
    const rows = plan.rows.map((row) => ({
      ...row,
      cells: new Map(
        [...row.cells].map(([qid, cell]) => [
          qid,
          texts.differing.has(cellKey(id, row.at, qid)) ? doubted(cell) : cell,
        ]),
      ),
    }));
    return [{ loop, plan: { ...plan, rows } }];
  });
  const plans = new Map(loops.map(({ loop, plan }) => [loop.loop, plan]));
  const cellOf = (target: FieldTarget): FilledField['cell'] => {
    const question = questionOf(book, target);
    if (!question) return undefined;
    const row =
      target.loop === undefined
        ? rowOf(single)
        : plans.get(target.loop)?.rows.find(({ at }) => at === (target.item ?? 0));
    return row && { row, question };
  };
  const filled = input.fields
    .filter(({ value }) => value !== '')
    .map((field): FilledField => {
      const target = input.leftOut.has(field.name) ? undefined : input.targets.get(field.name);
      return { field, cell: target && cellOf(target) };
    });
  const cells = [
    ...single.values(),
    ...loops.flatMap(({ plan }) =>
      plan.rows.flatMap(({ cells: of, refused }) => (refused === undefined ? [...of.values()] : [])),
    ),
  ];
  return {
    filled,
    taken: cells.filter(isTaken).length,
    misfits: cells.filter(({ state }) => state === 'misfit').length,
    result: (before) => {
      const changed = new Set(
        [...single].filter(([, cell]) => isTaken(cell)).map(([qid]) => addressText([qid])),
      );
      const start = removeAnnotations(setAll(before, single), changed);
      return loops.reduce((now, { loop, plan }) => withImport(now, loop, plan), start);
    },
    titleOf: (loop, row) => plans.get(loop)?.title(row) ?? '',
  };
}

const isTaken = ({ state }: ImportCell): boolean =>
  state === 'changed' || state === 'doubtful' || state === 'hidden';

/** The single answers as one row, as the items of a loop are rows. */
const rowOf = (cells: ReadonlyMap<string, ImportCell>): ImportRow => ({
  at: 0,
  iterationId: '',
  isNew: false,
  item: undefined,
  number: undefined,
  refused: undefined,
  outside: undefined,
  cells,
});

interface Texts {
  /** By qid; several fields may give one answer. */
  readonly single: ReadonlyMap<string, readonly string[]>;
  /** By loop: rows are items, columns its questions. */
  readonly loops: ReadonlyMap<string, string[][]>;
  /** Answers of items that fields of the form say differently, by `cellKey`. */
  readonly differing: ReadonlySet<string>;
}

const cellKey = (loop: string, item: number, qid: string): string => JSON.stringify([loop, item, qid]);

const another = 'Another field differs';

/** Unless something else is to be looked at, or was put right. */
const doubted = (cell: ImportCell): ImportCell =>
  cell.state === 'changed' && cell.correction === undefined
    ? { ...cell, state: 'doubtful', why: another }
    : cell;

function textsOf(book: CompiledBook, { fields, targets, leftOut }: ReadInput): Texts {
  const single = new Map<string, string[]>();
  const loops = new Map<string, string[][]>();
  const differing = new Set<string>();
  for (const field of fields) {
    const target = leftOut.has(field.name) ? undefined : targets.get(field.name);
    const question = target && questionOf(book, target);
    const text = target && question ? readField(field, question, target) : '';
    if (!target || !question || text.trim() === '') continue;
    if (target.loop === undefined) {
      const all = single.get(target.qid) ?? [];
      if (!all.includes(text)) single.set(target.qid, [...all, text]);
      continue;
    }
    const column = book.loops.get(target.loop)?.questions.indexOf(question) ?? -1;
    if (column < 0) continue;
    const table = loops.get(target.loop) ?? [];
    loops.set(target.loop, table);
    while (table.length <= (target.item ?? 0)) table.push([]);
    const item = target.item ?? 0;
    const row = table[item] ?? [];
    while (row.length <= column) row.push('');
    const before = row[column] ?? '';
    if (before !== '' && before !== text && question.kind !== 'choices')
      differing.add(cellKey(target.loop, item, target.qid));
    row[column] = joined(question, before === '' ? [text] : [before, text]);
  }
  return { single, loops, differing };
}

/** Boxes of one question are its choices; of other questions the first text counts. */
function joined({ kind, separator }: CompiledQuestion, texts: readonly string[]): string {
  if (kind !== 'choices') return texts[0] ?? '';
  return texts.flatMap((text) => splitChoices(text, separator)).join(separator ?? ', ');
}

function planSingles(
  book: CompiledBook,
  map: StoredMap,
  validation: Validation,
  texts: Texts['single'],
  corrections: ReadInput['corrections'],
): ReadonlyMap<string, ImportCell> {
  return new Map(
    [...texts].flatMap(([qid, all]): [string, ImportCell][] => {
      const question = book.questions.get(qid);
      if (!question) return [];
      const text = joined(question, all);
      const correction = corrections.get(correctionKey(question, text, 0));
      const read = readCell(question, correction ?? text, validation.options([qid]), {
        book,
        loop: undefined,
      });
      const before = getAnswer(map, [qid]) ?? '';
      const isSure = all.length === 1 || question.kind === 'choices' || correction !== undefined;
      const state = !read.fits
        ? 'misfit'
        : read.answer === before
          ? 'same'
          : !isSure || read.doubt !== undefined
            ? 'doubtful'
            : 'changed';
      const why = !read.fits ? read.why : (read.doubt ?? (isSure ? undefined : another));
      return [[qid, { question, text, correction, read, before, state, why }]];
    }),
  );
}

const isShown = (cell: ImportCell, visible: boolean): boolean =>
  visible || !isTaken(cell) || cell.question.shownIf === undefined;

const hidden = (cell: ImportCell): ImportCell => ({ ...cell, state: 'hidden', why: 'Not asked here' });

const setAll = (map: StoredMap, cells: ReadonlyMap<string, ImportCell>): StoredMap =>
  [...cells].reduce(
    (now, [qid, cell]) => (isTaken(cell) && cell.read.fits ? setAnswer(now, [qid], cell.read.answer) : now),
    map,
  );
