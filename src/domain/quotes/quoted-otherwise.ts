/** Where quotes are not what their own requests asked for, told before a comparison is handed to a client. */
import { askedFor, askedOtherwise, wantsNothing, type AskedCover } from './asked.ts';
import { askedOf, type Beside } from './beside.ts';
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
    columns.flatMap(({ name }, at) => {
      const cell = row.cells[at];
      const wanted = cell?.kind === 'value' && askedOtherwise(row.coverage, cell.text, asked[at] ?? []);
      return wanted ? [`${name}: ${placeOf(row)}: ${cell.text} quoted, ${wanted} asked.`] : [];
    }),
  );
  const without = columns.flatMap(({ name }, at) =>
    notStated(allRows, at, asked[at] ?? []).map((told) => `${name}: ${told}`),
  );
  const said = columns.flatMap(({ name, messages }) =>
    messages.filter((text) => otherWords.test(text)).map((text) => `${name} says: “${text}”`),
  );
  return [...figures, ...without, ...said];
}

const placeOf = ({ group, label }: ComparisonRow): string => (group === '' ? label : `${group}, ${label}`);

/** What was asked for and the quote of a column does not state, in whatever row: a limit may stand in that of another form. */
function notStated(rows: readonly ComparisonRow[], column: number, asked: readonly AskedCover[]): string[] {
  const stated = new Set(
    rows.flatMap(({ coverage, cells }) => (cells[column]?.kind === 'value' ? askedFor(coverage, asked) : [])),
  );
  // A fleet has hundreds of such rows of one name, which are told in one sentence.
  const found = new Map<
    string,
    { readonly words: string; readonly label: string; readonly rows: ComparisonRow[] }
  >();
  for (const row of rows) {
    const missing = askedFor(row.coverage, asked).filter(
      (one) => !stated.has(one) && !wantsNothing(one.words),
    );
    if (missing.length === 0) continue;
    const words = [...new Set(missing.map((one) => one.words))].join('; ');
    const key = JSON.stringify([row.label, words]);
    const known = found.get(key) ?? { words, label: row.label, rows: [] };
    found.set(key, known);
    known.rows.push(row);
  }
  return [...found.values()].map(({ words, label, rows: [first, ...more] }) => {
    const where = first && more.length === 0 ? placeOf(first) : `${label}, in ${more.length + 1} places`;
    return `${where}: not stated in the quote, ${words} asked.`;
  });
}

/** How organizations say that they quote something else; whatever they say stands among their messages as well. */
const otherWords = /\bother than (?:was |as )?(?:asked|requested)\b|\b(?:in place of|instead of)\b/i;
