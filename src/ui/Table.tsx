import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';
import './Text.css';

interface TableFrameProps {
  /** The name of the table and of its scrolling frame. The frame is no landmark, so a section may have the same name. */
  readonly label: string;
  readonly stickyFirst?: boolean;
  /** Full height instead of scrolling inside the frame, for short tables. */
  readonly whole?: boolean;
  /** Of rows of one height, as of a list. */
  readonly rows?: boolean;
  /** Columns keep their widths, whatever is in them. */
  readonly fixed?: boolean;
  readonly className?: string | undefined;
  /** Of all rows, where only those near what is on screen are drawn. */
  readonly rowCount?: number | undefined;
  /** What scrolls. */
  readonly ref?: Ref<HTMLDivElement>;
  /** `<thead>`, `<tbody>` and their rows, with HeadCell and Cell. */
  readonly children: ReactNode;
}

/** A table with a sticky head in a frame that scrolls by keyboard too. */
export function TableFrame({
  label,
  stickyFirst,
  whole,
  rows,
  fixed,
  className,
  rowCount,
  ref,
  children,
}: TableFrameProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={0}
      data-rows={rows}
      data-fixed={fixed}
      className={cx(styles.frame, stickyFirst && styles.stickyFirst, whole && styles.whole, className)}
    >
      <table aria-label={label} aria-rowcount={rowCount}>
        {children}
      </table>
    </div>
  );
}

interface HeadCellProps extends ComponentProps<'th'> {
  readonly numeric?: boolean;
  /** How the rows are sorted by this column; `none` when by another. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  readonly onSort?: () => void;
}

/** A heading: of a column, or with `scope="row"` of a row. */
export function HeadCell({ numeric, sort, onSort, children, ...rest }: HeadCellProps) {
  const sign = sort === 'ascending' ? 'chevronUp' : sort === 'descending' ? 'chevronDown' : 'chevronsUpDown';
  return (
    <th
      scope="col"
      {...rest}
      data-numeric={numeric || undefined}
      aria-sort={onSort && sort !== 'none' ? sort : undefined}
    >
      {onSort ? (
        <button type="button" className={cx(styles.sort, sort !== 'none' && styles.sorted)} onClick={onSort}>
          {children}
          <Icon name={sign} size={12} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

interface CellProps extends ComponentProps<'td'> {
  /** Right-aligned and never broken. */
  readonly numeric?: boolean;
  /** A softer color, for secondary facts. */
  readonly soft?: boolean;
}

/** A data cell. */
export function Cell({ numeric, soft, ...rest }: CellProps) {
  return <td {...rest} data-numeric={numeric || undefined} data-tone={soft ? 'soft' : undefined} />;
}
