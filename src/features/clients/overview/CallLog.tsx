import { useState } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import type { LoggedContact, LogLoss } from '../../../domain/client/annotations/logged-contact.ts';
import { callLog } from '../../../domain/client/annotations/call-log.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { isUnconfirmed, mayBeDone } from '../../../domain/journal/unconfirmed.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { LogCallPanel } from './LogCallPanel.tsx';
import styles from './Overview.module.css';

/** How many are shown at first. */
const listedAtFirst = 3;

interface CallLogProps {
  readonly clientId: string;
  readonly productId: string;
  readonly answers: StoredMap;
  /** The client's activity known here, newest first. */
  readonly calls: readonly JournalEntry[];
}

/** What was discussed with the client, latest first, and what saves took from that. It stays with the agency. */
export function CallLog({ clientId, productId, answers, calls }: CallLogProps) {
  const [adding, setAdding] = useState(false);
  const contacts = callLog(answers);
  const earlier = contacts.slice(listedAtFirst);
  const losses = calls
    .filter((entry) => mayBeDone(entry))
    .flatMap((entry) => (entry.callLogLosses ?? []).map((loss) => ({ entry, loss })));
  return (
    <div>
      <Section
        title="Notes"
        actions={
          <Button icon="plus" kind="quiet" aria-label="Add note" onClick={() => setAdding(true)}>
            Add
          </Button>
        }
      >
        {contacts.length === 0 && (
          <Text as="p" tone="soft">
            No calls or notes yet.
          </Text>
        )}
        <ContactList label="Notes" contacts={contacts.slice(0, listedAtFirst)} />
        {earlier.length > 0 && (
          <Fold label={`${earlier.length} earlier`}>
            <ContactList label="Earlier notes" contacts={earlier} />
          </Fold>
        )}
        {losses.length > 0 && (
          <Fold label={`${losses.length} removed or rewritten`}>
            <List look="lines" className={styles.notes} aria-label="Removed or rewritten">
              {losses.map(({ entry, loss }) => (
                <LossItem key={`${entry.id} ${loss.stood.iterationId}`} {...{ entry, loss }} />
              ))}
            </List>
          </Fold>
        )}
      </Section>
      {adding && <LogCallPanel {...{ clientId, productId }} onClose={() => setAdding(false)} />}
    </div>
  );
}

function ContactList({
  label,
  contacts,
}: {
  readonly label: string;
  readonly contacts: readonly LoggedContact[];
}) {
  return (
    <List look="lines" className={styles.notes} aria-label={label}>
      {contacts.map((contact) => (
        <ContactItem key={contact.iterationId} contact={contact} />
      ))}
    </List>
  );
}

function ContactItem({ contact }: { readonly contact: LoggedContact }) {
  return (
    <li>
      <p>{contact.what || 'Nothing noted'}</p>
      <Text size="small" tone="faint">
        {contactFacts(contact)}
      </Text>
    </li>
  );
}

/** "Carla Nyberg · Phone with Dana · Nov 2, 3:04 PM CST". */
function contactFacts({ by, how, spokeWith, on, time }: LoggedContact): string {
  const day = on === '' ? '' : formatNearDay(on, dayOf(serviceNow()));
  const way = spokeWith === '' ? how : [how, spokeWith].filter(Boolean).join(' with ');
  return [by, way, [day, time].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

interface LossItemProps {
  readonly entry: JournalEntry;
  readonly loss: LogLoss;
}

/** An entry as it was before a save, and who removed or rewrote it when and why. */
function LossItem({ entry, loss }: LossItemProps) {
  const formatTime = useFormatTime();
  const whenBy = [formatTime(overByServiceClock(entry)), entry.agent].filter(Boolean).join(', ');
  return (
    <li>
      <p>{loss.stood.what}</p>
      <Text size="small" tone="faint">
        {contactFacts(loss.stood)} · {loss.how === 'removed' ? 'Removed' : 'Rewritten'} {whenBy}
        {isUnconfirmed(entry) && ' (unconfirmed)'}: {entry.reason ?? 'no reason given'}
      </Text>
    </li>
  );
}
