import { askedOf, otherThanAskedIn, type Beside } from '../../../domain/quotes/comparison/beside.ts';
import { holdsNumbers, type ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { type ComparisonCell } from '../../../domain/quotes/comparison/money-cells.ts';
import { Deadline } from '../../../ui/Deadline.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { ServiceTime } from '../../../ui/Time.tsx';
import { Cell } from '../../../ui/Table.tsx';
import { cx } from '../../../ui/cx.ts';
import { coverageDeltaWords } from '../cell-words.ts';
import type { Column } from './column.ts';
import styles from './ComparisonTable.module.css';
import { FiguresText } from '../FiguresText.tsx';
import { formatDay } from '../../../lib/format.ts';

/** Rows of several lines, set smaller, so that one carrier's many words do not push the others' figures apart. */
const wordy: ReadonlySet<string> = new Set(['fees', 'earned', 'messages', 'type']);

interface QuoteCellsProps {
  readonly row: ComparisonRow;
  readonly columns: readonly Column[];
  readonly base: Column | undefined;
  readonly besides: readonly Beside[];
  /** Which of the columns, `to` left out. */
  readonly from: number;
  readonly to: number;
}

/** What the quotes say in one row, with how far each is from the baseline and where it is not what was asked for. */
export function QuoteCells({ row, columns, base, besides, from, to }: QuoteCellsProps) {
  const numeric = holdsNumbers(row);
  return columns.slice(from, to).map((column, place) => {
    const cell = row.cells[from + place];
    const ask = otherThanAskedIn(row, cell, askedOf(besides, column.key));
    const delta = coverageDeltaWords(row, columns, base, column);
    return (
      // A place stays where it is: in another order its text changes, which costs less than moving thousands of cells.
      <Cell key={place} numeric={numeric} className={cx(styles.cell, wordy.has(row.id) && styles.wordy)}>
        <CellText row={row} cell={cell} />
        {cell?.called !== undefined && <small className={styles.delta}>{cell.called}</small>}
        {cell?.note !== undefined && <small className={styles.delta}>{cell.note}</small>}
        {delta !== undefined && (
          <small className={styles.delta}>
            <FiguresText text={delta} />
          </small>
        )}
        {ask !== undefined && (
          <small className={styles.other}>
            asked <FiguresText text={ask} />
          </small>
        )}
      </Cell>
    );
  });
}

function CellText({ row, cell }: { readonly row: ComparisonRow; readonly cell: ComparisonCell | undefined }) {
  if (!cell || cell.kind === 'notProvided') return <EmptyValue kind="notProvided" />;
  if (cell.kind === 'notApplicable') return <EmptyValue kind="notApplicable" />;
  if (row.id === 'validUntil') return <Deadline text={cell.moment} />;
  if (row.id === 'effective') return formatDay(cell.text);
  return row.format === 'moment' ? <ServiceTime text={cell.moment} /> : <FiguresText text={cell.text} />;
}
