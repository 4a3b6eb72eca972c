/** The input of each question kind. Text as typed and the stored form are two things: "45,000" is stored as 45000. */
import { use, useState, type ChangeEvent, type ClipboardEvent, type FocusEvent } from 'react';
import type { Question } from '../domain/questions/schema.ts';
import { normalizeAnswer } from '../domain/questions/kinds/normalize-answer.ts';
import { formatNumber } from '../lib/format.ts';
import type { YearRule } from '../lib/parse-day.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { maskOf } from './mask.ts';
import { PrintContext, PrintedAnswer } from './PrintedAnswer.tsx';
import { OneOf, SeveralOf, YesNo, type PickedInputProps } from './PickedInput.tsx';

interface AnswerInputProps extends PickedInputProps {
  /** For a date: what two digits of a year mean. */
  readonly yearRule?: YearRule | undefined;
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
          <PrintedAnswer {...props} />
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
    case 'date':
      return <Day {...props} />;
    default:
      return <Line {...props} />;
  }
}

function Day({ question, value, attributes, yearRule, onChange, onManyPasted }: AnswerInputProps) {
  const [revealed, setRevealed] = useState(false);
  const printing = use(PrintContext);
  const masked = question.sensitive === true && value !== '' && !revealed;
  return (
    <DateInput
      {...attributes}
      label={question.label}
      value={value}
      yearRule={yearRule}
      mask={masked ? maskOf(value) : undefined}
      // On paper it would read like an answer.
      placeholder={printing ? undefined : 'MM/DD/YYYY'}
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
 * What is typed next into a field whose mask gives way to its text must replace all of it, and the text changes under the
 * selection that entering made. A click puts its caret after this.
 */
function selectAll(input: HTMLInputElement): void {
  queueMicrotask(() => input.select());
}

/** A single cell comes with the end of its line; of several nothing is taken. */
function refuseMany(event: ClipboardEvent<HTMLInputElement>, onManyPasted: () => void): void {
  const text = event.clipboardData.getData('text');
  if (!/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return;
  event.preventDefault();
  onManyPasted();
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
  const meant = (text: string, apart = forReading) =>
    normalizeAnswer(kind, apart ? withoutCommas(text) : text);
  const shown = masked
    ? maskOf(value)
    : typed === undefined
      ? spaced(question, value)
      : meant(typed) === normalizeAnswer(kind, value)
        ? typed
        : value;
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    setForReading(!masked && shown !== value);
    // Of a blank one too: what is typed into it must not be masked under the typing hand, nor the mask be taken for it.
    if (question.sensitive === true) setRevealed(true);
    if (masked) selectAll(target);
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
    if (event.clipboardData.getData('text').includes(',')) setForReading(false);
    refuseMany(event, onManyPasted);
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
      before={kind === 'money' ? '$' : undefined}
      after={kind === 'percent' ? '%' : undefined}
      inputMode={inputModes[kind] ?? 'text'}
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
  return spacedKinds.has(kind) ? formatNumber(value) : value;
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
