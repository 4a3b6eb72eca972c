import { Fragment } from 'react';
import { isOwnRating, type ComparisonCell, type ComparisonRow } from '../../domain/quotes/compare.ts';
import { Deadline } from '../../ui/Deadline.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { ServiceTime } from '../../ui/ServiceTime.tsx';
import { Badge } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { formatDay } from '../../ui/time-format.ts';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { DeltaRow } from './DeltaRow.tsx';
import { groupRows, holdsNumbers } from './table-rows.ts';

interface ComparisonTableProps {
  readonly columns: readonly Column[];
  readonly rows: readonly ComparisonRow[];
  /** Key of the column that premiums are held against. */
  readonly baseline: string | undefined;
  readonly onRemove: (key: string) => void;
}

/** One column a quote, one row for each thing that at least one of them says. */
export function ComparisonTable({ columns, rows, baseline, onRemove }: ComparisonTableProps) {
  const base = columns.find((column) => column.key === baseline);
  return (
    <TableFrame label="Quotes side by side" stickyFirst ruled className={styles.frame}>
      <thead>
        <tr>
          <HeadCell>What the quotes say</HeadCell>
          {columns.map(({ key, name, view }) => (
            <HeadCell key={key} className={styles.column}>
              <span className={styles.columnHead}>
                <span>
                  <span className={styles.columnName}>{name}</span>
                  {isOwnRating(view) && <Badge>Own rating</Badge>}
                  {key === base?.key && <Badge tone="draft">Baseline</Badge>}
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
          ))}
        </tr>
      </thead>
      {groupRows(rows).map(({ group, rows: grouped }) => (
        <tbody key={group}>
          {group !== '' && (
            <tr>
              <HeadCell scope="rowgroup" colSpan={columns.length + 1}>
                <span className={styles.group}>{group}</span>
              </HeadCell>
            </tr>
          )}
          {grouped.map((row) => (
            <Fragment key={row.id}>
              <Row row={row} columns={columns} />
              {row.id === 'premium' && base && columns.length > 1 && (
                <DeltaRow columns={columns} baseline={base} />
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

function Row({ row, columns }: { readonly row: ComparisonRow; readonly columns: readonly Column[] }) {
  const numeric = holdsNumbers(row);
  return (
    <tr className={row.id === 'premium' ? styles.premium : undefined}>
      <HeadCell scope="row">{row.label}</HeadCell>
      {columns.map(({ key }, at) => (
        <Cell key={key} numeric={numeric} className={styles.cell}>
          <CellText row={row} cell={row.cells[at]} />
        </Cell>
      ))}
    </tr>
  );
}

function CellText({ row, cell }: { readonly row: ComparisonRow; readonly cell: ComparisonCell | undefined }) {
  if (!cell || cell.kind === 'notProvided') return <Nothing kind="notProvided" />;
  if (cell.kind === 'notApplicable') return <Nothing kind="notApplicable" />;
  if (row.id === 'validUntil') return <Deadline text={cell.moment} />;
  if (row.id === 'effective') return formatDay(cell.text);
  return row.format === 'moment' ? <ServiceTime text={cell.moment} /> : cell.text;
}
