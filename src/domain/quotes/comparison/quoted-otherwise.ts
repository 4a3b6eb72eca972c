/** Where quotes are not what their own requests asked for, told before a comparison is handed to a client. */
import { askedFor, askedIn, askedWords, cannotBeWeighed, wantsNothing, type AskedCover } from './asked.ts';
import { askedAlike } from './asked-alike.ts';
import { askedOf, byLine, isRowOf, otherThanAskedIn, type Beside } from './beside.ts';
import type { ComparisonRow } from './compare.ts';
import { eachOnce, inPhrases, inSentences, type Told } from './told-alike.ts';

interface Quoted {
  /** The quotes in the order of the cells. */
  readonly columns: readonly {
    readonly key: string;
    readonly name: string;
    /** The organization's own, each in one line. */
    readonly messages: readonly string[];
  }[];
  readonly allRows: readonly ComparisonRow[];
  readonly besides: readonly Beside[];
}

/**
 * Sentences: where a quote gives another figure or form of limit than was asked for, or none; where it leaves out what
 * was asked for and stands in a row because another quote has it; and what organizations say of it themselves.
 */
export function quotedOtherwise({ columns, allRows, besides }: Quoted): string[] {
  const asked = columns.map(({ key }) => askedOf(besides, key));
  const figures = allRows.flatMap((row) =>
    columns.flatMap(({ name }, at) => figureOtherwise(name, row, at, asked[at] ?? [])),
  );
  const keys = columns.map(({ key }) => key);
  // Two products may call a coverage alike: what one was asked for says nothing of a row that only the other has.
  const lines = byLine(besides).map((ofLine) => {
    return { ofLine, rows: allRows.filter((row) => isRowOf(ofLine, row, keys)) };
  });
  const without = columns.flatMap(({ key, name }, at) => {
    const own = lines.find(({ ofLine }) => ofLine.some(({ quotes }) => quotes.has(key)))?.rows ?? [];
    return leftOut(name, own, at, asked[at] ?? []);
  });
  const said = columns.flatMap(({ name, messages }) =>
    messages.filter(saysOtherwise).map((text) => `${name} says: “${text}”`),
  );
  return [...inSentences([...figures, ...without]), ...said];
}

/** Where one quote is not what its request asked for. */
export interface QuotedOther {
  /** In phrases: "Collision: deductible: 1,000 quoted, 500 asked". */
  readonly said: readonly string[];
  /** The same for two quotes only where they are other than asked in just the same, part by part. */
  readonly key: string;
}

/**
 * The same of one quote alone: `rows` are those of several quotes, among whose cells its own stand at `column`. `messages`
 * are its organization's own.
 */
export function otherwiseOf(
  rows: readonly ComparisonRow[],
  column: number,
  asked: readonly AskedCover[],
  messages: readonly string[],
): QuotedOther {
  const figures = rows.flatMap((row) => figureOtherwise('', row, column, asked));
  const told = [...figures, ...leftOut('', rows, column, asked)];
  const own = messages.filter((text) => saysOtherwise(text) && saysMore(text, told));
  const each = new Set([
    ...told.map(({ row, words }) => JSON.stringify([row.id, row.group, words])),
    ...own.map((text) => JSON.stringify([text])),
  ]);
  // Of a cover that stands there once, its part of the quote tells nothing more.
  const once = ({ label }: ComparisonRow) => rows.filter((row) => row.label === label).length === 1;
  const short = told.map((one) => (once(one.row) ? { ...one, row: { ...one.row, group: '' } } : one));
  return {
    said: [...inPhrases(short).map(({ phrase }) => phrase), ...own.map((text) => `it says: “${text}”`)],
    key: JSON.stringify([...each].toSorted()),
  };
}

/**
 * One sentence that names the coverages of which nobody can tell here whether they are as asked; none where there are
 * none. What is not told above would else look like being as asked.
 */
export function notWeighed({ columns, allRows, besides }: Quoted): string[] {
  const asked = columns.map(({ key }) => askedOf(besides, key));
  const labels = allRows.flatMap(({ label, coverage, cells }) =>
    cells.some((cell, at) => cell.kind === 'value' && cannotBeWeighed(coverage, cell.text, asked[at] ?? []))
      ? [label]
      : [],
  );
  if (labels.length === 0) return [];
  return [
    `Asked for or quoted in words or as a percentage, so that it is not compared: ${eachOnce(labels).join('; ')}.`,
  ];
}

