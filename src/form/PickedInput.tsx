/** The inputs of the kinds that are picked from choices. A stored answer that is none of them is shown as it stands. */
import { use, type KeyboardEvent } from 'react';
import { splitChoices, usualSeparator, optionLabel } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { usStates } from '../domain/questions/kinds/us-states.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FieldControl } from '../ui/Field.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Select } from '../ui/Select.tsx';
import { maskOf } from './mask.ts';
import { PrintContext } from './PrintedAnswer.tsx';
import styles from './PickedInput.module.css';

export interface PickedInputProps {
  readonly question: Question;
  readonly options: readonly Option[];
  readonly value: string;
  readonly attributes: FieldControl;
  readonly onChange: (typed: string, stored: string) => void;
}

const yesAndNo = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

/** Yes or no; what is stored and is neither stands beside them. */
export function YesNo({ question, value, attributes, onChange }: PickedInputProps) {
  const neither = value !== '' && yesAndNo.every((choice) => choice.value !== value);
  return (
    <RadioGroup
      {...attributes}
      options={yesAndNo}
      value={value}
      // Who presses Yes or No must see what it replaces.
      other={neither ? `Answered: ${question.sensitive === true ? maskOf(value) : value}` : undefined}
      onChange={(chosen) => onChange(chosen, chosen)}
      onClear={() => onChange('', '')}
      clearLabel={`Clear, ${question.label}`}
    />
  );
}

/** A list of choices, of which one is picked. */
export function OneOf({ question, options, value, attributes, onChange }: PickedInputProps) {
  const choices =
    question.kind === 'state'
      ? usStates.map(([code, name]) => ({ value: code, label: `${code} · ${name}` }))
      : options;
  const printing = use(PrintContext);
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...attributes}
      value={value}
      onChange={(event) => onChange(event.target.value, event.target.value)}
    >
      <option value="">
        {question.kind === 'reference' && choices.length === 0 && !printing ? 'Nothing to pick yet' : ''}
      </option>
      {/* A stored answer that is no longer offered stays chosen until the agent picks another. */}
      {!known && <option value={value}>{notOffered(question, value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** Choices of which several may be picked. */
export function SeveralOf({ question, options, value, attributes, onChange }: PickedInputProps) {
  const separator = question.separator ?? usualSeparator;
  const chosen = splitChoices(value, separator);
  const offered = options.map((one) => one.value);
  const toggle = (option: string, on: boolean) => {
    const others = chosen.filter((one) => one !== option);
    // Kept in the book's order, so that the same choices are always the same answer; unknown ones stay at the end.
    const next = on ? [...others, option] : others;
    const known = offered.filter((one) => next.includes(one));
    const text = [...known, ...next.filter((one) => !known.includes(one))].join(separator);
    onChange(text, text);
  };
  // What was chosen and is offered no longer stays, until the agent takes it away.
  const past = chosen.filter((one) => !offered.includes(one));
  const shown = [...options, ...past.map((one) => ({ value: one, label: notOffered(question, one) }))];
  const many = shown.length > fewChoices;
  const boxes = shown.map((option) => (
    <Checkbox
      key={option.value}
      label={option.label}
      checked={chosen.includes(option.value)}
      onChange={(event) => toggle(option.value, event.target.checked)}
      value={option.value}
      onKeyDown={many ? goToTyped : undefined}
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
      <p className={styles.picked} data-print="no">
        {picked.length > 0 && (
          <>
            Picked: <strong>{picked.join(', ')}</strong>.{' '}
          </>
        )}
        Letters go to the choice that begins with them.
      </p>
      <div {...attributes} role="group" className={styles.many}>
        {boxes}
      </div>
    </>
  );
}

/** As many as the eye takes in below each other; more stand in columns. */
const fewChoices = 9;

/** How long a letter waits for the next one of the same word, in milliseconds. */
const wordMs = 1000;

let typed = { word: '', at: -Infinity };

/**
 * Goes to the choice that begins with the letters typed, or is stored as they are ("NY"), as a list of choices to pick
 * one from does; the same letter again goes on to the next that begins with it.
 */
function goToTyped(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event;
  if (ctrlKey || metaKey || altKey || !/^[\p{L}\d ]$/u.test(key)) return;
  const before = timeStamp - typed.at < wordMs ? typed.word : '';
  const letter = key.toLowerCase();
  const word = before === letter ? letter : before + letter;
  const boxes = [...(currentTarget.closest('[role="group"]')?.querySelectorAll('input') ?? [])];
  // More letters of a word may fit where it stands; a first letter goes on.
  const from = boxes.indexOf(currentTarget) + (word === letter ? 1 : 0);
  const inTurn = [...boxes.slice(from), ...boxes.slice(0, from)];
  const begins = inTurn.find((box) => box.labels?.[0]?.textContent.toLowerCase().startsWith(word));
  if (key === ' ') {
    // It ticks, unless a choice goes on after it, as "New York" does.
    if (!begins) return;
    event.preventDefault();
  }
  // The letter is meant for the choices, not for a shortcut of the screen.
  event.stopPropagation();
  typed = { word, at: timeStamp };
  (begins ?? inTurn.find((box) => box.value.toLowerCase() === word))?.focus();
}

/** The id of an item that is gone means nothing to anybody. */
const notOffered = (question: Question, value: string): string =>
  question.kind === 'reference'
    ? 'An item that is not in the list'
    : `${optionLabel(question, value)} (not offered)`;
