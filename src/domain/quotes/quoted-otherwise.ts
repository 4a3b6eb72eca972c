/** Where quotes are not what their own requests asked for, told before a comparison is handed to a client. */
import { askedFor, wantsNothing, type AskedCover } from './asked.ts';
import { askedOf, otherThanOwnRequest, type Beside } from './beside.ts';
import type { ComparisonRow } from './compare.ts';

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
    columns.flatMap(({ name, key }, at): Told[] => {
      const cell = row.cells[at];
      const wanted = otherThanOwnRequest(row, cell, besides, key);
      return wanted === undefined ? [] : [{ name, row, words: `${cell?.text} quoted, ${wanted} asked` }];
    }),
  );
  const without = columns.flatMap(({ name }, at) => notStated(name, allRows, at, asked[at] ?? []));
  const said = columns.flatMap(({ name, messages }) =>
    messages.filter((text) => otherWords.test(text)).map((text) => `${name} says: “${text}”`),
  );
  return [...inSentences([...figures, ...without]), ...said];
}

interface Told {
  /** Of the quote. */
  readonly name: string;
  readonly row: ComparisonRow;
  readonly words: string;
}

/** What was asked for and the quote of a column does not state, in whatever row: a limit may stand in that of another form. */
function notStated(
  name: string,
  rows: readonly ComparisonRow[],
  column: number,
  asked: readonly AskedCover[],
): Told[] {
  const stated = new Set(
    rows.flatMap(({ coverage, cells }) => (cells[column]?.kind === 'value' ? askedFor(coverage, asked) : [])),
  );
  return rows.flatMap((row): Told[] => {
    const missing = askedFor(row.coverage, asked).filter(
      (one) => !stated.has(one) && !wantsNothing(one.words),
    );
    const words = [...new Set(missing.map((one) => one.words))].join('; ');
    return words === '' ? [] : [{ name, row, words: `not stated in the quote, ${words} asked` }];
  });
}

/** A fleet has hundreds of rows of one name: where a quote says the same in more than so many, they are counted. */
const mostPlaces = 3;

function inSentences(all: readonly Told[]): string[] {
  const found = new Map<string, { readonly told: Told; readonly groups: string[] }>();
  for (const told of all) {
    const { name, row, words } = told;
    const key = JSON.stringify([name, row.label, words]);
    const known = found.get(key) ?? { told, groups: [] };
    found.set(key, known);
    known.groups.push(row.group);
  }
  return [...found.values()].flatMap(({ told: { name, row, words }, groups }) => {
    if (groups.length > mostPlaces)
      return [`${name}: ${row.label}: ${words}, in ${groups.length} parts of the quote.`];
    return groups.map((group) => `${name}: ${group === '' ? '' : `${group}, `}${row.label}: ${words}.`);
  });
}

/** How organizations say that they quote something else; whatever they say stands among their messages as well. */
const otherWords = /\bother than (?:was |as )?(?:asked|requested)\b|\b(?:in place of|instead of)\b/i;
