/** The table of a comparison as it is handed to a client: its cells in words and figures, whole and sheet by sheet. */
import { askedOf, otherThanAskedIn } from '../comparison/beside.ts';
import { holdsNumbers, type ComparisonRow } from '../comparison/compare.ts';
import { plainNumber } from '../comparison/percent-money.ts';
import type { PaperCell, ProposalFacts } from './proposal-facts.ts';
import { sheetParts, type SheetPart } from './sheet-parts.ts';

export interface PaperTable {
  /** "Quotes 1 to 8 of 24"; undefined where it holds all of them. */
  readonly title: string | undefined;
  readonly columns: readonly {
    readonly name: string;
    /** It stands beside the quotes, and is none. */
    readonly beside: boolean;
  }[];
  readonly rows: readonly {
    readonly group: string;
    readonly label: string;
    /** Plain figures, which are read by column. */
    readonly numeric: boolean;
    /** What everybody looks for first. */
    readonly lead: boolean;
    readonly cells: readonly PaperCell[];
  }[];
}

export interface PaperTables {
  /** All quotes in one, for spreadsheets. */
  readonly table: PaperTable;
  /** The same in parts that fit on a sheet, each under heads of its own. */
  readonly sheets: readonly PaperTable[];
}

export function paperTables(facts: ProposalFacts): PaperTables {
  const { columns, between } = facts;
  const rows = facts.rows
    .filter(isForClients)
    .map((row) => ({ row, quoted: columns.map((_, at) => quotedCell(facts, row, at)) }));
  const texts = rows.flatMap(({ quoted }) => quoted.flatMap(({ text, note = '' }) => [text, note]));
  const names = columns.map(({ name }) => name);
  const table = tableOf(facts, rows, { from: 0, to: columns.length, title: undefined });
  const parts = sheetParts([...names, ...texts], columns.length, between.length);
  return { table, sheets: parts.length === 1 ? [table] : parts.map((part) => tableOf(facts, rows, part)) };
}

/** Of the quotes of a part; what stands beside all of them stands in each part alike. */
function tableOf(
  { columns, between, first, deltas }: ProposalFacts,
  rows: readonly { readonly row: ComparisonRow; readonly quoted: readonly PaperCell[] }[],
  { from, to, title }: SheetPart,
): PaperTable {
  const place = Math.min(Math.max(first, from), to);
  const placed = <Item>(quotes: readonly Item[], others: readonly Item[]): Item[] => [
    ...quotes.slice(from, place),
    ...others,
    ...quotes.slice(place, to),
  ];
  return {
    title,
    columns: placed<PaperTable['columns'][number]>(
      columns.map(({ name }) => ({ name, beside: false })),
      between.map((one) => ({ name: one.title, beside: true })),
    ),
    rows: rows.flatMap(({ row, quoted }) => {
      if (!isRowOfPart(row, { from, to })) return [];
      const cells = placed(
        quoted,
        between.map(({ cellOf }) => {
          const cell = cellOf(row);
          return { ...cell, figure: figureOf(cell.text) };
        }),
      );
      const made = {
        group: row.group,
        label: row.label,
        numeric: holdsNumbers(row),
        lead: row.id === 'premium',
        cells,
      };
      if (row.id !== 'premium' || !deltas) return [made];
      const against = placed<PaperCell>(
        deltas.cells,
        between.map(() => ({ text: 'n/a' })),
      );
      return [made, { group: row.group, label: deltas.label, numeric: true, lead: false, cells: against }];
    }),
  };
}

/**
 * What may stand on a client's paper: no rate details, of which fees, taxes and what is due have rows of their own, and
 * not when the rates were configured, which no client can use; where that differs, it is among what is not like for like.
 */
export function isForClients({ id }: Pick<ComparisonRow, 'id'>): boolean {
  return id !== 'ratedWith' && !id.startsWith('rate ');
}

/** Whether a part holds a quote that a row has a place in: another product's cover would fill it with n/a. */
export function isRowOfPart(
  { cells }: Pick<ComparisonRow, 'cells'>,
  { from, to }: Pick<SheetPart, 'from' | 'to'>,
): boolean {
  return cells.slice(from, to).some(({ kind }) => kind !== 'notApplicable');
}

/** What the signs for nothing mean, of those that stand in the table: one line, or none. */
export function signsUsed(facts: ProposalFacts): string[] {
  const { rows, between, deltas, cellText } = facts;
  const left = new Map([
    ['—', 'not stated, not asked or not told'],
    ['n/a', 'does not apply'],
  ]);
  const used: string[] = [];
  const note = (text: string) => {
    for (const [sign, meaning] of left) {
      if (!text.split('\n').some((line) => line === sign || line.startsWith(`${sign} (`))) continue;
      used.push(`“${sign}”: ${meaning}`);
      left.delete(sign);
    }
  };
  for (const { text } of deltas?.cells ?? []) note(text);
  for (const row of rows.filter(isForClients)) {
    if (left.size === 0) break;
    for (const cell of row.cells) note(cellText(row, cell));
    for (const { cellOf } of between) note(cellOf(row).text);
  }
  return used.length === 0 ? [] : [`${used.toSorted().join('; ')}.`];
}

function quotedCell(facts: ProposalFacts, row: ComparisonRow, at: number): PaperCell {
  const cell = row.cells[at];
  const text = facts.cellText(row, cell);
  const { amount } = cell ?? {};
  const asked = otherThanAskedIn(row, cell, askedOf(facts.besides, facts.columns[at]?.key ?? ''));
  const other = asked === undefined ? undefined : `asked ${asked}`;
  const notes = [cell?.called, cell?.note, facts.cellDelta(row, at), other].filter(
    (note) => note !== undefined,
  );
  const note = notes.length > 0 ? notes.join(', ') : undefined;
  if (amount === undefined) return { text, note, figure: figureOf(text) };
  const unit = text.replace(/^[\d.,−$-]+\s*/, '');
  return { text, note, figure: amount.toFixed(2), unit: unit === '' ? undefined : unit };
}

/** A plain number without commas and sign of money; undefined for everything else. */
function figureOf(text: string): string | undefined {
  return plainNumber(text) === undefined
    ? undefined
    : text.trim().replace('$', '').replaceAll(',', '').replace('−', '-');
}
