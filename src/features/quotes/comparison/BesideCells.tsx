import { besideText, type Beside, type BesideKind } from '../../../domain/quotes/comparison/beside.ts';
import { holdsNumbers, type ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Cell } from '../../../ui/Table.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from './column.ts';
import styles from './ComparisonTable.module.css';
import { FiguresText } from '../FiguresText.tsx';
import { formatDay } from '../../../lib/format.ts';

interface BesideCellProps {
  readonly kind: BesideKind;
  readonly row: ComparisonRow;
  readonly besides: readonly Beside[];
  readonly columns: readonly Column[];
}

export function BesideCell({ kind, row, besides, columns }: BesideCellProps) {
  const keys = columns.map(({ key }) => key);
  const told = besideText(kind, row, besides, keys, formatDay);
  // What several requests or products told stands in lines, which a figure's cell does not break.
  const lines = told.kind === 'value' && told.text.includes('\n');
  return (
    <Cell numeric={holdsNumbers(row) && !lines} soft className={cx(styles.cell, styles.besideCell)}>
      {told.kind === 'value' ? (
        <FiguresText text={told.text} />
      ) : told.kind === 'noPlace' ? (
        <EmptyValue kind="notApplicable" />
      ) : (
        // Of cover that the client has, “not provided” would read as a gap in it.
        <EmptyValue kind="notProvided" {...(kind === 'expiring' && { means: 'not told' })} />
      )}
      {told.kind === 'value' && told.note !== undefined && (
        <small className={styles.delta}>{told.note}</small>
      )}
    </Cell>
  );
}
