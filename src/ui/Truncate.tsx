import type { HTMLAttributes, PointerEvent } from 'react';
import { cx } from './cx.ts';
import styles from './Truncate.module.css';

interface TruncateProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'p' | 'div';
}

/** Text on one line, cut where it is too long; the pointer then shows all of it. */
export function Truncate({ as: Element = 'span', className, ...rest }: TruncateProps) {
  return <Element {...rest} className={cx(styles.truncate, className)} onPointerEnter={showWhole} />;
}

function showWhole({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.textContent : '';
}
