import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { announce } from '../../ui/announce.ts';
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
  const move = (column: Column, places: number, at: number) => {
    onMove(column.key, places);
    announce(`${column.name} is now column ${at + places + 1} of ${columns.length}`);
  };
  return (
    <Panel
      title="Columns"
      meta="Pinned columns stand first and stay in view."
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ol className={styles.list}>
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
                  onChange={(event) => onPin(key, event.currentTarget.checked)}
                />
                <Checkbox
                  label="Hide"
                  aria-label={`Hide, ${name}`}
                  checked={hidden.includes(key)}
                  onChange={(event) => onHide(key, event.currentTarget.checked)}
                />
                <IconButton
                  icon="chevronUp"
                  label={`Move left, ${name}`}
                  disabledReason={at === 0 ? 'It is the first.' : undefined}
                  onClick={() => move(column, -1, at)}
                />
                <IconButton
                  icon="chevronDown"
                  label={`Move right, ${name}`}
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
