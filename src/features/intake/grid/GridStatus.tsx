import { memo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { formatNumber } from '../../../lib/format.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Row } from '../../../ui/Row.tsx';
import { useIntake } from '../session/intake-session.ts';
import { Legend } from '../cells/Legend.tsx';
import styles from './Grid.module.css';
import type { GridSession } from './grid-session.ts';
import { areaOf, sizeOf } from './grid-state.ts';
import { formatCell } from '../cells/cell-looks.ts';

interface GridStatusProps {
  readonly grid: GridSession;
}

const legend = [
  ['missing', 'Missing', 'warn'],
  ['warn', 'Check', 'warn'],
  ['refuse', "Doesn't fit", 'declined'],
] as const;

const keys = [
  ['Mod+d', 'Fill down'],
  ['F2', 'Edit'],
  ['Mod+z', 'Undo'],
] as const;

/** Below the grid: what the marks of cells mean, what is wrong in the active one or how many are selected, and keys. */
export function GridStatus({ grid }: GridStatusProps) {
  return (
    <Row gap={4} wrap="close" className={styles.status} data-size="small" data-tone="soft">
      <Marks grid={grid} />
      <Message grid={grid} />
      {keys.map(([key, does]) => (
        <span key={key} className={styles.key}>
          <Keys keys={[key]} /> {does}
        </span>
      ))}
    </Row>
  );
}

/** What the marks of cells mean. It is asked of all issues, so not with each move. */
const Marks = memo(function Marks({ grid: { intake, loop } }: GridStatusProps) {
  const marked = useIntake(intake, () => {
    const here = intake.validation().issues.filter(({ address }) => address[0] === loop.loop && address[1]);
    return legend.filter(([severity]) => here.some((issue) => issue.severity === severity));
  });
  return <Legend states={marked} />;
});

function Message({ grid }: GridStatusProps) {
  const [rows, columns] = useStore(
    grid,
    useShallow((state) => {
      const size = sizeOf(areaOf(state));
      return [size.rows, size.columns] as const;
    }),
  );
  useStore(grid, ({ active }) => active);
  const active = useIntake(grid.intake, () => describeActive(grid));
  const selected = rows * columns > 1 && `${formatNumber(rows)} × ${formatNumber(columns)} selected`;
  return (
    <span role="status" className={styles.message}>
      {selected || active}
    </span>
  );
}

/** What is to know about the active cell. */
function describeActive({ intake, cellAt, answerAt, getState, loop }: GridSession): string {
  const cell = cellAt(getState().active);
  if (!cell) return '';
  const facts = intake.at(cell.address);
  if (!facts.visible) return `Not asked for this ${loop.itemLabel}`;
  if (facts.issue) return facts.issue.message;
  const { suggestion } = facts;
  if (!suggestion || suggestion.replaces || answerAt(cell) !== '') return '';
  return `Enter accepts ${formatCell(cell.question, suggestion.value, facts.options)}: ${suggestion.origin}`;
}
