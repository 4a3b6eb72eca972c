import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';
import styles from './Layout.module.css';
import type { Gap } from './Stack.tsx';

interface RowProps extends HTMLAttributes<HTMLElement> {
  /** Two steps of the grid, 8 px, if left out. */
  readonly gap?: Gap;
  /** In the middle of the row if left out. */
  readonly align?: 'baseline' | 'start' | 'end';
  /** The first child at the beginning, the last at the end. */
  readonly apart?: boolean;
  /** `close`: lines that wrap have no gap between them. `never`: children shrink instead. */
  readonly wrap?: 'close' | 'never';
  /** A span is as wide as its children. */
  readonly as?: 'div' | 'span' | 'p' | 'ul' | 'li' | 'label' | 'header' | 'footer';
}

/** The class of a row, for an element that needs a ref. */
export const rowClass = styles.row;

/** Children side by side, wrapping where they do not fit. One with `data-end` is at the end of its line. */
export function Row({ gap, align, apart, wrap, as: Element = 'div', className, ...rest }: RowProps) {
  return (
    <Element
      {...rest}
      data-gap={gap}
      data-align={align}
      data-justify={apart ? 'apart' : undefined}
      data-wrap={wrap}
      className={cx(styles.row, className)}
    />
  );
}
