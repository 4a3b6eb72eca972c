import { useState } from 'react';
import { useStore } from 'zustand';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay, formatTimeOfDay } from '../../../lib/format.ts';
import { storageTrouble } from '../../../storage/database/database.ts';
import { databaseState } from '../../../storage/database/open-database.ts';
import { troubleWords } from '../../../storage/database/storage-trouble.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Status } from '../../../ui/Status.tsx';
import { byWhom } from '../../../views/activity/describe-activity.ts';
import type { Autosave, AutosaveStatus } from '../session/autosave.ts';
import type { IntakeStore } from '../session/intake-store.ts';
import { SaveNote } from './SaveNote.tsx';
import { unconfirmedWords, type SyncStatus } from './sync-status.ts';
import { useSyncStatus } from './use-sync-status.ts';

interface SaveStatusProps {
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly clientId: string | undefined;
  readonly saving: boolean;
}

/** How safe the answers are: saved, with the receipt, or a draft. Busy while a change is not written yet. */
export function SaveStatus({ store, autosave, clientId, saving }: SaveStatusProps) {
  const { pending, savedAt, storedIn, readOnly } = useStore(autosave);
  const status = useSyncStatus(store, autosave, clientId);
  const [noting, setNoting] = useState<JournalEntry>();
  const isClean = savedAt === undefined && !pending;
  return (
    <Row role="group" aria-label="Save state" aria-busy={pending || saving} wrap="close">
      {saving ? (
        <Status tone="neutral">Saving…</Status>
      ) : !isClean ? (
        <DraftStatus {...{ readOnly, storedIn }} />
      ) : (
        status && <SavedStatus status={status} />
      )}
      {isClean && !saving && !readOnly && status && canNote(status) && (
        <Button kind="quiet" onClick={() => setNoting(status.entry)}>
          Add note
        </Button>
      )}
      {noting && <SaveNote entry={noting} store={store} onClose={() => setNoting(undefined)} />}
    </Row>
  );
}

/** What lowered or removed something asks for itself (`LoweredNotice`). */
const canNote = ({ kind, entry }: SyncStatus): boolean =>
  kind === 'confirmed' && entry.informationSource === undefined && !entry.lowered?.length;

type DraftStatusProps = Pick<AutosaveStatus, 'readOnly' | 'storedIn'>;

/** A draft is kept only while the database that has it is the open one. */
function DraftStatus({ readOnly, storedIn }: DraftStatusProps) {
  const { count } = useStore(databaseState);
  const trouble = useStore(storageTrouble);
  if (readOnly) return <Status tone="neutral">Read-only</Status>;
  const isStored = storedIn !== undefined && storedIn === count;
  if (trouble === undefined || isStored)
    return (
      <Status tone="draft">Not saved{isStored && <span data-not-on="phone"> · draft kept</span>}</Status>
    );
  return (
    <>
      <Status tone="failed">Not saved · no draft kept</Status>
      <IconButton small icon="info" label={troubleWords[trouble]} />
    </>
  );
}

function SavedStatus({ status }: { readonly status: SyncStatus }) {
  const { kind, entry } = status;
  const [day, today, time] = [dayOf(status.at), dayOf(serviceNow()), formatTimeOfDay(status.at)];
  const when =
    day === today ? (
      time
    ) : (
      <>
        {formatNearDay(day, today)}
        <span data-not-on="phone">, {time}</span>
      </>
    );
  // What a colleague's save brought in is from others to that colleague.
  const { count = 0, names = [] } = (entry.sharedBy === undefined ? entry.mergedIn : undefined) ?? {};
  const [only] = names;
  switch (kind) {
    case 'confirmed':
      return (
        <>
          <Status tone="quoted">
            Saved {when}
            {entry.sharedBy !== undefined && byWhom(entry.sharedBy)}
            {count > 0 && ` · ${count} from others${names.length === 1 ? `: ${only}` : ''}`}
          </Status>
          {names.length > 1 && <IconButton small icon="info" label={`From others: ${names.join(', ')}`} />}
        </>
      );
    case 'differs':
    case 'own':
      return <Status tone="warn">Saved {when}, not confirmed</Status>;
    case 'unshown':
      return <Status tone="warn">{unconfirmedWords}</Status>;
    case 'elsewhere':
      return <Status tone="warn">Saved elsewhere {when}</Status>;
  }
}
