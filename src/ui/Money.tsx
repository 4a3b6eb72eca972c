import { cx } from './cx.ts';
import { formatAmount } from './money-format.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** In major units. */
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly digits?: number;
  readonly signed?: boolean;
  readonly strong?: boolean;
}

/** An amount, never broken over lines. In a numeric Cell it lines up at the point. */
export function Money({ amount, currency, digits, signed, strong = false }: MoneyProps) {
  return (
    <span className={cx(styles.money, strong && styles.strong)}>
      {formatAmount(amount, { currency, digits, signed })}
    </span>
  );
}
