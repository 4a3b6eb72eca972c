import { cx } from './cx.ts';
import styles from './Button.module.css';

/** `primary`: the one thing this part of the screen is for. `plain`: outlined. `quiet`: no outline. `danger`: removes. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

/** The class that makes a link look like a button; the link keeps its own role. */
export function buttonClass(kind: ButtonKind = 'plain', extra?: string): string {
  return cx(styles.button, styles[kind], extra);
}
