import { useId, useMemo, useState, type ReactNode } from 'react';
import type { FieldTarget } from '../../../domain/forms/form-mapping.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import importStyles from '../import/ImportPreview.module.css';
import { isSigned } from './field-names.ts';
import { shownText } from './field-texts.ts';
import styles from './Forms.module.css';
import { questionOf, type FieldTargets } from './match-fields.ts';
import { targetsWith, type FormField } from './split-fields.ts';
import { targetNames, type TargetNames } from './target-names.ts';

interface FieldTableProps {
  readonly label: string;
  readonly book: CompiledBook;
  readonly fields: readonly FormField[];
  readonly targets: FieldTargets;
  readonly onTarget: (field: FormField, target: FieldTarget | undefined) => void;
  /** The heading of the last column. */
  readonly shows: string;
  /** The last cell of a field's row: a `td`. */
  readonly cellOf: (field: FormField, row: number) => ReactNode;
  /** Whether a field is taken, and what its box does; undefined where all of them are. */
  readonly ticks?: {
    readonly isTaken: (field: FormField) => boolean;
    readonly onTick: (field: FormField, isTaken: boolean) => void;
  };
}

/** The fields of a form, each with the question that it stands for: one table for reading and for filling. */
export function FieldTable({
  label,
  book,
  fields,
  targets,
  onTarget,
  shows,
  cellOf,
  ticks,
}: FieldTableProps) {
  const listId = useId();
  const names = useMemo(() => targetNames(book), [book]);
  const isBlank = fields.every(({ value }) => value === '');
  return (
    <div className={cx(importStyles.box, styles.box)}>
      <datalist id={listId}>
        {names.all.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <datalist id={`${listId}-box`}>
        {names.ofBoxes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <table
        className={cx(importStyles.table, styles.table)}
        data-blank={isBlank || undefined}
        aria-label={label}
        aria-rowcount={fields.length + 1}
      >
        <thead>
          <tr>
            <td>
              <VisuallyHidden>Take</VisuallyHidden>
            </td>
            <th scope="col">Field</th>
            {!isBlank && <th scope="col">In the form</th>}
            <th scope="col">Question</th>
            <th scope="col">{shows}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <tr key={field.name}>
              <td>
                {!ticks && at + 1}
                {ticks && targets.has(field.name) && (
                  <input
                    type="checkbox"
                    aria-label={`Take ${nameOf(field)}`}
                    checked={ticks.isTaken(field)}
                    onChange={({ target }) => ticks.onTick(field, target.checked)}
                  />
                )}
              </td>
              <th scope="row" title={field.tip === '' ? field.name : `${field.tip} (${field.name})`}>
                {nameOf(field)}
              </th>
              {!isBlank && <td>{shownIn(book, field, targets)}</td>}
              <td>
                {isSigned(field) ? (
                  'Left to sign'
                ) : (
                  <QuestionInput
                    key={names.textOf(targets.get(field.name))}
                    {...{ field, names }}
                    listId={field.kind === 'check' ? `${listId}-box` : listId}
                    target={targets.get(field.name)}
                    onTarget={(target) => onTarget(field, target)}
                  />
                )}
              </td>
              {cellOf(field, at)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a field is called on screen: its tooltip, where that is short. Nothing in it turns the letters around. */
const nameOf = ({ name, tip }: PdfField): string => visibleText(tip !== '' && tip.length <= 60 ? tip : name);

/** What a field has, masked where screens mask the answer, or that of another part of the same text. */
export function shownIn(book: CompiledBook, field: FormField, targets: FieldTargets): string {
  const isSensitive = targetsWith(field, targets).some(
    (target) => questionOf(book, target)?.sensitive === true,
  );
  const text = visibleText(shownText(field)).replaceAll('\n', field.kind === 'list' ? ', ' : ' ');
  return isSensitive && text !== '' ? maskAnswer(text) : text;
}

interface QuestionInputProps {
  readonly field: PdfField;
  readonly names: TargetNames;
  readonly listId: string;
  readonly target: FieldTarget | undefined;
  readonly onTarget: (target: FieldTarget | undefined) => void;
}

/** Types or picks a question; what is none stays typed, and is marked. */
function QuestionInput({ field, names, listId, target, onTarget }: QuestionInputProps) {
  const given = names.textOf(target);
  const [typed, setTyped] = useState(given);
  const commit = (text: string) => {
    if (text === given) return;
    if (text.trim() === '') onTarget(undefined);
    else {
      const found = names.targetOf(text);
      if (found) onTarget(found);
    }
  };
  const isUnknown = typed.trim() !== '' && typed !== given && !names.targetOf(typed);
  return (
    <input
      className={styles.question}
      list={listId}
      aria-label={`Question for ${nameOf(field)}`}
      aria-invalid={isUnknown || undefined}
      title={isUnknown ? 'No such question' : undefined}
      value={typed}
      placeholder="Not used"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // A pick from the list is whole at once.
        if (value !== given && names.targetOf(value)) commit(value);
      }}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed);
        if (event.key !== 'Escape' || typed === given) return;
        // The text first; Escape again leaves.
        event.preventDefault();
        setTyped(given);
      }}
    />
  );
}
