import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';
// For its gaps.
import './Layout.module.css';
import styles from './List.module.css';
import type { Gap } from './Stack.tsx';

interface ListProps extends HTMLAttributes<HTMLElement> {
  /** Between items without lines; none if left out. */
  readonly gap?: Gap;
  /** `lines`: a line below each item. `rows`: and each is a row, 40 px high or more, of parts side by side. */
  readonly look?: 'lines' | 'rows';
  /** The parts of all rows are below each other, in columns that the class names. */
  readonly columns?: boolean;
  readonly as?: 'ul' | 'ol';
}

/** A list without bullets. Its children are `<li>`. */
export function List({ gap, look, columns, as: Element = 'ul', className, ...rest }: ListProps) {
  return (
    <Element
      {...rest}
      data-gap={gap}
      data-look={look}
      data-columns={columns || undefined}
      className={cx(styles.list, className)}
    />
  );
}
