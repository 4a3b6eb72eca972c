import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { addToEntry } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { IntakeStore } from '../intake-store.ts';
import { newestSave } from './sync-status.ts';
import { SaveNote } from './SaveNote.tsx';

interface LoweredNoticeProps {
  readonly store: IntakeStore;
  readonly clientId: string | undefined;
  readonly agencyOnly: ReadonlySet<string>;
}

/**
 * After a save that lowered or removed something: asks who wanted that, until it is answered or skipped. The status in
 * the header asks too, where this is out of view.
 */
export function LoweredNotice({ store, clientId, agencyOnly }: LoweredNoticeProps) {
  const { key } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...journalQuery(key), select: newest });
  const [answering, setAnswering] = useState(false);
  // Where the agent was before the question, and goes on after it.
  const from = useRef<Element>(null);
  const { lowered = [], informationSource } = entry ?? {};
  if (!entry || lowered.length === 0 || informationSource !== undefined) return null;
  const backToWork = () => {
    const place = from.current?.isConnected === true ? from.current : document.querySelector('main h1');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  return (
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
    >
      <Notice
        tone="warn"
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
            {...{ entry, store, agencyOnly, lowered }}
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
