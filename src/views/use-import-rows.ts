import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Imported } from '../operations/import-rows.ts';
import { useSession } from '../operations/session.ts';
import { plural } from '../lib/format.ts';
import { announce } from '../ui/announce.ts';

/** Takes in a file of rows, of any of the app's formats: how far it is, stopping it, and what came of it. */
export function useImportRows() {
  const session = useSession();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const stopping = useRef<AbortController>(undefined);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const control = new AbortController();
      stopping.current = control;
      // The schemas of all rows are no part of what a screen loads.
      const { importRows } = await import('../operations/import-rows.ts');
      return importRows(session, await file.text(), {
        signal: control.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      });
    },
    onSuccess: (taken) => taken.ok && announce(describeImport(taken), { visible: true }),
    onSettled: () => setProgress(undefined),
  });
  return { take: mutate, data, error, isPending, progress, stop: () => stopping.current?.abort() };
}

/** "Imported, Ana Dunmore: 12 new", "Imported: 3 new clients, 1 updated, 40 new rows". */
export function describeImport({
  client,
  newClients,
  updatedClients,
  added,
  stopped,
}: Extract<Imported, { ok: true }>): string {
  const parts = [
    client === undefined && newClients > 0 && plural(newClients, 'new client'),
    updatedClients > 0 && (client === undefined ? `${updatedClients} updated` : 'updated'),
    added > 0 && `${added} new`,
  ].filter(Boolean);
  const what = parts.length > 0 ? parts.join(', ') : 'nothing new';
  return `${stopped ? 'Stopped' : 'Imported'}${client ? `, ${client.name}` : ''}: ${what}`;
}
