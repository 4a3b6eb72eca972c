/** Columns that hold several answers, as "Name" or "Year/Make/Model": each part becomes a column of its own, to match. */
import type { Question } from '../../../../domain/questions/schema.ts';
import type { TextTable } from '../../../../lib/tables/text-table.ts';
import { readName, sureness } from './column-names.ts';
import { importable } from './match-columns.ts';
import { findWhole, partName, type Whole } from './wholes.ts';

export interface SplitTable {
  /** The names of the columns, those of the parts last. */
  readonly header: readonly string[];
  readonly rows: TextTable;
  /** The column that each part is of, by the part's. */
  readonly wholeOf: ReadonlyMap<number, number>;
}

/** A way to split a cell. */
type Split = Pick<Whole, 'parts' | 'read'>;

/** Cells that are looked at to see what a column holds. */
const mostLookedAt = 50;

/**
 * Adds a column for each part of those that hold several, where the loop asks for the parts and no column has them yet.
 * @param start the index of the first row below the header; rows above stay as they are
 */
export function splitColumns(
  questions: readonly Question[],
  header: readonly string[],
  rows: TextTable,
  start: number,
): SplitTable {
  const asked = importable(questions);
  const isAsked = (part: string) => asked.some((question) => isNamed(question, part));
  const splits = header.flatMap((name, column) => {
    const split = splitOf(name, asked);
    if (!split) return [];
    const texts = rows
      .slice(start, start + mostLookedAt)
      .map((row) => row[column]?.trim() ?? '')
      .filter((text) => text !== '');
    const read = texts.filter((text) => split.read(text) !== undefined);
    return read.length * 2 >= texts.length ? [{ split, name, column }] : [];
  });
  const hasOwn = (part: string, split: number) =>
    header.some(
      (name, at) =>
        at !== split && asked.some((question) => isNamed(question, part) && isNamed(question, name)),
    );
  const added = splits.flatMap(({ split, name, column }) =>
    split.parts
      .flatMap((part, at) =>
        isAsked(part) && !hasOwn(part, column) ? [{ split, name, column, part, at }] : [],
      )
      .map((one, at) => ({ ...one, isFirst: at === 0 })),
  );
  if (added.length === 0) return { header, rows, wholeOf: new Map() };
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const padded = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  return {
    wholeOf: new Map(added.map(({ column }, at) => [width + at, column])),
    header: [...padded(header), ...added.map(({ name, part }) => partName(part, name))],
    rows: rows.map((row, at) =>
      at < start || row.length === 0
        ? row
        : [
            ...padded(row),
            ...added.map(({ split, column, at: part, isFirst }) => {
              const text = row[column]?.trim() ?? '';
              // What is of another form stands in the first, to be seen.
              return split.read(text)?.[part] ?? (isFirst ? text : '');
            }),
          ],
    ),
  };
}

const isNamed = (question: Question, name: string): boolean =>
  sureness(question, readName(name)) !== undefined;

function splitOf(name: string, asked: readonly Question[]): Split | undefined {
  const isAsked = (part: string) => asked.some((question) => isNamed(question, part));
  const whole = findWhole(name, isAsked);
  if (whole) return whole;
  const parts = name.split(/[/|&+-]/).map((part) => part.trim());
  const questions = parts.map((part) => asked.find((question) => isNamed(question, part)));
  const areSeveral = parts.length > 1 && new Set(questions).size === parts.length;
  if (!areSeveral || questions.includes(undefined) || asked.some((question) => isNamed(question, name)))
    return undefined;
  return { parts, read: (text) => splitParts(text, parts.length) };
}

/** "1/2", "$500 / $1,000", "R123 / IL"; numbers are also apart by a hyphen or a dot. */
function splitParts(text: string, count: number): readonly string[] | undefined {
  const apart = /^#?\d+(?:\s*[.-]\s*#?\d+)+$/.test(text) ? /[.-]/ : /[/|;]/;
  const parts = text.split(apart).map((part) => part.trim());
  return parts.length === count ? parts : undefined;
}
