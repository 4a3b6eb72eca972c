import { memo, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { acknowledges } from '../../../domain/questions/validation/acknowledge.ts';
import type { AnswerRow } from '../../../domain/questions/validation/validator.ts';
import { cx } from '../../../ui/cx.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { fieldId } from '../field-id.ts';
import { useIntake } from '../session/intake-session.ts';
import { CellEditor } from './CellEditor.tsx';
import styles from './Grid.module.css';
import { cellOf, type GridSession } from './grid-session.ts';
import { areaOf, type Editing } from './grid-state.ts';
import { formatCell, isNumeric, nameIn, rowHeight } from '../cells/cell-looks.ts';
import { shownText } from './grid-view.ts';
import type { ColumnRange } from './use-columns-in-sight.ts';

interface GridRowProps {
  readonly grid: GridSession;
  readonly iterationId: string;
  readonly index: number;
  /** The questions that are drawn, and the active one wherever it is: it may have the focus. */
  readonly columns: ColumnRange;
}

/** An item of a loop as a row. It asks for its own answers, and draws only the cells that changed. */
export const GridRow = memo(function GridRow({ grid, iterationId, index, columns }: GridRowProps) {
  const { intake, loop } = grid;
  const activeColumn = useStore(grid, ({ active }) => (active.row === index ? active.column : -1));
  const drawn = drawnColumns(columns, activeColumn, loop.questions.length);
  const questions = drawn.flatMap((column) => loop.questions[column - 1] ?? []);
  const answers = useIntake(intake, () =>
    questions.map((question) => grid.answerAt(cellOf(loop, iterationId, question))),
  );
  const facts = useIntake(intake, () => questions.map(({ qid }) => intake.at([loop.loop, iterationId, qid])));
  const title = useIntake(intake, () => intake.item(loop.loop, iterationId).title);
  const annotations = use(AnnotationsContext);
  const [left, right, editing] = useStore(
    grid,
    useShallow((state) => {
      const area = areaOf(state);
      const isIn = index >= area.top && index <= area.bottom;
      return [
        isIn ? area.left : -1,
        isIn ? area.right : -1,
        state.active.row === index ? state.editing : undefined,
      ] as const;
    }),
  );
  const cellState = (column: number) => ({
    active: column === activeColumn,
    selected: column >= left && column <= right,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-iteration={iterationId}
      data-row={index}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <div role="gridcell" aria-colindex={1} className={styles.number}>
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={`Row ${index + 1}, ${title}`}
          data-menu
        >
          {index + 1}
        </button>
      </div>
      <TitleCell title={title} {...cellState(0)} />
      {questions.map((question, at) => {
        const address: Address = [loop.loop, iterationId, question.qid];
        const own = facts[at];
        if (!own) return null;
        const column = drawn[at] ?? 0;
        const annotation = own.issue?.severity === 'warn' ? annotations.get(addressText(address)) : undefined;
        const acknowledged = own.issue && annotation && acknowledges(annotation, own.issue);
        return (
          <AnswerCell
            key={question.qid}
            id={fieldId(address)}
            grid={grid}
            question={question}
            column={column}
            // Those before it are not drawn.
            isApart={column !== (drawn[at - 1] ?? 0) + 1}
            answer={answers[at] ?? ''}
            facts={own}
            acknowledged={acknowledged === true}
            editing={column === activeColumn ? editing : undefined}
            {...cellState(column)}
          />
        );
      })}
    </div>
  );
});

/** The columns of the questions in sight and the active one, in order: a cell with the focus is never moved in the page. */
function drawnColumns([from, to]: ColumnRange, active: number, count: number): readonly number[] {
  const inSight = Array.from({ length: to - from }, (_, at) => from + at + 1);
  if (active < 1 || active > count || (active > from && active <= to)) return inSight;
  return active <= from ? [active, ...inSight] : [...inSight, active];
}

interface CellState {
  readonly active: boolean;
  readonly selected: boolean;
}

const TitleCell = memo(function TitleCell({
  title,
  active,
  selected,
}: CellState & { readonly title: string }) {
  return (
    <div
      role="rowheader"
      aria-colindex={2}
      aria-selected={selected || undefined}
      className={styles.title}
      data-column={0}
      data-active={active || undefined}
      title={title}
      tabIndex={active ? 0 : -1}
    >
      {nameIn(title)}
    </div>
  );
});

interface AnswerCellProps extends CellState {
  readonly id: string;
  readonly grid: GridSession;
  readonly question: CompiledQuestion;
  readonly column: number;
  /** The column before it has no cell here. */
  readonly isApart: boolean;
  readonly answer: string;
  readonly facts: AnswerRow;
  readonly acknowledged: boolean;
  readonly editing: Editing | undefined;
}

const AnswerCell = memo(function AnswerCell(props: AnswerCellProps) {
  const { id, grid, question, column, isApart, answer, facts, acknowledged, editing, active, selected } =
    props;
  const { visible, missing, issue, suggestion } = facts;
  const trouble = issue && issue.severity !== 'missing' && !acknowledged ? issue : undefined;
  const state = !visible ? 'hidden' : (trouble?.severity ?? (missing ? 'missing' : undefined));
  const text = shownText(question, answer, facts);
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={column + 2}
      aria-selected={selected || undefined}
      aria-invalid={state === 'refuse' || undefined}
      aria-label={
        state === 'hidden' && answer === ''
          ? 'Not asked'
          : state === 'missing' && text === ''
            ? 'Missing'
            : undefined
      }
      className={cx(styles.cell, isNumeric(question) && styles.numeric)}
      data-kind={question.kind}
      data-column={column}
      data-active={active || undefined}
      data-state={state}
      style={isApart ? { gridColumnStart: column + 2 } : undefined}
      // Its editor has the tab stop.
      tabIndex={active && !editing ? 0 : -1}
    >
      {editing ? (
        <CellEditor {...{ grid, question, editing }} options={facts.options} />
      ) : trouble ? (
        <Tooltip text={() => trouble.message} describes={false} className={styles.trouble}>
          {() => text}
        </Tooltip>
      ) : state === 'hidden' ? (
        // Kept in the draft, and not saved until it is asked.
        formatCell(question, answer, facts.options) || '–'
      ) : text === '' && suggestion ? (
        <span className={styles.suggested}>{formatCell(question, suggestion.value, facts.options)}</span>
      ) : (
        text
      )}
    </div>
  );
});
