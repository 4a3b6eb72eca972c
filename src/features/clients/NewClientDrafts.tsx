import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { savedByServiceClock, type Draft } from '../../domain/local-data.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import styles from './Clients.module.css';
import { Time } from '../../ui/Time.tsx';

// What it takes to end a draft is no part of the first load; the row stands without it.
const NewDraftEnd = lazy(async () => ({ default: (await import('./NewDraftEnd.tsx')).NewDraftEnd }));

/** Drafts of clients that were never saved: they are in no index yet, and this is their only door. */
export function NewClientDrafts({ drafts }: { drafts: readonly Draft[] }) {
  const { workspace } = useSession();
  return (
    <Section
      title="New clients not saved yet"
      meta={drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`}
    >
      <ul className={styles.drafts}>
        {drafts.map((draft) => {
          const name = draft.ours.clientName || 'no name yet';
          return (
            <li key={draft.draftId} className={styles.draft}>
              <div className={styles.draftWords}>
                <Status tone="draft">
                  <strong>{name}</strong>
                </Status>
                <span className={styles.soft}>
                  Draft of a new client, {productOf(workspace, draft.productId).name}, kept{' '}
                  <Time ms={savedByServiceClock(draft)} />
                </span>
              </div>
              <div className={styles.fileButtons}>
                <Link
                  className={buttonClass('plain')}
                  href={paths.newClient({ product: draft.productId, draft: draft.draftId })}
                  aria-label={`Continue, ${name}`}
                >
                  Continue
                </Link>
                <Suspense fallback={null}>
                  <NewDraftEnd draft={draft} name={name} />
                </Suspense>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
