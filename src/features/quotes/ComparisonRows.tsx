import { Fragment, memo } from 'react';
import type { Beside, BesideColumn } from '../../domain/quotes/beside.ts';
import type { ComparisonRow } from '../../domain/quotes/compare.ts';
import { isForClients } from '../../domain/quotes/proposal.ts';
import { HeadCell } from '../../ui/Table.tsx';
import { BesideCell } from './BesideCells.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { DeltaRow } from './DeltaRow.tsx';
import { QuoteCells } from './QuoteCells.tsx';
import type { RowChunk } from './table-rows.ts';
import { useNearView } from './use-near-view.ts';

interface ColumnsProps {
  readonly columns: readonly Column[];
  /** How many of the quotes stand before the columns beside them. */
  readonly first: number;
  readonly base: Column | undefined;
  readonly besides: readonly Beside[];
  readonly extra: readonly BesideColumn[];
}

interface ComparisonRowsProps extends ColumnsProps {
  readonly chunk: RowChunk;
  /** Only its heading is drawn before it comes near the view. */
  readonly onceNear: boolean;
}

/** Some rows of the comparison, under the heading of their group when they are its first. */
export const ComparisonRows = memo(function ComparisonRows({
  chunk,
  onceNear,
  ...columns
}: ComparisonRowsProps) {
  const { group, heads, forClients, rows } = chunk;
  const { ref, near, height } = useNearView(rows.length, onceNear);
  const width = columns.columns.length + columns.extra.length + 1;
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
                first={columns.first}
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
  first,
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
      <QuoteCells {...cells} from={0} to={first} />
      {extra.map(({ kind }) => (
        <BesideCell key={kind} kind={kind} row={row} besides={besides} columns={columns} />
      ))}
      <QuoteCells {...cells} from={first} to={columns.length} />
    </tr>
  );
});
