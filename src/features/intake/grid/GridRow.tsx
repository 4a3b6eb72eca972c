import { memo, use } from 'react';
import { addressText } from '../../../domain/client/address.ts';
import type { Annotation } from '../../../domain/client/annotations/annotations.ts';
import { answerIn } from '../../../domain/client/walk.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { acknowledges } from '../../../domain/questions/validation/acknowledge.ts';
import type { AnswerRow } from '../../../domain/questions/validation/validator.ts';
import { cx } from '../../../ui/cx.ts';
import { Text } from '../../../ui/Text.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { fieldId } from '../field-id.ts';
import { useIntake } from '../session/intake-session.ts';
import { briefly } from '../cells/cell-text.ts';
import { CellEditor } from './CellEditor.tsx';
import styles from './Grid.module.css';
import type { GridSession } from './grid-session.ts';
import { formatCell, isNumeric, nameIn, rowHeight } from '../cells/cell-looks.ts';
import { shownText } from './grid-view.ts';
import type { ColumnRange } from './use-columns-in-sight.ts';

interface GridRowProps {
  readonly grid: GridSession;
  readonly iterationId: string;
  readonly index: number;
  /** The questions that are drawn, and the active one wherever it is: it may have the focus. */
  readonly columns: ColumnRange;
  /** The column of the active cell; -1 where it is in another row. */
  readonly active: number;
  /** The active cell is typed in. */
  readonly isTyped: boolean;
  /** The first and the last column that is selected; -1 for none. */
  readonly left: number;
  readonly right: number;
}

/** An item of a loop as a row. It asks for its own answers, and draws only the cells that changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, iterationId, index, columns, active, isTyped, left, right } = props;
  const { intake, loop } = grid;
  const drawn = drawnColumns(columns, active, loop.questions.length);
  const questions = drawn.flatMap((column) => loop.questions[column - 1] ?? []);
  const answers = useIntake(intake, () => {
    const item = grid.itemAt(iterationId);
    return questions.map(({ qid }) => (item ? answerIn(item, qid) : ''));
  });
  const facts = useIntake(intake, () => questions.map(({ qid }) => intake.at([loop.loop, iterationId, qid])));
  const title = useIntake(intake, () => intake.item(loop.loop, iterationId).title);
  const annotations = use(AnnotationsContext);
  const cellState = (column: number) => ({
    active: column === active,
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
      <div role="presentation" className={styles.frozen}>
        <div
          role="gridcell"
          aria-colindex={1}
          aria-haspopup="menu"
          aria-label={`Row ${index + 1}, ${title}`}
          className={styles.number}
          data-menu
        >
          {index + 1}
        </div>
        <TitleCell title={title} {...cellState(0)} />
      </div>
      {questions.map((question, at) => {
        const own = facts[at];
        if (!own) return null;
        const column = drawn[at] ?? 0;
        return (
          <AnswerCell
            key={question.qid}
            {...{ grid, iterationId, question, column }}
            // Those before it are not drawn.
            isApart={column !== (drawn[at - 1] ?? 0) + 1}
            answer={answers[at] ?? ''}
            facts={own}
            annotation={
              own.issue?.severity === 'warn'
                ? annotations.get(addressText([loop.loop, iterationId, question.qid]))
                : undefined
            }
            isTyped={isTyped && column === active}
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
  readonly grid: GridSession;
  readonly iterationId: string;
  readonly question: CompiledQuestion;
  readonly column: number;
  /** The column before it has no cell here. */
  readonly isApart: boolean;
  readonly answer: string;
  readonly facts: AnswerRow;
  /** The note on a doubtful answer. */
  readonly annotation: Annotation | undefined;
  readonly isTyped: boolean;
}

const AnswerCell = memo(function AnswerCell(props: AnswerCellProps) {
  const { grid, iterationId, question, column, isApart, answer, facts, annotation } = props;
  const { active, selected, isTyped } = props;
  const { visible, missing, issue, suggestion } = facts;
  const isAcknowledged = issue && annotation && acknowledges(annotation, issue);
  const trouble = issue && issue.severity !== 'missing' && !isAcknowledged ? issue : undefined;
  const state = !visible ? 'hidden' : (trouble?.severity ?? (missing ? 'missing' : undefined));
  const text = shownText(question, answer, facts);
  return (
    <div
      role="gridcell"
      id={fieldId([grid.loop.loop, iterationId, question.qid])}
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
      tabIndex={active && !isTyped ? 0 : -1}
    >
      {isTyped ? (
        <CellEditor {...{ grid, question }} options={facts.options} />
      ) : trouble ? (
        <Tooltip text={() => trouble.message} describes={false} className={styles.trouble}>
          {() => (
            <>
              <span>{text}</span> <small>{briefly(trouble.message)}</small>
            </>
          )}
        </Tooltip>
      ) : state === 'hidden' ? (
        // Kept in the draft, and not saved until it is asked.
        formatCell(question, answer, facts.options) || '–'
      ) : text === '' && suggestion ? (
        <Text tone="faint">{formatCell(question, suggestion.value, facts.options)}</Text>
      ) : (
        text
      )}
    </div>
  );
});
