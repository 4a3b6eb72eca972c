import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { headerLabels } from '../../../domain/client/header.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-shapes.ts';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { contactOf } from './contact.ts';
import styles from './Overview.module.css';

/** How to reach the client, and its current insurance, by the roles of the line's question book. */
export function ContactCard({
  record,
  productId,
}: {
  readonly record: DraftRecord;
  readonly productId: string;
}) {
  const { workspace } = useSession();
  const known = contactOf(workspace, productId, record.clientData);
  const isPast = known.endsOn !== undefined && known.endsOn !== '' && known.endsOn < dayOf(serviceNow());
  const facts = [
    [isPast ? 'Prior carrier' : 'Current carrier', known.priorCarrier],
    [isPast ? 'Ended' : 'Ends', known.priorEnds],
    ['Premium', known.priorPremium],
    [headerLabels.locationCode, record.locationCode],
  ] as const;
  return (
    <section aria-label="Contact">
      <ContactList {...known} person={known.person === record.clientName ? undefined : known.person} />
      <div className={styles.facts}>
        <DataList
          layout="apart"
          items={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))}
        />
      </div>
    </section>
  );
}

interface ContactListProps {
  readonly person?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

/** Who to speak with, with phone and e-mail as links. */
export function ContactList({ person, phone, email, address }: ContactListProps) {
  const contact: readonly (readonly [IconName, string | undefined, string | undefined])[] = [
    ['person', person, undefined],
    ['phone', phone, phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}`],
    ['mail', email, email && `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`],
    ['home', address, undefined],
  ];
  return (
    <List gap={2} className={styles.contact}>
      {contact.map(([icon, text, href]) =>
        text ? (
          <Row as="li" key={icon} align="start" wrap="never">
            <Icon name={icon} tone="faint" />
            {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
          </Row>
        ) : null,
      )}
      {contact.every(([, text]) => !text) && (
        <Text as="li" tone="soft">
          No contact answered yet.
        </Text>
      )}
    </List>
  );
}
