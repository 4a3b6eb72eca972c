/** The input of each question kind. Text as typed and the stored form are two things: "45,000" is stored as 45000. */
import { useState, type ClipboardEvent, type FocusEvent } from 'react';
import { splitChoices, usualSeparator } from '../domain/book/choices.ts';
import { optionLabel } from '../domain/book/kinds.ts';
import { tidy } from '../domain/book/tidy.ts';
import type { Option, Question } from '../domain/book/schema.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FieldControl } from '../ui/Field.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { usStates } from '../domain/book/us-states.ts';
import { withThousands } from '../domain/money.ts';
import { maskOf } from './mask.ts';
import { PaperAnswer } from './PaperAnswer.tsx';

interface AnswerInputProps {
  readonly question: Question;
  readonly options: readonly Option[];
  readonly value: string;
  readonly attributes: FieldControl;
  readonly onChange: (typed: string, stored: string) => void;
  /** Cells or lines were pasted into one line: nothing of them was taken. */
  readonly onManyPasted: () => void;
}

export function AnswerInput(props: AnswerInputProps) {
  switch (props.question.kind) {
    case 'workedOut':
      // It takes the focus only from a link that leads here.
      return (
        <output id={props.attributes.id} tabIndex={-1}>
          {props.value === '' ? '—' : props.value}
        </output>
      );
    default:
      return (
        <>
          <Written {...props} />
          <PaperAnswer {...props} />
        </>
      );
  }
}

/** What is written or chosen in. */
function Written(props: AnswerInputProps) {
  switch (props.question.kind) {
    case 'yesNo':
      return <YesNo {...props} />;
    case 'choices':
      return <SeveralOf {...props} />;
    case 'choice':
    case 'reference':
    case 'state':
      return <OneOf {...props} />;
    case 'longText':
      return <Lines {...props} />;
    default:
      return <Line {...props} />;
  }
}

function Lines({ value, attributes, onChange }: AnswerInputProps) {
  return (
    <TextArea
      {...attributes}
      value={value}
      onChange={(event) => onChange(event.target.value, event.target.value)}
    />
  );
}

const yesAndNo = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

function YesNo({ question, value, attributes, onChange }: AnswerInputProps) {
  return (
    <RadioGroup
      {...attributes}
      options={yesAndNo}
      value={value}
      onChange={(chosen) => onChange(chosen, chosen)}
      onClear={() => onChange('', '')}
      clearLabel={`Clear, ${question.label}`}
    />
  );
}

function OneOf({ question, options, value, attributes, onChange }: AnswerInputProps) {
  const choices =
    question.kind === 'state'
      ? usStates.map(([code, name]) => ({ value: code, label: `${code} · ${name}` }))
      : options;
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...attributes}
      value={value}
      onChange={(event) => onChange(event.target.value, event.target.value)}
    >
      <option value="">
        {question.kind === 'reference' && choices.length === 0 ? 'Nothing to pick yet' : ''}
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

function SeveralOf({ question, options, value, attributes, onChange }: AnswerInputProps) {
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
  return (
    <div {...attributes} role="group">
      {[...options, ...past.map((one) => ({ value: one, label: notOffered(question, one) }))].map(
        (option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ),
      )}
    </div>
  );
}

/** The id of an item that is gone means nothing to anybody. */
const notOffered = (question: Question, value: string): string =>
  question.kind === 'reference'
    ? 'An item that is not in the list'
    : `${optionLabel(question, value)} (not offered)`;

/** Kinds whose stored form is written with separators while nobody is in the field. */
const spacedKinds = new Set<Question['kind']>(['money', 'integer', 'number']);

function Line({ question, value, attributes, onChange, onManyPasted }: AnswerInputProps) {
  // The letters as typed, while they still say what is stored: a save that ends meanwhile hands back the stored form.
  const [typed, setTyped] = useState<string>();
  // A digit put into "1,850,000" would part no thousands any more.
  const [inside, setInside] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const { kind } = question;
  const numeric = spacedKinds.has(kind) || kind === 'percent';
  const masked = question.sensitive === true && value !== '' && !revealed;
  const plain = textOf(question, value, typed);
  const shown = masked ? maskOf(value) : inside ? plain : spaced(question, plain, typed);
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    setInside(true);
    // Of a blank one too: what is typed into it must not be masked under the typing hand, nor the mask be taken for it.
    if (question.sensitive === true) setRevealed(true);
    // The text changes under the selection that entering by Tab made, and what is typed next must replace all of it. A
    // click puts its caret after this; whoever comes back by other ways goes on at the end.
    const all = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    if (masked || (all && shown !== plain)) queueMicrotask(() => target.select());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // A single cell comes with the end of its line.
    if (!/[\t\r\n]/.test(event.clipboardData.getData('text').replace(/[\r\n]+$/, ''))) return;
    event.preventDefault();
    onManyPasted();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    setInside(false);
    setRevealed(false);
    // An answer that nobody typed stays as it is stored, however untidy: passing by changes nothing.
    if (typed === undefined || typed !== event.target.value) return;
    const stored = tidy(kind, typed);
    if (stored !== value) onChange(stored, stored);
  };
  return (
    <TextInput
      {...attributes}
      value={shown}
      numeric={numeric}
      after={kind === 'percent' ? '%' : undefined}
      inputMode={inputModes[kind] ?? 'text'}
      placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
      spellCheck={kind === 'text'}
      onFocus={enter}
      onBlur={leave}
      onPaste={paste}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value, tidy(kind, event.target.value));
      }}
    />
  );
}

/** What stands in the input while somebody is in it: the letters typed, unless another answer was put in their place. */
function textOf(question: Question, value: string, typed: string | undefined): string {
  return typed !== undefined && tidy(question.kind, typed) === tidy(question.kind, value) ? typed : value;
}

/** How it stands there until somebody goes in. */
function spaced({ kind }: Question, text: string, typed: string | undefined): string {
  return typed === undefined && spacedKinds.has(kind) ? withThousands(text) : text;
}

const inputModes: Partial<Record<Question['kind'], 'numeric' | 'decimal' | 'tel' | 'email'>> = {
  integer: 'numeric',
  year: 'numeric',
  zip: 'numeric',
  fein: 'numeric',
  naics: 'numeric',
  number: 'decimal',
  money: 'decimal',
  percent: 'decimal',
  phone: 'tel',
  email: 'email',
};
