import {
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { addressText } from '../../../domain/client/address.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { loopPlace } from '../../../storage/settings.ts';
import { announce } from '../../../ui/announce.ts';
import { MenuList, type MenuItem } from '../../../ui/Menu.tsx';
import { AnnotationActionsContext, AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { findCells } from '../field-id.ts';
import { findMissingCells } from '../form/use-enter-to-missing.ts';
import { ReadOnlyContext, useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from './Grid.module.css';
import { columnItems, rowItems, type RowActions } from './grid-menus.ts';
import { activeCell, showCorner } from './grid-pointer.ts';
import { createGridSession, type Cell, type GridSession } from './grid-session.ts';
import { areaOf, type Place } from './grid-state.ts';
import { missingIn, missingPlaces, placeIn, rowsIn, viewOf, type View } from './grid-view.ts';
import { GridActions } from './GridActions.tsx';
import { GridBox } from './GridBox.tsx';
import { GridStatus } from './GridStatus.tsx';
import { GridViewBar } from './GridViewBar.tsx';
import type { ImportSource } from '../import/imports.ts';
import { useColumnWidths } from './use-column-widths.ts';

export interface GridHandle {
  /** Gives the active cell the focus. */
  readonly focus: () => void;
  /** Makes an item's row the active one, and gives it the focus; false while it has no row. */
  readonly focusItem: (iterationId: string) => boolean;
}

interface LoopGridProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** The items, in their order. */
  readonly ids: readonly string[];
  /** Why no more items can be given. */
  readonly full: string | undefined;
  readonly actions: RowActions;
  /** Where its buttons are drawn. */
  readonly head: HTMLElement | null;
  /** While something else is in its place. */
  readonly hidden: boolean;
  /** Called with a table that can't be taken cell by cell. */
  readonly onSource: (source: ImportSource) => void;
  readonly ref?: Ref<GridHandle>;
}

/** A loop as a grid: rows are items, columns are questions. Nothing of how it is looked at is stored with the client. */
export function LoopGrid({ intake, loop, ids, full, actions, head, hidden, onSource, ref }: LoopGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>();
  const [menu, setMenu] = useState<{ label: string; items: readonly MenuItem[]; box: DOMRect }>();
  const readOnly = use(ReadOnlyContext);
  const dropStaleNote = useDropStaleNote();
  const grid = useMemo(
    () => createGridSession({ intake, loop, onChanged: dropStaleNote }),
    [intake, loop, dropStaleNote],
  );
  const columns = useColumnWidths(grid, ids, loopPlace(intake.book.productId, loop.loop));
  const { widths } = columns;
  const rows = useMemo(() => rowsIn(view, ids), [view, ids]);
  useEffect(() => () => grid.leave(), [grid]);
  useEffect(() => {
    if (hidden) grid.leave();
  }, [grid, hidden]);
  useOfferedText(grid, box);
  const missing = useIntake(intake, () => missingIn(grid).length > 0);

  const focus = useCallback(
    (stay = false) => {
      const cell = drawnActiveCell(box);
      cell?.focus({ preventScroll: true });
      if (stay) return;
      showCorner(grid, box.current, widths);
      const { active, corner } = grid.getState();
      if (active === corner) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [grid, widths],
  );
  const inUse = useRef(false);
  const hasGrown = useRef(false);
  useLayoutEffect(() => {
    hasGrown.current = rows.length > grid.rows().length;
    grid.setRows(rows);
    // The row with the focus was removed, as by undo. Its successor cannot be drawn while React draws.
    if (inUse.current && document.activeElement === document.body) queueMicrotask(() => focus());
  }, [grid, rows, focus]);
  useImperativeHandle(
    ref,
    () => ({
      // Called while React draws, too.
      focus: () => queueMicrotask(() => focus()),
      focusItem: (iterationId) => {
        const row = grid.rows().indexOf(iterationId);
        const { column } = grid.getState().active;
        if (row < 0 || !grid.goTo({ row, column: hasGrown.current ? 1 : column })) return row >= 0;
        // Called while React draws, too.
        queueMicrotask(() => focus());
        return true;
      },
    }),
    [grid, focus],
  );
  const showAll = useCallback(() => setView(undefined), []);
  const frame = useCellFinders(grid, box, showAll);

  const look = (next: Pick<View, 'sort' | 'filter'>) =>
    setView(next.sort || next.filter ? viewOf(grid, ids, next) : undefined);
  const openMenu = (from = activeCell(box.current)) => {
    const { active, corner } = grid.getState();
    const at = from?.getBoundingClientRect();
    const { top, bottom } = areaOf({ active, corner });
    const chosen = grid.rows().slice(top, bottom + 1);
    if (!at) return;
    const label = active.row < 0 ? (loop.questions[active.column - 1]?.label ?? loop.itemLabel) : 'Row';
    if (active.row < 0) setMenu({ label, box: at, items: columnItems(active.column, view ?? {}, look) });
    else if (chosen.length > 0)
      setMenu({
        label,
        box: at,
        items: rowItems(chosen, actions, full, readOnly ? intake.store.whyFrozen() : undefined),
      });
  };

  return (
    <div ref={frame} className={styles.frame} data-missing={missing || undefined} hidden={hidden}>
      {head &&
        createPortal(
          <>
            {view && (
              <GridViewBar
                {...{ loop, view }}
                onFilter={(text) =>
                  look({ sort: view.sort, filter: view.filter && { ...view.filter, text } })
                }
                onClear={() => {
                  showAll();
                  focus();
                }}
              />
            )}
            <GridActions grid={grid} reset={columns.reset} />
          </>,
          head,
        )}
      <GridBox
        {...{ grid, box, rows, view, focus, openMenu }}
        onUse={(now) => {
          inUse.current = now;
        }}
        {...columns}
        onSource={onSource}
      />
      <GridStatus grid={grid} />
      {menu && (
        <MenuList
          {...menu}
          onClose={(giveBack) => {
            setMenu(undefined);
            if (giveBack) focus();
          }}
        />
      )}
    </div>
  );
}

/** The active cell; its row may not be drawn until now. */
function drawnActiveCell(box: RefObject<HTMLElement | null>): HTMLElement | null {
  flushSync(() => undefined);
  return activeCell(box.current);
}

/** Text that does not fit is stored as typed when the page may go, and stops a save. */
function useOfferedText(grid: GridSession, box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      grid.intake.store.offerTyped({
        store: grid.storeTyped,
        settle: () => {
          if (grid.commit()) return true;
          const { active, editing } = grid.getState();
          const words = [grid.cellAt(active)?.question.label, editing?.why].filter(Boolean).join(': ');
          announce(words, { assertive: true, visible: true });
          const input = box.current?.querySelector<HTMLElement>('[data-active] :is(input, textarea)');
          input?.focus({ preventScroll: true });
          input?.scrollIntoView({ block: 'center', inline: 'nearest' });
          return false;
        },
      }),
    [grid, box],
  );
}

/**
 * Lets links and "next missing" find cells, drawn or not. The answer is for the element that is missing something as
 * long as a cell is.
 */
function useCellFinders(grid: GridSession, box: RefObject<HTMLElement | null>, showAll: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { loop } = grid.loop;
    const stop = findCells(([first, iterationId = '', qid = '']) => {
      if (first !== loop || !box.current) return undefined;
      if (!grid.rows().includes(iterationId)) flushSync(showAll);
      const at = placeIn(grid, iterationId, qid);
      return at && grid.goTo(at) ? drawnActiveCell(box) : undefined;
    });
    if (frame.current)
      findMissingCells(frame.current, (afterActive) => {
        const { active } = grid.getState();
        const isAfter = ({ row, column }: Place) =>
          !afterActive || row > active.row || (row === active.row && column > active.column);
        if (!box.current) return undefined;
        // What is missing may be in rows that a filter leaves out.
        if (!afterActive && missingPlaces(grid).length === 0) flushSync(showAll);
        const at = missingPlaces(grid).find(isAfter);
        return at && grid.goTo(at) ? drawnActiveCell(box) : undefined;
      });
    return stop;
  }, [grid, box, showAll]);
  return frame;
}

/** Removes the note on an answer that was typed over, as a card does. The same function as long as the grid is shown. */
function useDropStaleNote(): (cell: Cell) => void {
  const now = { annotations: use(AnnotationsContext), actions: use(AnnotationActionsContext) };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useCallback(({ address, question }) => {
    const { annotations, actions } = latest.current;
    const annotation = annotations.get(addressText(address));
    if (annotation) actions?.dropStale(annotation, question.label);
  }, []);
}
