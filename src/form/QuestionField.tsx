/** One question bound to its form: the input that fits its kind, its help, its mark and what is wrong with it. */
import { use, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Option, Question } from '../domain/questions/schema.ts';
import type { YearRule } from '../lib/parse-day.ts';
import { announce } from '../ui/announce.ts';
import { Badge } from '../ui/Status.tsx';
import { Field } from '../ui/Field.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { ControlContext, type AnswerValues } from './AnswerForm.tsx';
import { fieldName } from './names.ts';
import { PrintContext } from './PrintedAnswer.tsx';

export interface QuestionFieldProps {
  readonly question: Question;
  /** DOM id of the input, so that a problem can lead to it. */
  readonly id: string;
  /** Choices: the question's own, less those not offered now; for a reference the items to pick from. */
  readonly options: readonly Option[];
  readonly problem:
    { readonly severity: 'refuse' | 'warn' | 'missing'; readonly message: string } | undefined;
  /** Where a value that nobody typed came from, in words. */
  readonly origin: string | undefined;
  /** For a date: what two digits of a year mean. */
  readonly yearRule?: YearRule | undefined;
  /** For a worked-out question: what it comes to. */
  readonly workedOut: string | undefined;
  /** What was noted of the answer, beside the label. */
  readonly marks?: ReactNode;
  /** The stored form of what was typed; blank takes the answer away. */
  readonly onAnswer: (answer: string) => void;
}

const tooMany = 'Not pasted: several cells or lines, and this answer takes one.';

export function QuestionField({
  question,
  id,
  options,
  problem,
  origin,
  yearRule,
  workedOut,
  marks,
  onAnswer,
}: QuestionFieldProps) {
  const control = use(ControlContext);
  const name = fieldName(question.qid);
  const value = useWatch<AnswerValues>({ control, name, exact: true }) ?? '';
  const priced = question.affectsPrice === true && question.required !== true && value === '';
  // What helps to answer is no part of the answers; where one came from is.
  const help = use(PrintContext) ? undefined : question.help;
  const [manyPasted, setManyPasted] = useState(false);
  // That an answer is missing is told by its count, not at its field.
  const found = problem?.severity === 'missing' ? undefined : problem?.message;
  const message = [manyPasted && tooMany, found].filter(Boolean).join(' ');
  const hint = [help, origin].filter(Boolean).join(' ');
  return (
    <Field
      id={id}
      label={question.label}
      required={question.required === true}
      hint={hint === '' ? undefined : hint}
      error={problem?.severity === 'refuse' ? message : undefined}
      warning={problem?.severity === 'refuse' ? undefined : message}
      group={question.kind === 'yesNo' || question.kind === 'choices'}
      marks={
        priced || marks !== undefined ? (
          <>
            {priced && <Badge tone="warn">affects the price</Badge>}
            {marks}
          </>
        ) : undefined
      }
    >
      {(attributes) => (
        <AnswerInput
          question={question}
          options={options}
          value={question.kind === 'workedOut' ? (workedOut ?? '') : value}
          attributes={attributes}
          yearRule={yearRule}
          onManyPasted={() => {
            setManyPasted(true);
            announce(tooMany, { assertive: true });
          }}
          onChange={(typed, stored) => {
            setManyPasted(false);
            // Registered when it is first typed in: of the hundreds of questions on screen most are only read.
            void control?.register(name).onChange({ target: { name, value: typed }, type: 'change' });
            onAnswer(stored);
          }}
        />
      )}
    </Field>
  );
}
