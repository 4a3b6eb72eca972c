import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { addToEntry } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../Intake.module.css';
import type { IntakeStore } from '../session/intake-store.ts';
import { oldestUndocumented } from './sync-status.ts';
import { SaveNote } from './SaveNote.tsx';

interface LoweredNoticeProps {
  readonly store: IntakeStore;
  readonly clientId: string | undefined;
}

/** After a save that lowered or removed something: asks who wanted that, in view until it is answered or skipped. */
export function LoweredNotice({ store, clientId }: LoweredNoticeProps) {
  const { key } = useSession();
  const oldest = useCallback(
    (journal: readonly JournalEntry[]) => oldestUndocumented(journal, clientId),
    [clientId],
  );
  const { data: entry } = useQuery({ ...clientJournalQuery(key, clientId), select: oldest });
  const [answering, setAnswering] = useState(false);
  // Where the agent was before the question, and goes on after it.
  const from = useRef<Element>(null);
  useEffect(() => {
    // The field in use is not behind it: the page keeps clear of it as it scrolls (Intake.module.css).
    if (entry) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [entry]);
  if (!entry) return null;
  const { lowered = [] } = entry;
  const backToWork = () => {
    const place = from.current?.isConnected === true ? from.current : document.querySelector('main h1');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  return (
    <div
      className={styles.floating}
      data-foot
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
    >
      <Notice
        tone="warn"
        live
        title={`Lowered or removed: ${lowered.join(', ')}`}
        actions={
          <>
            <Button onClick={() => setAnswering(true)}>Who asked?</Button>
            <Button
              kind="quiet"
              onClick={() => {
                backToWork();
                void addToEntry(entry, { informationSource: 'skipped' });
              }}
            >
              Skip
            </Button>
          </>
        }
      >
        {answering && (
          <SaveNote
            {...{ entry, store, lowered }}
            onClose={() => {
              flushSync(() => setAnswering(false));
              backToWork();
            }}
          />
        )}
      </Notice>
    </div>
  );
}
