/** The inputs of questions with choices. A stored answer that is none of them is still shown. */
import { use, useRef, type KeyboardEvent, type RefObject } from 'react';
import { splitChoices, usualSeparator, optionLabel } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { usStates } from '../domain/questions/kinds/us-states.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FieldControl } from '../ui/Field.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Select } from '../ui/Select.tsx';
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
  const letters = useRef<TypedLetters>({ word: '', typedAt: -Infinity });
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
      onKeyDown={many ? (event) => goToTyped(event, letters) : undefined}
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
          Letters go to the choice that begins with them.
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

const wordMs = 1000;

/** The letters typed without a pause so far, and when the last was, as an event's time stamp. */
interface TypedLetters {
  readonly word: string;
  readonly typedAt: number;
}

/**
 * Focuses the choice that begins with the typed letters or is stored as them ("NY"), as a native select does. The same
 * letter again moves to the next such choice.
 */
function goToTyped(event: KeyboardEvent<HTMLInputElement>, letters: RefObject<TypedLetters>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event;
  if (ctrlKey || metaKey || altKey || !/^[\p{L}\d ]$/u.test(key)) return;
  const before = timeStamp - letters.current.typedAt < wordMs ? letters.current.word : '';
  const letter = key.toLowerCase();
  const word = before === letter ? letter : before + letter;
  const boxes = [...(currentTarget.closest('[role="group"]')?.querySelectorAll('input') ?? [])];
  // More letters may match the focused choice; a first letter moves on.
  const from = boxes.indexOf(currentTarget) + (word === letter ? 1 : 0);
  const inTurn = [...boxes.slice(from), ...boxes.slice(0, from)];
  const begins = inTurn.find((box) => box.labels?.[0]?.textContent.toLowerCase().startsWith(word));
  if (key === ' ') {
    // Space toggles, unless it continues a choice, as in "New York".
    if (!begins) return;
    event.preventDefault();
  }
  // The letter must not run a shortcut of the screen.
  event.stopPropagation();
  letters.current = { word, typedAt: timeStamp };
  (begins ?? inTurn.find((box) => box.value.toLowerCase() === word))?.focus();
}

/** The label of a stored answer that is not offered, without the id of a missing item. */
const notOffered = (question: Question, value: string): string =>
  question.kind === 'reference'
    ? 'An item that is not in the list'
    : `${optionLabel(question, value)} (not offered)`;
