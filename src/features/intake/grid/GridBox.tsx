import { useRef, type CSSProperties, type RefObject } from 'react';
import type { ImportSource } from '../import/imports.ts';
import styles from './Grid.module.css';
import { pressKey } from './grid-keys.ts';
import { drawTo, isInFocusedCell, placeAt, pressAt } from './grid-pointer.ts';
import type { GridSession } from './grid-session.ts';
import { numberWidth } from '../cells/cell-looks.ts';
import type { View } from './grid-view.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import type { ColumnWidths } from './use-column-widths.ts';
import { useColumnsInSight } from './use-columns-in-sight.ts';
import { useGridClipboard } from './exchange/use-grid-clipboard.ts';

interface GridBoxProps extends ColumnWidths {
  readonly grid: GridSession;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Called when it gets the focus, and when it loses it: not where the cell with the focus is removed. */
  readonly onUse: (inUse: boolean) => void;
  readonly rows: readonly string[];
  readonly view: View | undefined;
  /** Gives the active cell the focus and brings the end of the selection into view, unless the view is to stay. */
  readonly focus: (stay?: boolean) => void;
  /** Opens the menu of the active row, or of the active column in the head, below its cell or another element. */
  readonly openMenu: (from?: HTMLElement) => void;
  /** Called with a table that can't be taken cell by cell. */
  readonly onSource: (source: ImportSource) => void;
}

/** The table itself, in a box that scrolls, and all that keys, the pointer and the clipboard do to it. */
export function GridBox(props: GridBoxProps) {
  const { grid, box, onUse, rows, view, widths, resize, focus, openMenu, onSource } = props;
  const leaving = useRef(false);
  const isSecondTap = useRef(false);
  const columns = useColumnsInSight(box, widths);
  useGridClipboard({ grid, box, focus, onSource });
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={grid.loop.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={grid.loop.questions.length + 2}
      aria-multiselectable
      className={styles.box}
      data-scrolls
      style={stylesOf(widths)}
      onKeyDown={(event) => {
        const widen = (by: number) => {
          const { column } = grid.getState().active;
          resize(column, (widths[column] ?? 0) + by, true);
        };
        pressKey(event, { grid, focus, openMenu, widen, leaving });
      }}
      onFocus={({ target }) => {
        onUse(true);
        const at = placeAt(target);
        const { active } = grid.getState();
        if (at && (at.row !== active.row || at.column !== active.column)) grid.goTo(at);
      }}
      onBlur={() => {
        onUse(false);
        leaving.current = false;
      }}
      onPointerDown={({ target, pointerType }) => {
        isSecondTap.current = pointerType === 'touch' && isInFocusedCell(target);
      }}
      onMouseDown={(event) => pressAt(event, grid, focus)}
      onMouseOver={(event) => drawTo(event, grid)}
      onDoubleClick={({ target }) => {
        const at = placeAt(target);
        if (at && at.row >= 0) grid.edit();
      }}
      onClick={({ target }) => {
        if (!(target instanceof Element) || target.closest('[data-resize]')) return;
        const opener = target.closest<HTMLElement>('[data-menu], [role="columnheader"][data-column]');
        if (opener) openMenu(opener);
        // A first tap goes to the cell, so that its row can be read without a keyboard over it.
        else if (isSecondTap.current) grid.edit();
      }}
    >
      <GridHead grid={grid} sort={view?.sort} onResize={resize} />
      {rows.length > 0 ? (
        <GridBody {...{ grid, rows, columns, box }} />
      ) : (
        <div role="row" aria-rowindex={2} className={styles.nothing} data-row={0} data-tone="faint">
          <div role="gridcell" aria-colindex={1} tabIndex={0} data-column={1}>
            {view ? 'No rows found' : 'Paste rows here'}
          </div>
        </div>
      )}
    </div>
  );
}

function stylesOf(widths: readonly number[]): CSSProperties {
  const columns = [numberWidth, ...widths.slice(0, -1)].map((width) => `${width}px`);
  return {
    '--columns': `${columns.join(' ')} minmax(${widths.at(-1)}px, 1fr)`,
    '--number': `${numberWidth}px`,
    '--frozen': `${numberWidth + (widths[0] ?? 0)}px`,
    '--whole': `${widths.reduce((sum, width) => sum + width, numberWidth)}px`,
  } as CSSProperties; // properties of our own, which React's type of a style does not know
}
