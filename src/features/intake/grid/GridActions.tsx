import { saveFile } from '../../../lib/save-file.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { screenActions } from '../../../views/screen/screen-actions.ts';
import { useIntake } from '../session/intake-session.ts';
import { itemsAsCsv, itemsAsWorkbook } from './exchange/export-items.ts';
import type { GridSession } from './grid-session.ts';

const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface GridActionsProps {
  readonly grid: GridSession;
  /** Sets the columns back to their usual widths; undefined where they have them. */
  readonly reset: (() => void) | undefined;
}

/** The grid's buttons in the head of its loop. */
export function GridActions({ grid, reset }: GridActionsProps) {
  const { intake, loop } = grid;
  const isUndoable = useIntake(intake, () => intake.getState().past.length > 0);
  const save = (content: Blob | string, ending: string) => {
    const { clientName } = intake.getState().record;
    saveFile(`${[clientName, loop.label].filter(Boolean).join(' ')}.${ending}`, content, fileTypes[ending]);
  };
  const exportWorkbook = async () => save(new Blob([await itemsAsWorkbook(grid)]), 'xlsx');
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        disabledReason={isUndoable ? undefined : 'Nothing to undo.'}
        onClick={() =>
          screenActions()
            .find(({ shortcut }) => shortcut === 'undo')
            ?.run()
        }
      />
      <Menu
        label={`More, ${loop.label}`}
        items={[
          { label: 'Export .xlsx', icon: 'download', onSelect: () => void exportWorkbook() },
          { label: 'Export CSV', icon: 'download', onSelect: () => save(itemsAsCsv(grid), 'csv') },
          ...(reset ? [{ label: 'Reset column widths', onSelect: reset }] : []),
        ]}
      />
    </>
  );
}
