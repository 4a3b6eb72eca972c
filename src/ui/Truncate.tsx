import type { ComponentProps, PointerEvent } from 'react';
import { cx } from './cx.ts';
import { Text } from './Text.tsx';
import styles from './Truncate.module.css';

/** The class of such a text, for a button. */
export const truncated = styles.truncate;

/** Text on one line, cut where it is too long; the pointer then shows all of it. */
export function Truncate({ className, ...rest }: ComponentProps<typeof Text>) {
  return <Text {...rest} className={cx(styles.truncate, className)} onPointerEnter={showWhole} />;
}

function showWhole({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.textContent : '';
}
