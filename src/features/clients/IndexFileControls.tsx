import { useRef, useState, type ChangeEvent } from 'react';
import type { IndexEntry } from '../../domain/local-data.ts';
import type { FileError } from '../../domain/file-errors.ts';
import { FileErrors } from '../../views/FileErrors.tsx';
import { browserNow } from '../../lib/clock.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { saveFile } from '../../lib/save-file.ts';
import { noteClient } from '../../storage/client-index.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Clients.module.css';

/** Asked for by few: no part of what the list of clients loads. */
const indexFile = () => import('./index-file.ts');

/** Takes the index to another browser and back. Records are not in the file: they stay with the service. */
export function IndexFileControls({ entries }: { entries: readonly IndexEntry[] }) {
  const { connection, key } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly FileError[]>([]);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.currentTarget;
    const file = files?.[0];
    if (!file) return;
    const { mergeEntry, readIndexFile } = await indexFile();
    const reading = readIndexFile(await file.text());
    // Emptied, so that the same file mended can be chosen again.
    if (input.current) input.current.value = '';
    setErrors(reading.ok ? [] : reading.errors);
    if (!reading.ok) return;
    const known = new Map(entries.map((entry) => [entry.clientId, entry]));
    for (const entry of reading.entries) {
      await noteClient(key, entry.clientId, mergeEntry(known.get(entry.clientId), entry));
    }
    const added = reading.entries.filter((entry) => !known.has(entry.clientId)).length;
    announce(`Index imported: ${added} new, ${reading.entries.length - added} merged.`, { visible: true });
  }

  async function exportIndex() {
    const { indexFileText } = await indexFile();
    const at = msToTimestamp(browserNow());
    saveFile(`client-index-${at.slice(0, 10)}.json`, indexFileText(entries, connection.name, at));
  }

  const choose = () => input.current?.click();
  const nothingToExport = entries.length === 0 ? 'There is no client to export yet.' : undefined;
  useScreenActions([
    { name: 'Export index', run: () => void exportIndex(), disabledReason: nothingToExport },
    { name: 'Import index', run: choose },
  ]);

  return (
    <>
      <div className={styles.fileButtons}>
        <Button icon="download" onClick={() => void exportIndex()} disabledReason={nothingToExport}>
          Export index
        </Button>
        <Button icon="upload" onClick={choose}>
          Import index
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Index file"
          hidden
          onChange={(event) => void take(event)}
        />
      </div>
      <FileErrors errors={errors} of="the index file; nothing was imported" />
    </>
  );
}
