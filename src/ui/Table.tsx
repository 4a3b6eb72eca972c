import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

interface TableFrameProps {
  /** The name of the table, and of the frame that scrolls it. The frame is no landmark: a section may bear the same name. */
  readonly label: string;
  /** Keeps the first column in view while the others scroll sideways. */
  readonly stickyFirst?: boolean;
  /** Draws hairlines between columns too, for grids and comparisons; on the widest screens the page makes room for more of them. */
  readonly ruled?: boolean;
  /** Full height instead of scrolling inside the frame: for short tables in a page that scrolls. */
  readonly whole?: boolean;
  readonly className?: string | undefined;
  /** `<thead>`, `<tbody>` and their rows, with HeadCell and Cell. */
  readonly children: ReactNode;
}

/** A table in a region that scrolls by keyboard too, with a head that stays in view. */
export function TableFrame({ label, stickyFirst, ruled, whole, className, children }: TableFrameProps) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      data-wide={ruled || undefined}
      className={cx(
        styles.frame,
        stickyFirst && styles.stickyFirst,
        ruled && styles.ruled,
        whole && styles.whole,
        className,
      )}
    >
      <table aria-label={label}>{children}</table>
    </div>
  );
}

interface HeadCellProps extends ComponentProps<'th'> {
  readonly numeric?: boolean;
  /** The direction in which the rows are sorted by this column now; `none` when by another. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** Makes the heading a button that sorts. */
  readonly onSort?: () => void;
}

/** A heading: of a column, or with `scope="row"` of a row. */
export function HeadCell({ numeric, sort, onSort, className, children, ...rest }: HeadCellProps) {
  const sign = sort === 'ascending' ? 'chevronUp' : sort === 'descending' ? 'chevronDown' : 'chevronsUpDown';
  return (
    <th
      scope="col"
      {...rest}
      className={cx(numeric && styles.numeric, className)}
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
  /** Softer ink, for what is read second. */
  readonly soft?: boolean;
}

export function Cell({ numeric, soft, className, ...rest }: CellProps) {
  return <td {...rest} className={cx(numeric && styles.numeric, soft && styles.soft, className)} />;
}
