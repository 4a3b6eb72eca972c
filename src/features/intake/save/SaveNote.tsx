import { spokeWithQid } from '../../../domain/client/annotations/qids.ts';
import { lastContact, withContact, type ContactSource } from '../../../domain/client/annotations/call-log.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { addToEntry } from '../../../operations/journal.ts';
import { settings } from '../../../storage/settings.ts';
import { SaveNoteDialog } from '../../../views/SaveNoteDialog.tsx';
import type { IntakeStore } from '../session/intake-store.ts';
import { changeWithUndo } from '../session/undo.ts';
import { restoreReason } from './save-questions.ts';

interface SaveNoteProps {
  /** The save that the note is about. */
  readonly entry: JournalEntry;
  readonly store: IntakeStore;
  /** What the save lowered or removed: then the note asks who wanted that. */
  readonly lowered?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Adds the note of a save to the journal, and to the call log of the draft. */
export function SaveNote({ entry, store, lowered, onClose }: SaveNoteProps) {
  const { clientData } = store.getState().record;
  const earlier = lastContact(clientData, dayOf(serviceNow()));
  const spokeWith = getAnswer(clientData, [spokeWithQid])?.trim() ?? '';
  return (
    <SaveNoteDialog
      lowered={lowered?.join(', ')}
      // A save with a reason says there what it restored.
      why={lowered || entry.reason ? '' : restoreReason(entry.restored)}
      offered={[
        ...(spokeWith !== '' && spokeWith !== earlier?.by
          ? [{ label: spokeWith, source: { by: spokeWith } }]
          : []),
        ...(earlier
          ? [{ label: `As before: ${[earlier.by, earlier.how].filter(Boolean).join(', ')}`, source: earlier }]
          : []),
      ]}
      onAdd={async ({ by, how, why }) => {
        const source = by === '' && how === '' ? 'skipped' : { by, how };
        const reason = [entry.reason, why].filter(Boolean).join(' ') || undefined;
        await addToEntry(entry, { informationSource: source, reason });
        if (source !== 'skipped') logContact(store, source, lowered ?? [], why);
      }}
      onClose={onClose}
    />
  );
}

function logContact(store: IntakeStore, source: ContactSource, about: readonly string[], why: string): void {
  const now = serviceNow();
  changeWithUndo(
    store,
    'Added to the call log',
    (map) =>
      withContact(map, randomId(), {
        source,
        on: dayOf(now),
        time: formatZonedTimeOfDay(now),
        by: settings().agent,
        about: [...about, ...(why === '' ? [] : [why])],
      }),
    { plainToSee: true },
  );
}
