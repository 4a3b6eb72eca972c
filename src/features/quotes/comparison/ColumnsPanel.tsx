import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { arrange, movedBy } from './arrangement.ts';
import type { Column } from './column.ts';
import styles from './Columns.module.css';

interface ColumnsPanelProps {
  /** All of them, in the order of the address. */
  readonly columns: readonly Column[];
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  readonly onMove: (key: string, places: number) => void;
  readonly onPin: (key: string, pinned: boolean) => void;
  readonly onHide: (key: string, hidden: boolean) => void;
  readonly onRemove: (key: string) => void;
  readonly onClose: () => void;
}

/** The columns of the comparison as a list, for order, pins and what is out of view; everything by keyboard. */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { columns, pinned, hidden, onMove, onPin, onHide, onRemove, onClose } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly key: string; readonly to: number; readonly by: string }>();
  // What is moved in the page loses the focus on the way.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!moved || columns[moved.to]?.key !== moved.key || activeElement !== body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.getAttribute('aria-label') === moved.by)?.focus();
  }, [moved, columns]);
  const keys = columns.map(({ key }) => key);
  const pin = ({ key, name }: Column, on: boolean) => {
    onPin(key, on);
    const shown = arranged(keys, listed(pinned, key, on), hidden);
    announce(`${name} is ${on ? 'pinned' : 'no longer pinned'}: ${placeWords(key, shown)}`);
  };
  const hide = ({ key, name }: Column, on: boolean) => {
    onHide(key, on);
    const shown = arranged(keys, pinned, listed(hidden, key, on));
    const where = on ? `${shown.length} of ${keys.length} columns are shown` : placeWords(key, shown);
    announce(`${name} is ${on ? 'hidden' : 'shown again'}: ${where}`);
  };
  const move = (column: Column, places: number, at: number) => {
    onMove(column.key, places);
    setMoved({ key: column.key, to: at + places, by: moveLabel(column, places) });
    const order = movedBy(keys, column.key, places);
    announce(`${column.name} is now ${placeWords(column.key, arranged(order, pinned, hidden))}`);
  };
  return (
    <Panel
      title="Columns"
      meta="Pinned columns stand first and stay in view."
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ol ref={list} className={styles.list}>
        {columns.map((column, at) => {
          const { key, name } = column;
          return (
            <li key={key}>
              <span className={styles.name}>{name}</span>
              <span className={styles.controls}>
                <Checkbox
                  label="Pin"
                  aria-label={`Pin, ${name}`}
                  checked={pinned.includes(key)}
                  onChange={(event) => pin(column, event.currentTarget.checked)}
                />
                <Checkbox
                  label="Hide"
                  aria-label={`Hide, ${name}`}
                  checked={hidden.includes(key)}
                  onChange={(event) => hide(column, event.currentTarget.checked)}
                />
                <IconButton
                  icon="chevronLeft"
                  label={moveLabel(column, -1)}
                  disabledReason={at === 0 ? 'It is the first.' : undefined}
                  onClick={() => move(column, -1, at)}
                />
                <IconButton
                  icon="chevronRight"
                  label={moveLabel(column, 1)}
                  disabledReason={at === columns.length - 1 ? 'It is the last.' : undefined}
                  onClick={() => move(column, 1, at)}
                />
                <IconButton
                  icon="close"
                  label={`Remove from comparison, ${name}`}
                  onClick={() => onRemove(key)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** The keys in the order in which their columns stand in the table. */
const arranged = (keys: readonly string[], pinned: readonly string[], hidden: readonly string[]): string[] =>
  arrange(
    keys.map((key) => ({ key })),
    pinned,
    hidden,
  ).shown.map(({ key }) => key);

const listed = (list: readonly string[], key: string, on: boolean): string[] =>
  on ? [...list, key] : list.filter((one) => one !== key);

/** A hidden column keeps its place among the others without being one that is shown. */
function placeWords(key: string, shown: readonly string[]): string {
  const at = shown.indexOf(key);
  return at < 0 ? 'elsewhere in the list, and hidden' : `column ${at + 1} of ${shown.length}`;
}

const moveLabel = ({ name }: Column, places: number): string =>
  `Move ${places < 0 ? 'left' : 'right'}, ${name}`;
