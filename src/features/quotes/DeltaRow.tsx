import { Nothing } from '../../ui/Nothing.tsx';
import { Cell, HeadCell } from '../../ui/Table.tsx';
import { NoPlace } from './BesideCells.tsx';
import { deltaWords } from './cell-words.ts';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { withoutFees } from '../../domain/quotes/fees.ts';
import { premiumDelta } from '../../domain/quotes/premium-delta.ts';

/** Each premium held against the baseline's, in money and per cent. */
export function DeltaRow({
  columns,
  baseline,
  first,
  extra,
}: {
  readonly columns: readonly Column[];
  readonly baseline: Column;
  /** How many quotes stand before the columns beside them, and how many these are. */
  readonly first: number;
  readonly extra: number;
}) {
  const cell = ({ key, view }: Column) => (
    <Cell key={key} numeric soft className={styles.cell}>
      {key === baseline.key ? (
        <Nothing kind="notApplicable" />
      ) : (
        deltaWords(premiumDelta(baseline.view, view))
      )}
    </Cell>
  );
  const fees = withoutFees(columns.map(({ view }) => view));
  return (
    <tr>
      <HeadCell scope="row">
        Premium against the baseline
        {fees !== undefined && <small className={styles.delta}>{fees}</small>}
      </HeadCell>
      {columns.slice(0, first).map(cell)}
      {Array.from({ length: extra }, (_, at) => (
        <NoPlace key={at} />
      ))}
      {columns.slice(first).map(cell)}
    </tr>
  );
}
