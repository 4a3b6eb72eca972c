import { useState, type ChangeEvent } from 'react';
import type { FileError } from '../../domain/file-errors.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { browserNow } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { noteClient } from '../../storage/client-index.ts';
import { announce } from '../../ui/announce.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';

// No part of what the list of clients loads.
const OpenById = lazyPart(() => import('./OpenById.tsx'), 'OpenById');
const indexFile = () => import('./index-file.ts');

/** What few need of the list: opening a client by its id, and taking the list to another browser. */
export function ClientsMenu({ entries }: { readonly entries: readonly IndexEntry[] }) {
  const { connection, key } = useSession();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [opening, setOpening] = useState(false);
  const [errors, setErrors] = useState<readonly FileError[]>([]);

  async function importIndex(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    if (!file) return;
    const [{ readIndexFile }, { mergeEntry }] = await Promise.all([
      indexFile(),
      import('../../domain/index-entry.ts'),
    ]);
    const reading = readIndexFile(await file.text());
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    setErrors(reading.ok ? [] : reading.errors);
    if (!reading.ok) return;
    const known = new Map(entries.map((entry) => [entry.clientId, entry]));
    for (const entry of reading.entries) {
      await noteClient(key, entry.clientId, mergeEntry(known.get(entry.clientId), entry));
    }
    const added = reading.entries.filter((entry) => !known.has(entry.clientId)).length;
    announce(`Imported: ${added} new, ${reading.entries.length - added} merged`, { visible: true });
  }

  async function exportIndex() {
    const { indexFileText } = await indexFile();
    const at = msToTimestamp(browserNow());
    saveFile(`client-index-${at.slice(0, 10)}.json`, indexFileText(entries, connection.name, at));
  }

  const disabledReason = entries.length === 0 ? 'No clients yet.' : undefined;
  const actions = [
    { name: 'Open by ID', run: () => setOpening(true) },
    { name: 'Import list', run: () => input?.click() },
    { name: 'Export list', run: () => void exportIndex(), disabledReason },
  ];
  useScreenActions(actions);
  return (
    <>
      <Menu
        label="More, clients"
        items={actions.map(({ name, run, ...rest }) => ({ label: name, onSelect: run, ...rest }))}
      />
      <input
        ref={setInput}
        type="file"
        accept=".json,application/json"
        aria-label="Client list file"
        hidden
        onChange={(event) => void importIndex(event)}
      />
      <FileErrors errors={errors} of="the list; nothing was imported" />
      {opening && <OpenById onClose={() => setOpening(false)} />}
    </>
  );
}
