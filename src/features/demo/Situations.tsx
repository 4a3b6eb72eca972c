import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { DemoPort } from '../../demo-port.ts';
import { indexQuery, clientJournalQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './Demo.module.css';
import { clientOf, prepare, situations, type Situation } from './situations.ts';

/** Situations that take an agent years to meet, one press away. */
export function Situations({ demo }: { demo: DemoPort }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const index = useQuery(indexQuery(session.key));
  const show = useMutation({
    mutationFn: async ({ situation, clientId }: { situation: Situation; clientId: string }) => {
      const journal = await queryClient.fetchQuery(clientJournalQuery(session.key, clientId));
      return prepare(situation, clientId, journal, { demo, session, queryClient });
    },
    onSuccess: (path) => navigate(path),
  });

  return (
    <Section title="Guided situations">
      {show.error && (
        <Notice tone="error" title="Not prepared" live>
          {show.error.message}
        </Notice>
      )}
      <List look="rows" className={styles.situations}>
        {situations.map((situation) => {
          const { title, shows, client } = situation;
          const found = clientOf(situation, index.data ?? []);
          return (
            <li key={title}>
              <div data-grow>
                <strong>{title}</strong>
                <Text as="p" tone="soft">
                  {found?.clientName ?? client}. {shows}
                </Text>
              </div>
              <Button
                aria-label={`Show, ${title}`}
                busy={show.isPending}
                disabledReason={found || index.isPending ? undefined : 'Open the scenario “default” first.'}
                onClick={() => found && show.mutate({ situation, clientId: found.clientId })}
              >
                Show
              </Button>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
