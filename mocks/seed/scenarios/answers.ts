/** Short forms for the answers of a story's client, and for what changes in them from step to step. */
import type { ElementMap } from '../../../src/contract/answers.ts';
import { namedId } from '../../store/ids.ts';
import { products } from '../products.ts';

/** One iteration: its name within the story, from which its id is made, and its answers. */
export interface Row {
  readonly row: string;
  readonly [qid: string]: string;
}

/** qid to answer, or loop to rows. */
export type Answers = Readonly<Record<string, string | readonly Row[]>>;

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

export function addRow(answers: Answers, loop: string, row: Row): Answers {
  return { ...answers, [loop]: [...rowsOf(answers, loop), row] };
}

/** Changes answers of one row; a blank takes the answer away. */
export function editRow(
  answers: Answers,
  loop: string,
  row: string,
  changes: Readonly<Record<string, string>>,
): Answers {
  const rows = rowsOf(answers, loop);
  if (!rows.some((item) => item.row === row)) throw new Error(`No row ${row} in ${loop}.`);
  return { ...answers, [loop]: rows.map((item) => (item.row === row ? { ...item, ...changes } : item)) };
}

/** Deletes a row and types it again: the answers given here under a new id. */
export function retypeRow(answers: Answers, loop: string, old: string, row: Row): Answers {
  const rows = rowsOf(answers, loop).filter((item) => item.row !== old);
  return { ...answers, [loop]: [...rows, row] };
}
