import { useMutation } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import type { FileError } from '../../domain/file-errors.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { browserNow } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { noteClient } from '../../storage/client-index.ts';
import { announce } from '../../ui/announce.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import { useScreenActions } from '../../views/screen-actions.ts';
import { openById } from './open-by-id.ts';

// No part of what the list of clients loads.
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
    const { mergeEntry, readIndexFile } = await indexFile();
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
    { name: 'Open by id', run: () => setOpening(true) },
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

const Typed = z.object({ id: z.string().trim() });

/** Opens a client by the id someone gave: from another program, a colleague or a letter. */
function OpenById({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const open = useMutation({
    mutationFn: async ({ id }: z.infer<typeof Typed>) => {
      const found = await openById(session, id);
      if (found.kind === 'failed') throw found.error;
      if (found.kind === 'notAnId')
        throw new Error('Not a client id. Example: 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.');
      if (found.kind === 'unknown') throw new Error('Client not found. It may belong to another agency.');
      return found.clientId;
    },
    onSuccess: (clientId) => navigate(paths.client(clientId)),
  });
  return (
    <Dialog title="Open by id" onClose={onClose}>
      <Form
        label="Open by id"
        schema={Typed}
        defaultValues={{ id: '' }}
        onSubmit={(typed) => open.mutate(typed)}
        submitLabel="Open"
        onCancel={onClose}
        pending={open.isPending}
        error={open.error}
        blockedReason={undefined}
      >
        {(form) => (
          <FormField form={form} name="id" label="Client id">
            {(control) => <TextInput {...control} spellCheck={false} autoCapitalize="off" />}
          </FormField>
        )}
      </Form>
    </Dialog>
  );
}
