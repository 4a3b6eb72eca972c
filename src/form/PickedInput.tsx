/** The inputs of questions with choices. A stored answer that is none of them is still shown. */
import { use } from 'react';
import { splitChoices, usualSeparator, optionLabel } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { stateOptions } from '../domain/questions/kinds/us-states.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FieldControl } from '../ui/Field.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Select } from '../ui/Select.tsx';
import { useTypedLetters } from './typed-letters.ts';
import { maskAnswer } from '../domain/questions/mask.ts';
import { PrintContext } from './PrintedAnswer.tsx';
import styles from './PickedInput.module.css';

export interface PickedInputProps {
  readonly question: Question;
  readonly options: readonly Option[];
  readonly value: string;
  /** Shown while the value is blank. */
  readonly suggested?: string | undefined;
  readonly attributes: FieldControl;
  readonly onChange: (typed: string, stored: string) => void;
}

const yesAndNo = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

/** Yes or no; any other stored answer is shown next to them. */
export function YesNo({ question, value, attributes, onChange }: PickedInputProps) {
  const neither = value !== '' && yesAndNo.every((choice) => choice.value !== value);
  return (
    <RadioGroup
      {...attributes}
      options={yesAndNo}
      value={value}
      // The agent must see what Yes or No replaces.
      other={neither ? `Answered: ${question.sensitive === true ? maskAnswer(value) : value}` : undefined}
      onChange={(chosen) => onChange(chosen, chosen)}
      onClear={() => onChange('', '')}
      clearLabel={`Clear, ${question.label}`}
    />
  );
}

export function OneOf({ question, options, value, suggested, attributes, onChange }: PickedInputProps) {
  const choices = question.kind === 'state' ? stateOptions : options;
  const typedLetters = useTypedLetters();
  const printing = use(PrintContext);
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...attributes}
      value={value}
      onChange={(event) => onChange(event.target.value, event.target.value)}
      // The browser knows labels alone, and of "Minn" would make "MI".
      onKeyDown={(event) => {
        const at = choices.findIndex((choice) => choice.value === value);
        const meant = typedLetters(event, choices, at);
        if (meant && meant.value !== value) onChange(meant.value, meant.value);
      }}
    >
      {suggested !== undefined && value === '' ? (
        // Shown, and not in the list: picking it there is an answer.
        <option value="" hidden>
          {choices.find((choice) => choice.value === suggested)?.label ?? suggested}
        </option>
      ) : (
        <option value="">
          {question.kind === 'reference' && choices.length === 0 && !printing ? 'Nothing to pick yet' : ''}
        </option>
      )}
      {/* A stored answer that is not offered stays selected until the agent picks another. */}
      {!known && <option value={value}>{notOffered(question, value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

export function SeveralOf({ question, options, value, attributes, onChange }: PickedInputProps) {
  const typedLetters = useTypedLetters();
  const printing = use(PrintContext);
  const separator = question.separator ?? usualSeparator;
  const chosen = splitChoices(value, separator);
  const offered = options.map((one) => one.value);
  const toggle = (option: string, on: boolean) => {
    const others = chosen.filter((one) => one !== option);
    // In the book's order, so that the same choices are always the same answer; unknown ones are last.
    const next = on ? [...others, option] : others;
    const known = offered.filter((one) => next.includes(one));
    const text = [...known, ...next.filter((one) => !known.includes(one))].join(separator);
    onChange(text, text);
  };
  // Choices that are not offered stay until the agent removes them.
  const unknown = chosen.filter((one) => !offered.includes(one));
  const shown = [...options, ...unknown.map((one) => ({ value: one, label: notOffered(question, one) }))];
  const many = shown.length > fewChoices;
  const boxes = shown.map((option) => (
    <Checkbox
      key={option.value}
      label={option.label}
      checked={chosen.includes(option.value)}
      onChange={(event) => toggle(option.value, event.target.checked)}
      value={option.value}
      onKeyDown={(event) => {
        if (!many) return;
        const meant = typedLetters(event, shown, shown.indexOf(option));
        const boxes = event.currentTarget.closest('[role="group"]')?.querySelectorAll('input');
        if (meant) boxes?.item(shown.indexOf(meant)).focus();
      }}
    />
  ));
  if (!many) {
    return (
      <div {...attributes} role="group">
        {boxes}
      </div>
    );
  }
  const picked = shown.filter(({ value: one }) => chosen.includes(one)).map(({ label }) => label);
  return (
    <>
      {!printing && (
        <p className={styles.picked}>
          {picked.length > 0 && (
            <>
              Picked: <strong>{picked.join(', ')}</strong>.{' '}
            </>
          )}
          Letters go to the choice they begin.
        </p>
      )}
      <div {...attributes} role="group" className={styles.many}>
        {boxes}
      </div>
    </>
  );
}

/** Up to this many are listed below each other, more in columns. */
const fewChoices = 9;

/** The label of a stored answer that is not offered, without the id of a missing item. */
const notOffered = (question: Question, value: string): string =>
  question.kind === 'reference'
    ? 'An item that is not in the list'
    : `${optionLabel(question, value)} (not offered)`;
