import { use, useRef } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { screenActions } from '../../../views/screen-actions.ts';
import { ReadOnlyContext, useIntake } from '../intake-session.ts';
import { openElsewhere } from '../open-elsewhere.ts';
import { readTable, writeCsv, type TextTable } from './cells/table-text.ts';
import { wholeTable } from './cell-edits.ts';
import type { GridSession } from './grid-session.ts';

interface GridActionsProps {
  readonly grid: GridSession;
  /** Sets the columns back to their usual widths; undefined where they have them. */
  readonly reset: (() => void) | undefined;
  /** Called with the table of a file. */
  readonly onTable: (table: TextTable) => void;
}

/** The grid's buttons in the head of its loop. */
export function GridActions({ grid, reset, onTable }: GridActionsProps) {
  const { intake, loop } = grid;
  const file = useRef<HTMLInputElement>(null);
  const readOnly = use(ReadOnlyContext);
  const isUndoable = useIntake(intake, () => intake.getState().past.length > 0);
  const exportCsv = () => {
    const { clientName } = intake.getState().record;
    saveFile(
      `${[clientName, loop.label].filter(Boolean).join(' ')}.csv`,
      writeCsv(wholeTable(grid)),
      'text/csv',
    );
  };
  return (
    <>
      <Button
        kind="quiet"
        icon="undo"
        disabledReason={isUndoable ? undefined : 'Nothing to undo.'}
        onClick={() =>
          screenActions()
            .find(({ shortcut }) => shortcut === 'undo')
            ?.run()
        }
      >
        Undo
      </Button>
      <Button
        icon="upload"
        disabledReason={readOnly ? openElsewhere : undefined}
        onClick={() => file.current?.click()}
      >
        Import
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`Import into ${loop.label}`}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (chosen) void readFile(chosen).then((table) => table && onTable(table));
        }}
      />
      <Menu
        label={`More, ${loop.label}`}
        items={[
          { label: 'Export CSV', icon: 'download', onSelect: exportCsv },
          ...(reset ? [{ label: 'Reset column widths', onSelect: reset }] : []),
        ]}
      />
    </>
  );
}

/** The table in a file; undefined, with the reason announced, where it has none. */
export async function readFile(file: File): Promise<TextTable | undefined> {
  const text = await file.text();
  // A workbook is a zip archive.
  if (text.startsWith('PK')) {
    announce('Save the workbook as CSV first.', { assertive: true, visible: true });
    return undefined;
  }
  const table = readTable(text, 'file');
  if (table.length > 0) return table;
  announce('The file has no rows.', { assertive: true, visible: true });
  return undefined;
}
