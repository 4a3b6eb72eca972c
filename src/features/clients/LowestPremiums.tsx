import { lowestAt, type LowestPremium } from '../../domain/quotes/lowest.ts';
import { serviceNow } from '../../lib/clock.ts';
import { Money } from '../../ui/Money.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Clients.module.css';

/** The lowest premium of each product and term, of quotes still valid where there are any, which is said: never across terms, because six months beside twelve mislead. */
export function LowestPremiums({
  lowest,
  ofProduct = false,
}: {
  lowest: readonly LowestPremium[];
  /** All are of one product that is named beside them. */
  ofProduct?: boolean;
}) {
  useNow(30_000);
  const now = serviceNow();
  if (lowest.length === 0) return <EmptyValue kind="notProvided" />;
  return (
    <ul className={styles.lowest}>
      {lowest
        .map((one) => lowestAt(one, now))
        .map((one) => (
          <li key={`${one.productId} ${one.term}`}>
            <Money amount={one.amount} strong />
            <span className={styles.soft}>
              {ofProduct ? '' : `${one.productName}, `}
              {one.words}
              {one.expired && (
                <>
                  {' '}
                  <Status tone="warn">expired</Status>
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
