import { useState } from 'react';
import type { OutboxItem } from '../../demo-port.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Text } from '../../ui/Text.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Demo.module.css';

/** How many are shown until all are asked for. */
const most = 5;

/** What a real service would have sent out; here it went nowhere. */
export function Outbox({
  items,
  onRefresh,
}: {
  /** Undefined while it is looked up. */
  items: readonly OutboxItem[] | undefined;
  onRefresh: () => void;
}) {
  const [all, setAll] = useState(false);
  const latest = items?.toSorted((a, b) => b.at - a.at) ?? [];
  return (
    <Section
      title="Outbox"

      meta="Not sent"
      actions={
        <Button kind="quiet" icon="refresh" onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      {items?.length === 0 && (
        <Text as="p" tone="soft">
          Nothing sent yet.
        </Text>
      )}
      <List gap={2}>
        {latest.slice(0, all ? undefined : most).map((item) => (
          <li key={item.id}>
            <Fold
              label={
                <>
                  <Status tone="neutral" sign={item.kind === 'email' ? 'form' : 'external'}>
                    {item.kind === 'email' ? 'E-mail' : 'Web call'}
                  </Status>{' '}
                  <Time ms={item.at} focusable={false} /> to {item.to}: {item.subject}
                </>
              }
            >
              <Text as="p" tone="soft">
                <Time ms={item.at} />
              </Text>
              <pre className={styles.body} tabIndex={0} aria-label={`Body, ${item.subject}`} role="region">
                {item.body}
              </pre>
            </Fold>
          </li>
        ))}
      </List>
      {latest.length > most && !all && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {latest.length}
        </Button>
      )}
    </Section>
  );
}
