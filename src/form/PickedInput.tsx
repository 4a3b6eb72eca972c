/** The inputs of questions with choices. A stored answer that is none of them is still shown. */
import { use, useId, useRef, useState } from 'react';
import { splitChoices, usualSeparator, optionLabel } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { stateOptions } from '../domain/questions/kinds/us-states.ts';
import { typedChoice } from '../domain/questions/kinds/typed-choice.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FieldControl } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Row } from '../ui/Row.tsx';
import { Select } from '../ui/Select.tsx';
import { Text } from '../ui/Text.tsx';
import { TextInput } from '../ui/TextInput.tsx';
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
  if (shown.length > fewChoices)
    return <Tokens {...{ question, shown, chosen, attributes }} onToggle={toggle} />;
  return (
    <div {...attributes} role="group">
      {shown.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.target.checked)}
          value={option.value}
        />
      ))}
    </div>
  );
}

/** Up to this many are listed below each other; of more, those that are picked. */
const fewChoices = 9;

interface TokensProps {
  readonly question: Question;
  readonly shown: readonly Option[];
  readonly chosen: readonly string[];
  readonly attributes: FieldControl;
  readonly onToggle: (option: string, on: boolean) => void;
}

/** What is picked among many, each with a press that removes it, and a box to add to it by the start of a name or its code. */
function Tokens({ question, shown, chosen, attributes, onToggle }: TokensProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const picked = shown.filter(({ value }) => chosen.includes(value));
  const others = shown.filter(({ value }) => !chosen.includes(value));
  const { id, ...described } = attributes;
  const meant = others[typedChoice(others, typed)];
  const add = (option: Option | undefined) => {
    if (!option) return;
    onToggle(option.value, true);
    setTyped('');
  };
  return (
    <div {...described} role="group">
      <Row gap={1}>
        {picked.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.token}
            aria-label={`Remove, ${label}`}
            onClick={() => {
              onToggle(value, false);
              box.current?.focus();
            }}
          >
            {label}
            <Icon name="close" size={12} />
          </button>
        ))}
        <span className={styles.adding}>
          <TextInput
            ref={box}
            id={id}
            // A search, in which Enter does not go on to the next question.
            type="search"
            aria-label={`Add, ${question.label}`}
            placeholder="Add"
            list={listId}
            value={typed}
            onChange={({ target }) => {
              // Picked in the list, or typed in full.
              const whole = others.find(({ label }) => label === target.value);
              if (whole) add(whole);
              else setTyped(target.value);
            }}
            onKeyDown={(event) => {
              const last = picked.at(-1);
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault();
                add(meant);
              } else if (event.key === 'Backspace' && typed === '' && last) onToggle(last.value, false);
            }}
            onBlur={() => add(meant)}
          />
        </span>
      </Row>
      <datalist id={listId}>
        {others.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      {typed.trim() !== '' && !meant && (
        <Text as="p" size="small" tone="warn" role="status">
          Not among the choices.
        </Text>
      )}
    </div>
  );
}

/** The label of a stored answer that is not offered, without the id of a missing item. */
const notOffered = (question: Question, value: string): string =>
  question.kind === 'reference'
    ? 'An item that is not in the list'
    : `${optionLabel(question, value)} (not offered)`;
