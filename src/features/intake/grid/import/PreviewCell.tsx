import { useEffect, useRef } from 'react';
import type { CompiledQuestion } from '../../../../domain/questions/compiled.ts';
import { display, optionLabel } from '../../../../domain/questions/kinds/kinds.ts';
import { usStates } from '../../../../domain/questions/kinds/us-states.ts';
import type { Option } from '../../../../domain/questions/schema.ts';
import { maskAnswer } from '../../../../form/mask.ts';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Tooltip } from '../../../../ui/Tooltip.tsx';
import { isNumeric } from '../grid-view.ts';
import { answerIn, type Correction, type ImportCell, type ImportRow } from './import-plan.ts';
import styles from './ImportPreview.module.css';

interface PreviewCellProps {
  readonly row: ImportRow;
  readonly question: CompiledQuestion;
  readonly options: readonly Option[];
  /** Found by it, to be brought into view. */
  readonly place: string;
  readonly onCorrect: (cell: ImportCell, at: number, correction: Correction) => void;
}

/** A cell of the preview: the answer as it would be, with what was there before, or what does not fit and why. */
export function PreviewCell({ row, question, options, place, onCorrect }: PreviewCellProps) {
  const cell = row.cells.get(question.qid);
  const shown = (answer: string) => shownAnswer(question, answer, options);
  const isFixed = cell?.correction !== undefined && row.refused === undefined && cell.state !== 'hidden';
  const state = cell?.state === 'changed' && row.isNew ? undefined : cell?.state;
  return (
    <td
      className={cx(isNumeric(question) && styles.numeric)}
      data-cell={place}
      data-state={state}
      data-kind={question.kind}
    >
      {!cell ? (
        shown(row.item ? answerIn(row.item, question.qid) : '')
      ) : cell.state === 'misfit' || isFixed ? (
        <Fix {...{ cell, options }} onFix={(correction) => onCorrect(cell, row.at, correction)} />
      ) : cell.state === 'hidden' ? (
        <Noted note={cell.why ?? ''}>
          <s>{question.sensitive === true ? maskAnswer(cell.text) : cell.text}</s>
        </Noted>
      ) : cell.state === 'changed' && !row.isNew && row.refused === undefined ? (
        <Noted note={`Was ${shown(cell.before) || 'blank'}`}>{shown(answerOf(cell))}</Noted>
      ) : (
        shown(answerOf(cell))
      )}
    </td>
  );
}

const answerOf = ({ read, before }: ImportCell): string => (read.fits ? read.answer : before);

function shownAnswer(question: CompiledQuestion, answer: string, options: readonly Option[]): string {
  if (answer === '') return '';
  if (question.sensitive === true) return maskAnswer(answer);
  if (question.kind === 'reference') return optionLabel({ options: [...options] }, answer);
  return display(question.kind, question, answer);
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
  readonly onFix: (correction: Correction) => void;
}

/** Corrects a cell: by picking a choice, by typing over it, or by taking a doubtful number as it is. */
function Fix({ cell, options, onFix }: FixProps) {
  const { question, correction, why } = cell;
  const text = correction?.text ?? cell.text;
  const name = [`${question.label} ${text}`, why].filter(Boolean).join(': ');
  const choices = choicesOf(question, options);
  if (choices) {
    return (
      <Menu
        label={name}
        className={styles.pick}
        items={choices.map(({ value, label }) => ({
          label,
          onSelect: () => onFix({ text: value, asIs: false }),
        }))}
      >
        {choices.find(({ value }) => value === text)?.label ?? text} <small>{why}</small>
      </Menu>
    );
  }
  const canTake = why !== undefined && !cell.read.fits && cell.read.asIs !== undefined;
  return (
    <Tooltip text={() => why ?? `Pasted: ${cell.text}`} describes={false} className={styles.fix}>
      {() => (
        <>
          <TypedFix key={text} {...{ name, text }} isWrong={why !== undefined} onFix={onFix} />
          {canTake && (
            <IconButton
              small
              icon="check"
              label={`Take as it is, ${text}`}
              onClick={() => onFix({ text, asIs: true })}
            />
          )}
        </>
      )}
    </Tooltip>
  );
}

/** What one is picked from; undefined where the answer is typed. The values are read as they are. */
function choicesOf(
  { kind }: CompiledQuestion,
  options: readonly Option[],
): readonly Pick<Option, 'value' | 'label'>[] | undefined {
  switch (kind) {
    case 'choice':
    case 'reference':
      return options;
    case 'yesNo':
      return [
        { value: 'YES', label: 'Yes' },
        { value: 'NO', label: 'No' },
      ];
    case 'state':
      return usStates.map(([value, label]) => ({ value, label }));
    default:
      return undefined;
  }
}

interface TypedFixProps {
  readonly name: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onFix: (correction: Correction) => void;
}

function TypedFix({ name, text, isWrong, onFix }: TypedFixProps) {
  const typed = useRef(text);
  const commit = useRef(() => {});
  useEffect(() => {
    commit.current = () => {
      if (typed.current !== text) onFix({ text: typed.current, asIs: false });
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
