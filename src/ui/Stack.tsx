import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';
import styles from './Layout.module.css';

/** Steps of the 4-pixel grid between children. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** The gap between fields if left out. */
  readonly gap?: Gap;
  readonly as?: 'div' | 'span' | 'section' | 'article' | 'header' | 'figure';
}

/** The class of a stack, for an element that needs a ref, or is a landmark. */
export const stackClass = styles.stack;

/** Children one below the other, with an even gap. */
export function Stack({ gap, as: Element = 'div', className, ...rest }: StackProps) {
  return <Element {...rest} data-gap={gap} className={cx(styles.stack, className)} />;
}
