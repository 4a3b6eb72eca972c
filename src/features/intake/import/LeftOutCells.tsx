import { useEffect, useRef } from 'react';
import { writeTsv } from '../../../lib/csv.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/Copyable.tsx';
import { List } from '../../../ui/List.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './ImportPreview.module.css';
import type { LeftOut } from './take-import.ts';

interface LeftOutCellsProps {
  readonly cells: readonly LeftOut[];
  readonly onClose: () => void;
}

/** With more lines than this, the rest is only copied. */
const mostListed = 100;

/** "2 rows, 1 cell not taken". */
export function leftOutTitle(cells: readonly LeftOut[]): string {
  const rows = new Set(cells.filter(({ isOfRow }) => isOfRow).map(({ at }) => at)).size;
  const others = cells.filter(({ isOfRow }) => !isOfRow).length;
  const counted = (count: number, one: string) =>
    count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : `${one}s`}`] : [];
  return `${[...counted(rows, 'row'), ...counted(others, 'cell')].join(', ')} not taken`;
}

/** After an import: the cells that were not taken, to copy. */
export function LeftOutCells({ cells, onClose }: LeftOutCellsProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const title = leftOutTitle(cells);
  const lines = linesOf(cells);
  const more = lines.length - mostListed;
  const rowOf = ({ at }: LeftOut) => `Row ${at + 1}`;
  return (
    <div
      role="presentation"
      className={styles.leftOut}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Notice
        tone="warn"
        title={title}
        live
        actions={
          <>
            <CopyButton
              what={title}
              value={() =>
                writeTsv(cells.map((cell) => [rowOf(cell), cell.item, cell.label ?? '', cell.text, cell.why]))
              }
            />
            <Button ref={done} kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <List>
          {lines.slice(0, mostListed).map(([first, ...others]) => (
            <li key={`${first.at} ${first.why}`}>
              {[rowOf(first), first.item].filter(Boolean).join(' · ')} ·{' '}
              <b>{[first, ...others].map(describe).join(', ')}</b> · {first.why}
            </li>
          ))}
          {more > 0 && <li>{formatNumber(more)} more</li>}
        </List>
      </Notice>
    </div>
  );
}

const describe = ({ label, shown }: LeftOut): string => (label === undefined ? shown : `${label}: ${shown}`);

type Line = readonly [LeftOut, ...LeftOut[]];

/** The cells of a row with the same reason are one line. */
function linesOf(cells: readonly LeftOut[]): readonly Line[] {
  const lines: [LeftOut, ...LeftOut[]][] = [];
  for (const cell of cells) {
    const line = lines.at(-1);
    if (line && line[0].at === cell.at && line[0].why === cell.why) line.push(cell);
    else lines.push([cell]);
  }
  return lines;
}
