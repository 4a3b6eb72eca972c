import { cx } from './cx.ts';
import styles from './Money.module.css';
import { formatMoney } from '../lib/format.ts';

interface MoneyProps {
  /** In dollars. */
  readonly amount: number;
  readonly signed?: boolean;
  readonly strong?: boolean;
}

/** An amount, never broken over lines. */
export function Money({ amount, signed, strong = false }: MoneyProps) {
  return <span className={cx(styles.money, strong && styles.strong)}>{formatMoney(amount, { signed })}</span>;
}