/** Another figure, or another form of limit; none where the quote gives what was asked for. */
function figureOtherwise(
  name: string,
  row: ComparisonRow,
  column: number,
  asked: readonly AskedCover[],
): Told[] {
  const cell = row.cells[column];
  const wanted = otherThanAskedIn(row, cell, asked);
  if (wanted === undefined) return [];
  const inPlace = inOtherForm(row, asked);
  const words = inPlace === undefined ? 'quoted, ' : `quoted, ${inPlace} in place of `;
  return [{ name, row, words: `${cell?.text} ${words}${wanted} asked` }];
}

/** What was asked for and a quote does not state. */
function leftOut(
  name: string,
  rows: readonly ComparisonRow[],
  column: number,
  asked: readonly AskedCover[],
): Told[] {
  return [...notStated(name, rows, column, asked), ...alikeNotStated(name, rows, column, asked)];
}

/** What a row is, where all that was asked for in it is of the other form of limit. */
function inOtherForm({ coverage }: ComparisonRow, asked: readonly AskedCover[]): string | undefined {
  if (askedFor(coverage, asked).length === 0 || askedIn(coverage, asked) !== undefined) return undefined;
  return coverage?.split === true ? 'split limits' : 'one single limit';
}

/**
 * What was asked for and the quote of a column does not state, in whatever row: a limit may stand in that of another form,
 * under another code too where one question asks for both.
 */
function notStated(
  name: string,
  rows: readonly ComparisonRow[],
  column: number,
  asked: readonly AskedCover[],
): Told[] {
  const stated = rows.flatMap((row) => {
    if (row.cells[column]?.kind !== 'value') return [];
    const inPlace = inOtherForm(row, asked) !== undefined;
    return askedFor(row.coverage, asked).map((one) => ({ one, question: questionOf(one), inPlace }));
  });
  const there = new Set(stated.map(({ one }) => one));
  const anywhere = new Set(stated.map(({ question }) => question));
  const inPlace = new Set(stated.filter((one) => one.inPlace).map(({ question }) => question));
  return rows.flatMap((row): Told[] => {
    const elsewhere = inOtherForm(row, asked) === undefined ? inPlace : anywhere;
    const missing = askedFor(row.coverage, asked).filter(
      (one) => !there.has(one) && !wantsNothing(one.words) && !elsewhere.has(questionOf(one)),
    );
    const words = askedWords(missing);
    return words === '' ? [] : [{ name, row, words: `not stated in the quote, ${words} asked` }];
  });
}

/**
 * The same where the book does not say whose cover was asked for, and a coverage that other quotes have is called alike.
 * The question stands there as it was asked, for the reader to judge.
 */
function alikeNotStated(
  name: string,
  rows: readonly ComparisonRow[],
  column: number,
  asked: readonly AskedCover[],
): Told[] {
  const alike = rows.flatMap((row) => askedAlike(row, asked).map((one) => ({ row, one })));
  const states = ({ coverage }: ComparisonRow) =>
    rows.some(
      (other) =>
        other.cells[column]?.kind === 'value' &&
        other.coverage?.group === coverage?.group &&
        other.coverage?.codes.some((code) => coverage?.codes.includes(code)),
    );
  const there = new Set(alike.filter(({ row }) => states(row)).map(({ one }) => one));
  return alike
    .filter(({ one }) => !there.has(one))
    .map(({ row, one: { label, words } }) => {
      return { name, row, words: `not stated in the quote, asked: “${label}” ${words}` };
    });
}

/** The same for whatever one answer asks for, under several codes. */
const questionOf = ({ label, item, words }: AskedCover): string => JSON.stringify([label, item, words]);

/** How organizations say that they quote something else; whatever they say stands among their messages as well. */
const otherWords = /\bother than (?:was |as )?(?:asked|requested)\b|\b(?:in place of|instead of)\b/i;

/** Less a code before it: “LM-02 Quoted other than asked: one single limit in place of 250/500.” */
const claim = /^.*?\bother than (?:was |as )?(?:asked|requested):/i;

/** Whether a message tells anything that no difference in figures tells in its own words. */
function saysMore(message: string, told: readonly Told[]): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[^\s;:,.]+(?:[.,]\d+)*/g) ?? [];
  const claimed = wordsOf(message.replace(claim, ''));
  return !told.some(({ words }) => {
    const there = new Set(wordsOf(words));
    return claimed.every((word) => there.has(word));
  });
}

const saysOtherwise = (message: string): boolean => otherWords.test(message);
