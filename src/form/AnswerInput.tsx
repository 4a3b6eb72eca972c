/** The input of each question kind. Text as typed and the stored form are two things: "45,000" is stored as 45000. */
import { useState, type ChangeEvent, type ClipboardEvent, type FocusEvent } from 'react';
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

/** Kinds whose stored form is written with separators until somebody types. */
const spacedKinds = new Set<Question['kind']>(['money', 'integer', 'number']);

function Line({ question, value, attributes, onChange, onManyPasted }: AnswerInputProps) {
  // The letters as typed, while they still say what is stored: a save that ends meanwhile hands back the stored form.
  const [typed, setTyped] = useState<string>();
  // The commas in the field were put there for reading: a digit typed into "1,850,000" leaves them in the wrong places. The
  // text is not changed on entering, because whatever selected it then would type beside what it meant to replace.
  const [forReading, setForReading] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const { kind } = question;
  const numeric = spacedKinds.has(kind) || kind === 'percent';
  const masked = question.sensitive === true && value !== '' && !revealed;
  const meant = (text: string, apart = forReading) => tidy(kind, apart ? withoutCommas(text) : text);
  const shown = masked
    ? maskOf(value)
    : typed === undefined
      ? spaced(question, value)
      : meant(typed) === tidy(kind, value)
        ? typed
        : value;
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    setForReading(!masked && shown !== value);
    // Of a blank one too: what is typed into it must not be masked under the typing hand, nor the mask be taken for it.
    if (question.sensitive === true) setRevealed(true);
    if (!masked) return;
    // The text changes under the selection that entering made, and what is typed next must replace all of it. A click
    // puts its caret after this.
    queueMicrotask(() => target.select());
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    // Whoever types a comma, or took all of them out, means those that stand there from then on.
    const own = nativeEvent instanceof InputEvent && nativeEvent.data?.includes(',') === true;
    const apart = forReading && !own && text.includes(',');
    setForReading(apart);
    setTyped(text);
    onChange(text, meant(text, apart));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (text.includes(',')) setForReading(false);
    // A single cell comes with the end of its line.
    if (!/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return;
    event.preventDefault();
    onManyPasted();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    setRevealed(false);
    // An answer that nobody typed stays as it is stored, however untidy: passing by changes nothing.
    if (typed === undefined || typed !== event.target.value) return;
    const stored = meant(typed);
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
      onChange={type}
    />
  );
}

/** What is a number but for its commas, without them. */
function withoutCommas(text: string): string {
  return /^-?[$\s]*[\d,]+(?:\.\d*)?$/.test(text.trim()) ? text.replaceAll(',', '') : text;
}

/** How an answer stands in its input until somebody types in it. */
function spaced({ kind }: Question, value: string): string {
  return spacedKinds.has(kind) ? withThousands(value) : value;
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
