/** One question bound to its form: the input that fits its kind, its help, its mark and what is wrong with it. */
import { use, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Option, Question } from '../domain/book/schema.ts';
import { Badge } from '../ui/Status.tsx';
import { Field } from '../ui/Field.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { ControlContext, type AnswerValues } from './AnswerForm.tsx';
import { fieldName } from './names.ts';

export interface QuestionFieldProps {
  readonly question: Question;
  /** DOM id of the input, so that a problem can lead to it. */
  readonly id: string;
  /** Choices: the question's own, less those not offered now; for a reference the items to pick from. */
  readonly options: readonly Option[];
  readonly problem:
    { readonly severity: 'refuse' | 'warn' | 'missing'; readonly message: string } | undefined;
  /** Where a value that nobody typed came from. */
  readonly origin: string | undefined;
  /** For a worked-out question: what it comes to. */
  readonly workedOut: string | undefined;
  /** What was noted of the answer, beside the label. */
  readonly marks?: ReactNode;
  /** The stored form of what was typed; blank takes the answer away. */
  readonly onAnswer: (answer: string) => void;
}

export function QuestionField({
  question,
  id,
  options,
  problem,
  origin,
  workedOut,
  marks,
  onAnswer,
}: QuestionFieldProps) {
  const control = use(ControlContext);
  const name = fieldName(question.qid);
  const { field } = useController<AnswerValues>({ control, name, defaultValue: '' });
  const priced = question.affectsPrice === true && question.required !== true && field.value === '';
  const hint = [question.help, origin && `Assumed: ${origin}`].filter(Boolean).join(' ');
  return (
    <Field
      id={id}
      label={question.label}
      required={question.required === true}
      hint={hint === '' ? undefined : hint}
      error={problem?.severity === 'refuse' ? problem.message : undefined}
      warning={problem?.severity === 'warn' ? problem.message : undefined}
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
          value={question.kind === 'workedOut' ? (workedOut ?? '') : field.value}
          attributes={attributes}
          inputRef={field.ref}
          onChange={(typed, stored) => {
            field.onChange(typed);
            onAnswer(stored);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
