import { useEffect, useRef } from 'react';
import { answerIn } from '../../../domain/client/walk.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { toneClass } from '../../../ui/Status.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { truncated } from '../../../ui/Truncate.tsx';
import { formatCell, isNumeric } from '../cells/cell-looks.ts';
import { choicesOf, picksFrom } from '../cells/picked-choices.ts';
import type { ImportCell, ImportRow } from './import-plan.ts';
import styles from './ImportPreview.module.css';

interface PreviewCellProps {
  readonly row: ImportRow;
  readonly question: CompiledQuestion;
  readonly options: readonly Option[];
  /** Found by it, to be brought into view. */
  readonly place: string;
  readonly onCorrect: (cell: ImportCell, at: number, correction: string) => void;
}

/** A cell of the preview: the answer as it would be with what was there before, or what is wrong with the text. */
export function PreviewCell({ row, question, options, place, onCorrect }: PreviewCellProps) {
  const { isNew, refused, item } = row;
  const cell = row.cells.get(question.qid);
  // A row that is left out is plain, as its cells do not count.
  if (refused !== undefined) {
    const text = cell && (cell.correction ?? cell.text);
    return <td>{question.sensitive && text ? maskAnswer(text) : text}</td>;
  }
  const state = cell?.state === 'changed' && isNew ? undefined : cell?.state;
  const shown = (answer: string) => formatCell(question, answer, options);
  const answer = cell?.read.fits === true ? cell.read.answer : item ? answerIn(item, question.qid) : '';
  const before = state === 'changed' ? shown(cell?.before ?? '') : '';
  return (
    <td
      className={toneClass(state === 'changed' ? 'draft' : state === 'misfit' ? 'declined' : 'warn')}
      data-numeric={isNumeric(question) || undefined}
      data-cell={place}
      data-state={state}
      tabIndex={state === 'changed' ? -1 : undefined}
    >
      {cell && (state === 'misfit' || state === 'doubtful' || cell.correction !== undefined) ? (
        <Fix {...{ cell, options }} onFix={(correction) => onCorrect(cell, row.at, correction)} />
      ) : state === 'hidden' && cell?.why !== undefined ? (
        <Noted note={cell.why}>{shown(answer)}</Noted>
      ) : (
        <>
          {shown(answer)}
          {/* Last: where there is no room for both, what will be is seen. */}
          {before !== '' && (
            <>
              {' '}
              <del data-tone="soft">{before}</del>
            </>
          )}
        </>
      )}
    </td>
  );
}

/** Text with a note that shows by pointer and by key. */
function Noted({ note, children }: { readonly note: string; readonly children: React.ReactNode }) {
  return (
    <Tooltip text={() => note} className={styles.noted}>
      {(described) => (
        <span tabIndex={0} aria-describedby={described}>
          {children}
        </span>
      )}
    </Tooltip>
  );
}

interface FixProps {
  readonly cell: ImportCell;
  readonly options: readonly Option[];
  readonly onFix: (correction: string) => void;
}

/** Corrects a cell, by picking a choice or by typing over it. */
function Fix({ cell, options, onFix }: FixProps) {
  const { question, correction, why } = cell;
  const text = correction ?? cell.text;
  const name = [`${question.label} ${text}`, why].filter(Boolean).join(': ');
  if (picksFrom(question)) {
    const items = choicesOf(question, options).map((choice) => ({
      label: choice.label,
      onSelect: () => onFix(choice.text),
    }));
    return (
      <Menu label={name} className={cx(truncated, styles.pick)} items={items}>
        {text} <small>{why}</small>
      </Menu>
    );
  }
  return (
    <Tooltip text={() => why ?? `Was ${cell.text}`} describes={false} className={styles.fix}>
      {() => (
        <>
          <TypedFix key={text} {...{ name, text, onFix }} isWrong={cell.state === 'misfit'} />
          <small className={truncated} aria-hidden="true">
            {why}
          </small>
        </>
      )}
    </Tooltip>
  );
}

interface TypedFixProps {
  readonly name: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onFix: (correction: string) => void;
}

function TypedFix({ name, text, isWrong, onFix }: TypedFixProps) {
  const typed = useRef(text);
  const commit = useRef(() => {});
  useEffect(() => {
    commit.current = () => {
      if (typed.current !== text) onFix(typed.current);
    };
  });
  // A row that scrolls out of view takes its text along.
  useEffect(() => () => commit.current(), []);
  return (
    <input
      aria-label={name}
      aria-invalid={isWrong || undefined}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
      onBlur={() => commit.current()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit.current();
        if (event.key !== 'Escape' || typed.current === text) return;
        // The text first; Escape again leaves the preview.
        event.preventDefault();
        typed.current = text;
        event.currentTarget.value = text;
      }}
    />
  );
}
