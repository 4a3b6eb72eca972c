import type { IndexEntry } from '../../../domain/client-index/index-row.ts';
import { clientLines } from '../../../domain/quotes/client-lines.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Text } from '../../../ui/Text.tsx';
import { IndexedPremium } from '../../../views/quotes/IndexedPremium.tsx';
import { describeFigure } from '../../../views/line-status/describe-status.ts';
import { StatusBadge } from '../../../views/line-status/StatusBadge.tsx';
import { ContactList } from './ContactCard.tsx';

/** What the client index has of a client that cannot be read. */
export function LastKnown({ entry }: { readonly entry: IndexEntry }) {
  const { workspace } = useSession();
  return (
    <Section title="Last known">
      <ContactList {...entry.contact} />
      <List look="rows" aria-label="Lines">
        {clientLines(entry, { now: serviceNow(), dayOf }).map(({ productId, status, figure }) => (
          <li key={productId}>
            <b>{productOf(workspace, productId).name}</b>
            <StatusBadge status={status} />
            {figure?.quote && <IndexedPremium quote={figure.quote.view} />}
            {figure && figure.kind !== 'none' && <Text tone="soft">{describeFigure(figure)}</Text>}
          </li>
        ))}
      </List>
    </Section>
  );
}
