/** Which column of a table answers which question of a loop. Only names that mean one question match: none is guessed. */
import type { Question } from '../../../../domain/questions/schema.ts';
import { normalizeHeader, readName, sureness, tradeTier } from './column-names.ts';

/** The index of the column by qid; each column once. */
export type ColumnMatches = ReadonlyMap<string, number>;

/** What the agent chose before, by header as `normalizeHeader` gives it. */
export type RememberedMatches = Readonly<
  Record<string, { readonly takes: readonly string[]; readonly never: readonly string[] }>
>;

/** What a question is remembered by, the surer first: lists of two products may ask it by two ids. */
export const rememberedNames = ({ qid, label }: Question): readonly string[] => [qid, normalizeHeader(label)];

/** The questions that a column can answer. */
export const importable = <Asked extends Question>(questions: readonly Asked[]): readonly Asked[] =>
  questions.filter(({ kind }) => kind !== 'workedOut');

/** How many cells of a row are names of questions, less those that begin with a figure. */
export function headerScore(questions: readonly Question[], row: readonly string[]): number {
  const asked = importable(questions);
  let score = 0;
  for (const cell of row) {
    if (cell.trim() === '') continue;
    const name = readName(cell);
    if (asked.some((question) => sureness(question, name) !== undefined)) score += 1;
    else if (/^[-+($\s]*\d/.test(cell)) score -= 1;
  }
  return score;
}

/** Whether a first row names the columns: more of its cells are names of questions than begin with a figure. */
export const looksLikeHeader = (questions: readonly Question[], firstRow: readonly string[]): boolean =>
  headerScore(questions, firstRow) > 0;

/** A column that a header fits to a question. */
interface Fit {
  readonly qid: string;
  readonly column: number;
  readonly rank: number;
}

/**
 * Matches columns by their headers: what is remembered, then the surest name, whatever its place.
 * @param hidden indexes of columns that the file hides: one of them only answers what no other does
 */
export function matchByName(
  questions: readonly Question[],
  header: readonly string[],
  remembered: RememberedMatches,
  hidden: ReadonlySet<number> = new Set(),
): ColumnMatches {
  const asked = importable(questions);
  const matches = new Map<string, number>();
  const taken = new Set<number>();
  const match = (qid: string, column: number) => {
    taken.add(column);
    matches.set(qid, column);
  };
  header.forEach((cell, column) => {
    const name = normalizeHeader(cell);
    const { takes = [], never = [] } = (Object.hasOwn(remembered, name) && remembered[name]) || {};
    const called = (known: string) =>
      asked.find((question) => !matches.has(question.qid) && rememberedNames(question).includes(known));
    const question = takes.map(called).find((found) => found !== undefined);
    if (question) match(question.qid, column);
    else if (never.some(called)) taken.add(column);
  });
  const fits = fitsOf(asked, header).toSorted(
    (a, b) => Number(hidden.has(a.column)) - Number(hidden.has(b.column)),
  );
  const isOpen = ({ qid, column }: Fit) => !matches.has(qid) && !taken.has(column);
  const hasRival = ({ qid, column, rank }: Fit) =>
    fits.some(
      (other) =>
        other.column === column && other.qid !== qid && tierOf(other) === tierOf({ rank }) && isOpen(other),
    );
  // What was the name of two questions is that of one as soon as the other is matched.
  for (let next = nextFit(); next; next = nextFit()) match(next.qid, next.column);
  return matches;

  function nextFit(): Fit | undefined {
    return fits.find((fit) => isOpen(fit) && !hasRival(fit));
  }
}

const tierOf = ({ rank }: Pick<Fit, 'rank'>): number => Math.min(rank, tradeTier);

/** Every column that is called by a question, the surest first. */
function fitsOf(asked: readonly Question[], header: readonly string[]): readonly Fit[] {
  const fits = header.map(readName).flatMap((name, column) =>
    asked.flatMap((question): Fit[] => {
      const rank = sureness(question, name);
      return rank === undefined ? [] : [{ qid: question.qid, column, rank }];
    }),
  );
  return fits.toSorted((a, b) => a.rank - b.rank || a.column - b.column);
}

/** Columns that a matched question's name fits too and that answer nothing, by qid. */
export function otherColumns(
  questions: readonly Question[],
  header: readonly string[],
  matches: ColumnMatches,
): ReadonlyMap<string, readonly number[]> {
  const taken = new Set(matches.values());
  const others = new Map<string, number[]>();
  for (const { qid, column } of fitsOf(importable(questions), header)) {
    if (matches.has(qid) && !taken.has(column)) others.set(qid, [...(others.get(qid) ?? []), column]);
  }
  return others;
}

/** Matches columns in the order of the questions. @param startsAt the qid of the first; the first question if left out */
export function matchByPosition(
  questions: readonly Question[],
  width: number,
  startsAt?: string,
): ColumnMatches {
  const from = questions.findIndex(({ qid }) => qid === startsAt);
  const inOrder = questions.slice(Math.max(from, 0), Math.max(from, 0) + width);
  const columns = new Map(inOrder.map(({ qid }, column) => [qid, column]));
  return new Map(importable(inOrder).map(({ qid }) => [qid, columns.get(qid) ?? 0]));
}
