import type { IndexedQuote } from '../domain/local-data.ts';
import { Money } from '../ui/Money.tsx';
import { formatPeriod } from './format-period.ts';
import styles from './IndexedPremium.module.css';

/** A premium as quoted, in a list: "$522 / 6 mo". */
export function IndexedPremium({ quote }: { readonly quote: IndexedQuote }) {
  return (
    <span className={styles.premium}>
      <Money amount={quote.premium.amount} strong />
      <small>/{formatPeriod({ premium: quote.premium, duration: quote.duration })}</small>
    </span>
  );
}
