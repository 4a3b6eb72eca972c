import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { changeLoopSettings, settingsStore } from '../../../storage/settings.ts';
import type { GridSession } from './grid-session.ts';
import { fittingWidths, narrowest, problemWidths } from './grid-view.ts';
import { useIntake } from '../session/intake-session.ts';

export interface ColumnWidths {
  /** Pixels, that of the title first. */
  readonly widths: readonly number[];
  /** Makes a column this wide; it is remembered once `done`. */
  readonly resize: (column: number, width: number, done: boolean) => void;
  /** Forgets what was resized; undefined where nothing was. */
  readonly reset: (() => void) | undefined;
}

/** No qid could be mistaken for the title. */
const keyOf = (qid: string | undefined): string => (qid === undefined ? 'title' : `qid ${qid}`);

/**
 * The widths of a grid's columns: as wide as its items need when they are drawn first and as what is wrong in them needs, or
 * as they were resized.
 * @param place what that is remembered by
 */
export function useColumnWidths(grid: GridSession, ids: readonly string[], place: string): ColumnWidths {
  const { questions } = grid.loop;
  // Measured again only with other items: a column does not move while it is typed in.
  const fitting = useMemo(() => fittingWidths(grid, ids), [grid, ids]);
  const problems = useIntake(grid.intake, () => problemWidths(grid));
  const isTyped = useStore(grid, ({ editing }) => editing !== undefined);
  const [shown, setShown] = useState(problems);
  if (!isTyped && shown !== problems) setShown(problems);
  const stored = useStore(settingsStore, ({ loops }) => loops[place]?.widths);
  const [dragged, setDragged] = useState<{ readonly column: number; readonly width: number }>();
  return useMemo(() => {
    const widths = [undefined, ...questions].map((question, column) =>
      dragged?.column === column
        ? dragged.width
        : (stored?.[keyOf(question?.qid)] ?? Math.max(fitting[column] ?? narrowest, shown[column - 1] ?? 0)),
    );
    return {
      widths,
      resize: (column, width, done) => {
        const fits = Math.max(narrowest, Math.round(width));
        setDragged(done ? undefined : { column, width: fits });
        if (done)
          changeLoopSettings(place, { widths: { ...stored, [keyOf(questions[column - 1]?.qid)]: fits } });
      },
      reset:
        stored && Object.keys(stored).length > 0
          ? () => changeLoopSettings(place, { widths: {} })
          : undefined,
    };
  }, [questions, stored, dragged, place, fitting, shown]);
}
