import { useState } from 'react';
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { browserNow } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useFileChoice } from '../../ui/use-file-choice.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import { useImportRows } from '../../views/use-import-rows.ts';
import { useScreenActions } from '../../views/screen/screen-actions.ts';

// No part of what the list of clients loads.
const OpenById = lazyPart(() => import('./OpenById.tsx'), 'OpenById');

/** What few need of the list: opening a client by its id, and taking the list to another browser. */
export function ClientsMenu({ entries }: { readonly entries: readonly IndexEntry[] }) {
  const session = useSession();
  const { take, data } = useImportRows();
  const { choose, input } = useFileChoice({
    accept: '.json,application/json',
    label: 'Client list file',
    onFile: take,
  });
  const [opening, setOpening] = useState(false);

  async function exportIndex() {
    const { clientListText } = await import('../../operations/export-rows.ts');
    const day = msToTimestamp(browserNow()).slice(0, 10);
    saveFile(`client-list-${day}.quotebench.json`, await clientListText(session));
  }

  const disabledReason = entries.length === 0 ? 'No clients yet.' : undefined;
  const actions = [
    { name: 'Open by ID', run: () => setOpening(true) },
    { name: 'Import list', run: choose },
    { name: 'Export list', run: () => void exportIndex(), disabledReason },
  ];
  useScreenActions(actions);
  return (
    <>
      <Menu
        label="More, clients"
        items={actions.map(({ name, run, ...rest }) => ({ label: name, onSelect: run, ...rest }))}
      />
      {input}
      <FileErrors errors={data?.ok === false ? data.errors : []} file="the list; nothing was imported" />
      {opening && <OpenById onClose={() => setOpening(false)} />}
    </>
  );
}
