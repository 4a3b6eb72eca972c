import styles from './Money.module.css';
import { formatMoney } from '../lib/format.ts';
import { Text } from './Text.tsx';

interface MoneyProps {
  /** In dollars. */
  readonly amount: number;
  readonly signed?: boolean;
  readonly strong?: boolean;
}

/** An amount, never broken over lines. */
export function Money({ amount, signed, strong = false }: MoneyProps) {
  return (
    <Text weight={strong ? 'strong' : undefined} nowrap className={styles.money}>
      {formatMoney(amount, { signed })}
    </Text>
  );
}
