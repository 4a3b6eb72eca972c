import { askedIn } from '../../domain/quotes/asked.ts';
import { holdsNumbers, type ComparisonRow } from '../../domain/quotes/compare.ts';
import { formatAmount } from '../../domain/money.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { Cell } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatDay } from '../../ui/time-format.ts';
import styles from './Comparison.module.css';
import type { Beside } from './use-asked.ts';

export interface BesideColumn {
  readonly kind: 'asked' | 'expiring';
  readonly title: string;
}

/** The columns that stand beside the quotes; none where there would be nothing in them. */
export function besideColumns(beside: Beside | undefined, rows: readonly ComparisonRow[]): BesideColumn[] {
  if (!beside) return [];
  const asks = rows.some((row) => askedIn(row.coverage, beside.asked) !== undefined);
  return [
    ...(asks ? [{ kind: 'asked', title: 'Asked' } as const] : []),
    ...(beside.expiring ? [{ kind: 'expiring', title: 'Expiring (as told)' } as const] : []),
  ];
}

interface BesideCellProps {
  readonly kind: BesideColumn['kind'];
  readonly row: ComparisonRow;
  readonly beside: Beside | undefined;
}

export function BesideCell({ kind, row, beside }: BesideCellProps) {
  const text = besideText(kind, row, beside);
  if (text === undefined && (!row.coverage || row.coverage.part === 'premium')) return <NoPlace />;
  return (
    <Cell numeric={holdsNumbers(row)} soft className={styles.cell}>
      {text ?? <Nothing kind="notProvided" />}
    </Cell>
  );
}

/** Most rows are only the quotes' own: a column of "n/a" would be all that is read, so that the cell is shaded instead. */
export function NoPlace() {
  return (
    <Cell className={styles.noPlace} title="not applicable">
      <VisuallyHidden>not applicable</VisuallyHidden>
    </Cell>
  );
}

/** What stands in such a column; undefined where nothing was told. */
function besideText(
  kind: BesideColumn['kind'],
  row: ComparisonRow,
  beside: Beside | undefined,
): string | undefined {
  if (!beside) return undefined;
  if (kind === 'asked') {
    if (row.id === 'effective') return beside.effectiveDate && formatDay(beside.effectiveDate);
    return askedIn(row.coverage, beside.asked);
  }
  const { carrier, premium, ends } = beside.expiring ?? {};
  if (row.id === 'organization') return carrier;
  if (row.id === 'validUntil') return ends && `ends ${formatDay(ends)}`;
  if (row.id !== 'premium' || premium === undefined) return undefined;
  const amount = Number(premium);
  return Number.isFinite(amount) ? formatAmount(amount) : premium;
}
