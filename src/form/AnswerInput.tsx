/** The input of each kind of question. Typed text and stored form differ: "45,000" is stored as 45000. */
import {
  use,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type ReactElement,
} from 'react';
import type { Question } from '../domain/questions/schema.ts';
import { normalizeAnswer } from '../domain/questions/kinds/normalize-answer.ts';
import { formatNumber, formatTypedDay } from '../lib/format.ts';
import type { YearRule } from '../lib/parse-day.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { kindLooks } from './kind-looks.ts';
import { maskAnswer } from '../domain/questions/mask.ts';
import { PrintContext, PrintedAnswer } from './PrintedAnswer.tsx';
import { OneOf, SeveralOf, YesNo, type PickedInputProps } from './PickedInput.tsx';

interface AnswerInputProps extends PickedInputProps {
  /** A sensitive answer is not masked, also without focus. */
  readonly shown?: boolean | undefined;
  readonly yearRule?: YearRule | undefined;
  /** Several cells or lines were pasted into a one-line input, which does not accept them. */
  readonly onManyPasted: () => void;
}

export function AnswerInput(props: AnswerInputProps) {
  return (
    <>
      <Input {...props} />
      <PrintedAnswer {...props} />
    </>
  );
}

function Input(props: AnswerInputProps): ReactElement {
  switch (kindLooks[props.question.kind].input) {
    case 'none':
      // Focusable for links that lead here.
      return (
        <output id={props.attributes.id} tabIndex={-1}>
          {props.value === '' ? '—' : props.value}
        </output>
      );
    case 'yesNo':
      return <YesNo {...props} />;
    case 'several':
      return <SeveralOf {...props} />;
    case 'one':
    case 'state':
      return <OneOf {...props} />;
    case 'lines':
      return <LongTextInput {...props} />;
    case 'day':
      return <DayInput {...props} />;
    case 'line':
      return <OneLineInput {...props} />;
  }
}

function DayInput({
  question,
  value,
  suggested,
  attributes,
  yearRule,
  shown: isShown = false,
  onChange,
  onManyPasted,
}: AnswerInputProps) {
  const [revealed, setRevealed] = useState(false);
  const printing = use(PrintContext);
  const masked = question.sensitive === true && value !== '' && !revealed && !isShown;
  return (
    <DateInput
      {...attributes}
      enterKeyHint="next"
      label={question.label}
      value={value}
      yearRule={yearRule}
      mask={masked ? maskAnswer(value) : undefined}
      // In print it would look like an answer.
      placeholder={printing ? undefined : (shownSuggestion(question, suggested) ?? 'MM/DD/YYYY')}
      onFocus={({ target }) => {
        setRevealed(true);
        if (masked) selectAll(target);
      }}
      onBlur={() => setRevealed(false)}
      onPaste={(event) => refuseMany(event, onManyPasted)}
      onChange={(day) => onChange(day, day)}
    />
  );
}

/**
 * Selects the unmasked text after it replaced the mask, so that typing replaces all of it. A click sets its caret later.
 */
function selectAll(input: HTMLInputElement): void {
  queueMicrotask(() => input.select());
}

/** Cancels a paste of several cells or lines. A single cell comes with a line end. */
function refuseMany(event: ClipboardEvent<HTMLInputElement>, onManyPasted: () => void): void {
  const text = event.clipboardData.getData('text');
  if (!/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return;
  event.preventDefault();
  onManyPasted();
}

function LongTextInput({ question, value, suggested, attributes, onChange }: AnswerInputProps) {
  return (
    <TextArea
      {...attributes}
      value={value}
      placeholder={shownSuggestion(question, suggested)}
      onChange={(event) => onChange(event.target.value, event.target.value)}
    />
  );
}

function OneLineInput(props: AnswerInputProps) {
  const { question, value, suggested, attributes, shown: isShown = false, onChange, onManyPasted } = props;
  // The text as typed, while it means the stored answer; a save that ends meanwhile returns the stored form.
  const [typed, setTyped] = useState<string>();
  // True while the commas in the field are ours: a digit typed into "1,850,000" leaves them in the wrong places. They are
  // not removed on focus, because that would lose the selection.
  const [ownCommas, setOwnCommas] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const { kind } = question;
  const { before, after, keyboard = 'text' } = kindLooks[kind];
  const masked = question.sensitive === true && value !== '' && !revealed && !isShown;
  const storedForm = (text: string, ignoreCommas = ownCommas) =>
    normalizeAnswer(kind, ignoreCommas ? withoutCommas(text) : text);
  const shown = masked
    ? maskAnswer(value)
    : typed === undefined
      ? separated(question, value)
      : storedForm(typed) === normalizeAnswer(kind, value)
        ? typed
        : value;
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    setOwnCommas(!masked && shown !== value);
    // Also if blank: the text must not be masked during typing.
    if (question.sensitive === true) setRevealed(true);
    if (masked) selectAll(target);
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    // After typing a comma, or removing all, the commas in the field are the agent's.
    const isCommaTyped = nativeEvent instanceof InputEvent && nativeEvent.data?.includes(',') === true;
    const ignoreCommas = ownCommas && !isCommaTyped && text.includes(',');
    setOwnCommas(ignoreCommas);
    setTyped(text);
    onChange(text, storedForm(text, ignoreCommas));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (event.clipboardData.getData('text').includes(',')) setOwnCommas(false);
    refuseMany(event, onManyPasted);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    setRevealed(false);
    // Focus alone does not tidy a stored answer.
    if (typed === undefined || typed !== event.target.value) return;
    const stored = storedForm(typed);
    if (stored !== value) onChange(stored, stored);
  };
  return (
    <TextInput
      {...attributes}
      value={shown}
      placeholder={shownSuggestion(question, suggested)}
      before={before}
      after={after}
      inputMode={keyboard}
      enterKeyHint="next"
      spellCheck={kind === 'text'}
      onFocus={enter}
      onBlur={leave}
      onPaste={paste}
      onChange={type}
    />
  );
}

function withoutCommas(text: string): string {
  return /^-?[$\s]*[\d,]+(?:\.\d*)?$/.test(text.trim()) ? text.replaceAll(',', '') : text;
}

/** An answer as its input shows it until somebody types. */
function separated({ kind }: Question, value: string): string {
  return kindLooks[kind].numeric ? formatNumber(value) : value;
}

/** A suggestion as the input would show the answer. */
function shownSuggestion(question: Question, suggested: string | undefined): string | undefined {
  if (suggested === undefined) return undefined;
  if (question.sensitive === true) return maskAnswer(suggested);
  return question.kind === 'date' ? formatTypedDay(suggested) : separated(question, suggested);
}
