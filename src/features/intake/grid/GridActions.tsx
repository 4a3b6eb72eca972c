import { use } from 'react';
import { writeCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { screenActions } from '../../../views/screen/screen-actions.ts';
import { openElsewhere, ReadOnlyContext, useIntake } from '../session/intake-session.ts';
import type { ImportSource } from '../import/import-source.ts';
import { wholeTable } from './cell-edits.ts';
import type { GridSession } from './grid-session.ts';
import { ImportButton } from '../import/ImportButton.tsx';

interface GridActionsProps {
  readonly grid: GridSession;
  /** Sets the columns back to their usual widths; undefined where they have them. */
  readonly reset: (() => void) | undefined;
  /** Called with the table of a file. */
  readonly onSource: (source: ImportSource) => void;
}

/** The grid's buttons in the head of its loop. */
export function GridActions({ grid, reset, onSource }: GridActionsProps) {
  const { intake, loop } = grid;
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
      <ImportButton
        label={loop.label}
        disabledReason={readOnly ? openElsewhere : undefined}
        onSource={onSource}
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
