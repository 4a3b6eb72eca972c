import { memo, useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { readFlag } from '../../../domain/questions/list/cells.ts';
import { parseType } from '../../../domain/questions/list/question-types.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { Text } from '../../../ui/Text.tsx';
import { Truncate, truncated } from '../../../ui/Truncate.tsx';
import { spare, stride, useTopRow } from '../../../ui/use-top-row.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { kindLabels } from '../kind-labels.ts';
import styles from '../Questions.module.css';
import { rowLabel, rowNumber, type PlacedRow } from './edit-rows.ts';

interface QuestionTableProps {
  readonly rows: readonly PlacedRow[];
  /** The key of the row that is open. */
  readonly open: number | undefined;
  /** Of each row with problems, the worst, by its key. */
  readonly troubles: ReadonlyMap<number, 'error' | 'warning' | 'note'>;
  /** Blocks that other products share. */
  readonly shared: ReadonlySet<string>;
  readonly onOpen: (key: number) => void;
  readonly onMove: (key: number, step: 1 | -1) => void;
}

/** Pixels of a row, as in the style sheet. */
const rowHeight = 40;

/** More rows than this are drawn only near what is on screen. */
const mostDrawn = 120;

/** The list: one row a question, sections and lists as group rows. */
export function QuestionTable({ rows, open, troubles, shared, onOpen, onMove }: QuestionTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const top = useTopRow(box, rowHeight);
  const isLong = rows.length > mostDrawn;
  const onScreen = Math.ceil(window.innerHeight / rowHeight);
  const start = isLong ? Math.max(0, Math.min(top, rows.length) - spare) : 0;
  const end = isLong ? Math.min(rows.length, top + stride + onScreen + spare) : rows.length;
  const openAt = rows.findIndex(({ row }) => row.key === open);
  useLayoutEffect(() => {
    const scrolled = box.current;
    if (!scrolled || openAt < 0) return;
    const from = openAt * rowHeight;
    // The head sticks to the top.
    const isInView =
      from >= scrolled.scrollTop && from + 3 * rowHeight <= scrolled.scrollTop + scrolled.clientHeight;
    if (!isInView) scrolled.scrollTop = from - scrolled.clientHeight / 3;
  }, [openAt]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    const key = Number(row?.dataset['key'] ?? Number.NaN);
    if (!row || Number.isNaN(key)) return;
    event.preventDefault();
    if (event.altKey) return onMove(key, step);
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    next?.querySelector('button')?.focus();
  };
  return (
    <TableFrame
      label="Questions"
      ref={box}
      rows
      fixed
      className={styles.list}
      rowCount={isLong ? rows.length + 1 : undefined}
    >
      <thead>
        <tr>
          <HeadCell numeric className={styles.number}>
            Row
          </HeadCell>
          <HeadCell>Question</HeadCell>
          <HeadCell className={styles.type} data-not-on="phone">
            Type
          </HeadCell>
          <HeadCell className={styles.required} data-not-on="phone">
            Required
          </HeadCell>
          <HeadCell className={styles.rule} data-not-on="phone">
            Shown when
          </HeadCell>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from the buttons of its rows */}
      <tbody onKeyDown={onKeyDown}>
        {start > 0 && <Spacer rows={start} />}
        {rows.slice(start, end).map((placed, index) => (
          <TableRow
            key={placed.row.key}
            placed={placed}
            trouble={troubles.get(placed.row.key)}
            isOpen={placed.row.key === open}
            isShared={placed.row.cells.block !== undefined && shared.has(placed.row.cells.block)}
            index={isLong ? start + index + 2 : undefined}
            onOpen={onOpen}
          />
        ))}
        {end < rows.length && <Spacer rows={rows.length - end} />}
      </tbody>
    </TableFrame>
  );
}

/** The room of rows that are not drawn. */
function Spacer({ rows }: { readonly rows: number }) {
  return <tr aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}

interface TableRowProps {
  readonly placed: PlacedRow;
  readonly trouble: 'error' | 'warning' | 'note' | undefined;
  readonly isOpen: boolean;
  readonly isShared: boolean;
  readonly index: number | undefined;
  readonly onOpen: (key: number) => void;
}

const TableRow = memo(
  function TableRow({ placed, trouble, isOpen, isShared, index, onOpen }: TableRowProps) {
    const { row, at, kind, inside } = placed;
    const { cells } = row;
    const label = (
      <>
        <button
          type="button"
          className={cx(quietLink, truncated, styles.open)}
          onClick={() => onOpen(row.key)}
          aria-expanded={isOpen}
        >
          {rowLabel(row)}
        </button>
        {trouble !== undefined && trouble !== 'note' && (
          <Text tone={trouble === 'error' ? 'declined' : 'warn'}>
            <Icon name={trouble} size={14} />
            <VisuallyHidden>{trouble === 'error' ? 'Error' : 'Warning'}</VisuallyHidden>
          </Text>
        )}
        {isShared && <Badge>Shared</Badge>}
        {cells.retired !== undefined && <Badge>Retired</Badge>}
        <Text as="code" tone="faint" weight="regular" className={cx(truncated, styles.qid)}>
          {cells.name}
        </Text>
      </>
    );
    return (
      <tr
        data-key={row.key}
        data-kind={kind}
        data-nowrap
        data-selected={isOpen || undefined}
        aria-rowindex={index}
        style={{ '--depth': inside.length } as CSSProperties}
      >
        <Cell numeric soft className={styles.number}>
          {rowNumber(at)}
        </Cell>
        <HeadCell scope="row">
          <Row wrap="never">{label}</Row>
        </HeadCell>
        <Cell soft className={styles.type} data-not-on="phone">
          {kind === 'question' ? typeLabel(cells.type ?? '') : kind === 'section' ? 'Section' : 'List'}
        </Cell>
        <Cell soft className={styles.required} data-not-on="phone">
          {requiredWord(cells.required)}
        </Cell>
        <Cell soft className={styles.rule} data-not-on="phone">
          <Truncate as="div">{cells.relevant}</Truncate>
        </Cell>
      </tr>
    );
  },
  // Where a row is comes as a new object with each change of the list.
  (before, now) =>
    before.placed.row === now.placed.row &&
    before.placed.at === now.placed.at &&
    before.placed.inside.length === now.placed.inside.length &&
    before.trouble === now.trouble &&
    before.isOpen === now.isOpen &&
    before.isShared === now.isShared &&
    before.index === now.index &&
    before.onOpen === now.onOpen,
);

function requiredWord(cell = ''): string {
  if (/bind/i.test(cell)) return 'To bind';
  return readFlag(cell) === true ? 'To quote' : '';
}

/** A type in words; one that nobody knows as it is typed. */
function typeLabel(type: string): string {
  if (type === '') return kindLabels.text;
  const read = parseType(type);
  if (read?.row === 'note') return 'Note';
  return read?.row === 'question' ? kindLabels[read.kind] : type;
}
