import { Fragment, memo } from 'react';
import type { Beside, BesideColumn } from '../../../domain/quotes/comparison/beside.ts';
import type { ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { isForClients } from '../../../domain/quotes/proposal/proposal-table.ts';
import { HeadCell } from '../../../ui/Table.tsx';
import { BesideCell } from './BesideCells.tsx';
import type { Column } from './column.ts';
import styles from './ComparisonTable.module.css';
import { DeltaRow } from './DeltaRow.tsx';
import { QuoteCells } from './QuoteCells.tsx';
import type { RowChunk } from './table-rows.ts';
import { useNearView } from './use-near-view.ts';

interface ColumnsProps {
  readonly columns: readonly Column[];
  /** Which of the quotes stand here, `to` left out, and from which on they stand behind the columns beside them. */
  readonly from: number;
  readonly first: number;
  readonly to: number;
  readonly base: Column | undefined;
  readonly besides: readonly Beside[];
  readonly extra: readonly BesideColumn[];
}

interface ComparisonRowsProps extends ColumnsProps {
  readonly chunk: RowChunk;
  /** Only its heading is drawn before it comes near the view. */
  readonly onceNear: boolean;
  /** Other tables stand in its place. */
  readonly away: boolean;
}

/** Some rows of the comparison, under the heading of their group when they are its first. */
export const ComparisonRows = memo(function ComparisonRows({
  chunk,
  onceNear,
  away,
  ...columns
}: ComparisonRowsProps) {
  const { group, heads, forClients, rows } = chunk;
  const { ref, near, height } = useNearView(rows.length, onceNear, !away);
  const width = columns.to - columns.from + columns.extra.length + 1;
  return (
    <tbody ref={ref}>
      {heads && group !== '' && (
        <tr data-print={forClients ? undefined : 'no'}>
          <HeadCell scope="rowgroup" colSpan={width}>
            <span className={styles.group}>{group}</span>
          </HeadCell>
        </tr>
      )}
      {near ? (
        rows.map((row) => (
          <Fragment key={row.id}>
            <Row row={row} {...columns} />
            {row.id === 'premium' && columns.base && columns.columns.length > 1 && (
              <DeltaRow
                columns={columns.columns}
                baseline={columns.base}
                from={columns.from}
                first={columns.first}
                to={columns.to}
                extra={columns.extra.length}
              />
            )}
          </Fragment>
        ))
      ) : (
        <tr>
          <HeadCell scope="row" colSpan={width} style={{ blockSize: height }}>
            <span className={styles.group}>{rows.length} rows, drawn when in view</span>
          </HeadCell>
        </tr>
      )}
    </tbody>
  );
});

const Row = memo(function Row({
  row,
  columns,
  from,
  first,
  to,
  base,
  besides,
  extra,
}: ColumnsProps & { readonly row: ComparisonRow }) {
  const cells = { row, columns, base, besides };
  return (
    <tr
      className={row.id === 'premium' ? styles.premium : undefined}
      data-print={isForClients(row) ? undefined : 'no'}
    >
      <HeadCell scope="row">{row.label}</HeadCell>
      <QuoteCells {...cells} from={from} to={first} />
      {extra.map(({ kind }) => (
        <BesideCell key={kind} kind={kind} row={row} besides={besides} columns={columns} />
      ))}
      <QuoteCells {...cells} from={first} to={to} />
    </tr>
  );
});
