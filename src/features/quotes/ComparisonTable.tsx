import { Fragment, memo } from 'react';
import { isOwnRating, type ComparisonRow } from '../../domain/quotes/compare.ts';
import { isForClients } from '../../domain/quotes/proposal.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Badge } from '../../ui/Status.tsx';
import { HeadCell, TableFrame } from '../../ui/Table.tsx';
import { cx } from '../../ui/cx.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { BesideCell, besideColumns, type BesideColumn } from './BesideCells.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { DeltaRow } from './DeltaRow.tsx';
import { groupRows } from './table-rows.ts';
import { QuoteCells } from './QuoteCells.tsx';
import type { Beside } from './use-asked.ts';

interface ComparisonTableProps {
  readonly columns: readonly Column[];
  readonly rows: readonly ComparisonRow[];
  /** Key of the column that the others are held against. */
  readonly baseline: string | undefined;
  /** As in the address; pinned columns come first in `columns`. */
  readonly pinned: string | undefined;
  readonly beside: Beside | undefined;
  readonly onRemove: (key: string) => void;
}

/**
 * One column a quote, one row for each thing that at least one of them says; before them what was asked for and the
 * cover that ends. Drawn anew only when what it shows changed: it holds thousands of cells.
 */
export const ComparisonTable = memo(function ComparisonTable(props: ComparisonTableProps) {
  const { columns, rows, baseline, beside, onRemove } = props;
  const pinned = columns.filter(({ key }) => props.pinned?.split(',').includes(key)).length;
  // A phone has room for little more than one column, which should be a quote.
  const first = useNarrow() ? columns.length : pinned;
  const base = columns.find((column) => column.key === baseline);
  const extra = besideColumns(beside, rows);
  return (
    <TableFrame
      label="Quotes side by side"
      stickyFirst
      ruled
      className={cx(styles.frame, pinned > 0 && styles[`pinned${Math.min(pinned, 3)}`])}
    >
      <thead>
        <tr>
          <HeadCell>What the quotes say</HeadCell>
          {columns.slice(0, first).map((column) => (
            <ColumnHead key={column.key} column={column} isBase={column === base} onRemove={onRemove} />
          ))}
          {extra.map(({ kind, title }) => (
            <HeadCell key={kind} className={styles.column}>
              <span className={styles.columnName}>{title}</span>
            </HeadCell>
          ))}
          {columns.slice(first).map((column) => (
            <ColumnHead key={column.key} column={column} isBase={column === base} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      {groupRows(rows).map(({ group, rows: grouped }) => (
        <tbody key={group}>
          {group !== '' && (
            <tr>
              <HeadCell scope="rowgroup" colSpan={columns.length + extra.length + 1}>
                <span className={styles.group}>{group}</span>
              </HeadCell>
            </tr>
          )}
          {grouped.map((row) => (
            <Fragment key={row.id}>
              <Row row={row} columns={columns} first={first} base={base} beside={beside} extra={extra} />
              {row.id === 'premium' && base && columns.length > 1 && (
                <DeltaRow columns={columns} baseline={base} first={first} extra={extra.length} />
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
});

interface ColumnHeadProps {
  readonly column: Column;
  readonly isBase: boolean;
  readonly onRemove: (key: string) => void;
}

function ColumnHead({ column: { key, name, view }, isBase, onRemove }: ColumnHeadProps) {
  return (
    <HeadCell className={styles.column}>
      <span className={styles.columnHead}>
        <span>
          <span className={styles.columnName}>{name}</span>
          {isOwnRating(view) && <Badge>Own rating</Badge>}
          {isBase && <Badge tone="draft">Baseline</Badge>}
        </span>
        <IconButton
          small
          icon="close"
          label={`Remove from comparison, ${name}`}
          data-print="no"
          onClick={() => onRemove(key)}
        />
      </span>
    </HeadCell>
  );
}

interface RowProps {
  readonly row: ComparisonRow;
  readonly columns: readonly Column[];
  /** How many of the quotes stand before the columns beside them. */
  readonly first: number;
  readonly base: Column | undefined;
  readonly beside: Beside | undefined;
  readonly extra: readonly BesideColumn[];
}

const Row = memo(function Row({ row, columns, first, base, beside, extra }: RowProps) {
  const cells = { row, columns, base, asked: beside?.asked };
  return (
    <tr
      className={row.id === 'premium' ? styles.premium : undefined}
      data-print={isForClients(row) ? undefined : 'no'}
    >
      <HeadCell scope="row">{row.label}</HeadCell>
      <QuoteCells {...cells} from={0} to={first} />
      {extra.map(({ kind }) => (
        <BesideCell key={kind} kind={kind} row={row} beside={beside} />
      ))}
      <QuoteCells {...cells} from={first} to={columns.length} />
    </tr>
  );
});
