import type { IndexedQuote } from '../../domain/client-index/index-row.ts';
import { Money } from '../../ui/Money.tsx';
import { Text } from '../../ui/Text.tsx';
import { formatPeriod } from './format-period.ts';
import styles from './IndexedPremium.module.css';

interface IndexedPremiumProps {
  readonly quote: IndexedQuote;
  /** For a figure that cannot be bound. */
  readonly soft?: boolean;
}

/** A premium as quoted, in a list: "$522 / 6 mo". */
export function IndexedPremium({ quote, soft = false }: IndexedPremiumProps) {
  const { amount } = quote.premium;
  return (
    <Text tone={soft ? 'soft' : undefined} nowrap className={styles.premium}>
      {typeof amount === 'number' ? <Money amount={amount} strong={!soft} /> : (amount ?? 'No premium')}
      <small>
        /{formatPeriod(quote)}
        {quote.changed && ' · changed'}
      </small>
    </Text>
  );
}
