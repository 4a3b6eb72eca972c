import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { unsureCreations } from '../../domain/journal-saves.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { journalQuery } from '../../local/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import styles from './Clients.module.css';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Time } from '../../ui/Time.tsx';

/** Drafts of clients that were never saved: they are in no index yet, and this is their only door. */
export function NewClientDrafts({ drafts }: { drafts: readonly Draft[] }) {
  const { key, workspace } = useSession();
  const { data: journal } = useQuery(journalQuery(key));
  return (
    <Section
      title="New clients not saved yet"
      meta={drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`}
    >
      <ul className={styles.drafts}>
        {drafts.map((draft) => {
          const name = draft.mine.clientName || 'no name yet';
          const unsure = unsureCreations(journal ?? [], [draft.draftId, draft.copyOf]).length > 0;
          return (
            <li key={draft.draftId} className={styles.draft}>
              <div className={styles.draftWords}>
                <Status tone="draft">
                  <strong>{name}</strong>
                </Status>
                <span className={styles.soft}>
                  Draft of a new client, {productOf(workspace, draft.productId).name}, kept{' '}
                  <Time ms={keptByServiceClock(draft)} />
                </span>
                {unsure && <Status tone="warn">Sent, no answer came; may have been created</Status>}
              </div>
              <div className={styles.fileButtons}>
                <Link
                  className={buttonClass('plain')}
                  href={paths.newClient({ product: draft.productId, draft: draft.draftId })}
                  aria-label={`Continue, ${name}`}
                >
                  Continue
                </Link>
                <DiscardDraft draft={draft} name={name} unsure={unsure} />
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
