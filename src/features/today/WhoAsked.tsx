import type { UndocumentedSave } from '../../domain/client-index/index-row.ts';
import { addToEntry } from '../../operations/journal.ts';
import { useSession } from '../../operations/session.ts';
import { journalEntry } from '../../storage/whole-journal.ts';
import { announce } from '../../ui/announce.ts';
import { SaveNoteDialog } from '../../views/SaveNoteDialog.tsx';

interface WhoAskedProps {
  readonly client: string;
  readonly save: UndocumentedSave;
  readonly onClose: () => void;
}

/** Notes in the journal who asked for what a save lowered or removed. */
export function WhoAsked({ client, save, onClose }: WhoAskedProps) {
  const { key } = useSession();
  return (
    <SaveNoteDialog
      lowered={`${client}: ${save.what.join(', ')}`}
      onAdd={async ({ by, how }) => {
        const entry = await journalEntry(key, save.entryId);
        if (!entry) throw new Error('The save is not in the journal any more.');
        await addToEntry(entry, { informationSource: { by, how } });
        announce('Note added', { visible: true });
      }}
      onClose={onClose}
    />
  );
}
