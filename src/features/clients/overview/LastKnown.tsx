import type { IndexEntry } from '../../../domain/client-index/index-row.ts';
import { clientLines, lowestOf } from '../../../domain/quotes/client-lines.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { IndexedPremium } from '../../../views/quotes/IndexedPremium.tsx';
import { StatusBadge } from '../../../views/line-status/StatusBadge.tsx';
import { ContactList } from './ContactCard.tsx';
import styles from './Overview.module.css';

/** What the client index has of a client that cannot be read. */
export function LastKnown({ entry }: { readonly entry: IndexEntry }) {
  const { workspace } = useSession();
  return (
    <Section title="Last known">
      <ContactList {...entry.contact} />
      <ul className={styles.lastKnown} aria-label="Lines">
        {clientLines(entry, dayOf).map((line) => {
          const lowest = lowestOf(line, serviceNow());
          return (
            <li key={line.productId}>
              <b>{productOf(workspace, line.productId).name}</b>
              <StatusBadge status={line.status} />
              {lowest && (
                <>
                  <IndexedPremium quote={lowest} /> <span className={styles.soft}>{lowest.carrier}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
