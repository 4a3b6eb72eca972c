/** Short forms for the answers of a story's client, and for what changes in them from step to step. */
import type { ElementMap } from '../../../../src/contract/answers.ts';
import { namedId } from '../../../store/ids.ts';
import { products } from '../../products.ts';

/** One iteration: its name within the story, from which its id is made, and its answers. */
export interface Row {
  readonly row: string;
  readonly [qid: string]: string;
}

export type Texts = Readonly<Record<string, string>>;

/** qid to answer, or loop to rows. */
export type Answers = Readonly<Record<string, string | readonly Row[]>>;

/** What becomes of a loop's rows in a save: made by `add`, `edit`, `editAll`, `retype` or `called`. */
export type RowChange = (rows: readonly Row[], save: { day: string; agent: string }) => readonly Row[];

/** What a save changes: new answers, rows in place of all others, or a change to some of them. */
export type Changes = Readonly<Record<string, string | readonly Row[] | RowChange>>;

/** Insured elsewhere until the day the new policy starts; `line` is the start of the questions' names. */
export function insuredUntil(line: string, carrier: string, day: string, policy = ''): Answers {
  return {
    [`${line}_effective`]: day,
    [`${line}_cur_has`]: 'YES',
    [`${line}_cur_carrier`]: carrier,
    [`${line}_cur_policy`]: policy,
    [`${line}_cur_expires`]: day,
  };
}

/** The iterationId of a row: a reference question's answer. `story` keeps two clients' rows apart. */
export function rowId(story: string, loop: string, row: string): string {
  return namedId(`${story}/${loop}/${row}`);
}

/** The map a save sends. Blank answers are left out, as the app leaves them out. */
export function mapOf(story: string, answers: Answers): ElementMap {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer !== '')
      .map(([qid, answer]) => [
        qid,
        typeof answer === 'string'
          ? { type: 'ANSWER' as const, qid, answer }
          : {
              type: 'LOOP' as const,
              qid,
              iterations: answer.map(({ row, ...rest }) => ({
                iterationId: rowId(story, qid, row),
                answers: Object.fromEntries(
                  Object.entries(rest)
                    .filter(([, inner]) => inner !== '')
                    .map(([inner, text]) => [inner, { type: 'ANSWER' as const, qid: inner, answer: text }]),
                ),
              })),
            },
      ]),
  );
}

/** The map that an event sends: the client's, less its agency-only elements. */
export function intakeOf(map: ElementMap): ElementMap {
  const agencyOnly = new Set(products.flatMap((product) => product.agencyOnlyQids));
  return Object.fromEntries(Object.entries(map).filter(([qid]) => !agencyOnly.has(qid)));
}

export function rowsOf(answers: Answers, loop: string): readonly Row[] {
  const rows = answers[loop];
  return typeof rows === 'string' || rows === undefined ? [] : rows;
}

/** The answers after a save on a day by an agent. */
export function changed(answers: Answers, changes: Changes, day = '', agent = ''): Answers {
  const entries = Object.entries(changes).map(([qid, change]) => [
    qid,
    typeof change === 'function' ? change(rowsOf(answers, qid), { day, agent }) : change,
  ]);
  return { ...answers, ...Object.fromEntries(entries) };
}

export const add =
  (...added: Row[]): RowChange =>
  (rows) => [...rows, ...added];

/** Changes answers of rows, by their names; a blank takes an answer away. */
export const edit =
  (changes: Readonly<Record<string, Texts>>): RowChange =>
  (rows) => {
    const missing = Object.keys(changes).find((name) => !rows.some(({ row }) => row === name));
    if (missing !== undefined) throw new Error(`There is no row ${missing}.`);
    return rows.map((item) => ({ ...item, ...changes[item.row] }));
  };

export const editAll =
  (changes: Texts): RowChange =>
  (rows) =>
    rows.map((row) => ({ ...row, ...changes }));

/** Deletes a row and types it again: the answers given here under a new id. */
export const retype =
  (old: string, row: Row): RowChange =>
  (rows) => [...rows.filter((item) => item.row !== old), row];

export const addRow = (answers: Answers, loop: string, row: Row): Answers =>
  changed(answers, { [loop]: add(row) });

export const editRow = (answers: Answers, loop: string, row: string, changes: Texts): Answers =>
  changed(answers, { [loop]: edit({ [row]: changes }) });
