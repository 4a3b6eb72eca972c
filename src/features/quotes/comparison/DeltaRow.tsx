import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Cell, HeadCell } from '../../../ui/Table.tsx';
import { deltaWords } from '../cell-words.ts';
import type { Column } from './column.ts';
import styles from './ComparisonTable.module.css';
import { FiguresText } from '../FiguresText.tsx';
import { withoutFees } from '../../../domain/quotes/comparison/fees.ts';
import { premiumDelta } from '../premium-delta.ts';

/** Each premium held against the baseline's, in money and per cent. */
export function DeltaRow({
  columns,
  baseline,
  from,
  first,
  to,
  extra,
}: {
  readonly columns: readonly Column[];
  readonly baseline: Column;
  /** Which of the quotes stand here, `to` left out, and from which on they stand behind the columns beside them. */
  readonly from: number;
  readonly first: number;
  readonly to: number;
  /** How many columns stand beside them. */
  readonly extra: number;
}) {
  const cell = ({ key, view }: Column) => (
    <Cell key={key} numeric soft className={styles.cell}>
      {key === baseline.key ? (
        <EmptyValue kind="notApplicable" />
      ) : (
        <FiguresText text={deltaWords(premiumDelta(baseline.view, view))} />
      )}
    </Cell>
  );
  // On paper it may stand in another part.
  const seen = columns.slice(from, to).includes(baseline);
  const fees = withoutFees(columns.map(({ view }) => view));
  return (
    <tr>
      <HeadCell scope="row">
        {seen ? 'Premium against the baseline' : `Premium against the baseline, ${baseline.name}`}
        {fees !== undefined && <small className={styles.delta}>{fees}</small>}
      </HeadCell>
      {columns.slice(from, first).map(cell)}
      {Array.from({ length: extra }, (_, at) => (
        <Cell key={at} numeric soft className={styles.cell}>
          <EmptyValue kind="notApplicable" />
        </Cell>
      ))}
      {columns.slice(first, to).map(cell)}
    </tr>
  );
}
