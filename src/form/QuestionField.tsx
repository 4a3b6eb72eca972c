/** A question bound to its form: its input, help, badges and issue. */
import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Option, Question } from '../domain/questions/schema.ts';
import type { YearRule } from '../lib/parse-day.ts';
import { announce } from '../ui/announce.ts';
import { Badge } from '../ui/Status.tsx';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { fieldWidth } from './kind-looks.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { TypedFormContext, type TypedTexts } from './AnswerForm.tsx';
import { fieldName } from './field-name.ts';
import styles from './Form.module.css';
import { PrintContext } from './PrintedAnswer.tsx';
import { useMask } from './use-mask.tsx';

export interface QuestionFieldProps {
  /** Its label goes on from the one before it. */
  readonly brief?: boolean;
  readonly question: Question;
  /** DOM id of the input, for links from issues. */
  readonly id: string;
  /** The choices offered now; for a reference, the items of its list. */
  readonly options: readonly Option[];
  readonly issue: { readonly severity: 'refuse' | 'warn' | 'missing'; readonly message: string } | undefined;
  /** Where a value that nobody typed came from. */
  readonly origin: string | undefined;
  readonly yearRule?: YearRule | undefined;
  readonly workedOut: string | undefined;
  /** The stored answer; blank without one. */
  readonly stored: string;
  /** Shown in the field while it is blank. */
  readonly suggested?: string | undefined;
  /** Shown below the input, and read with it. */
  readonly below?: ReactNode;
  /** Shown below the issue, such as the button that acknowledges it. */
  readonly action?: ReactNode;
  /** Shown below the answer, such as its annotation. */
  readonly notes?: ReactNode;
  /** Called with the stored form of the typed text; blank removes the answer. */
  readonly onAnswer: (answer: string) => void;
}

const tooMany = 'Not pasted: several cells or lines, and this answer takes one.';

export function QuestionField({
  question,
  id,
  options,
  issue,
  origin,
  yearRule,
  workedOut,
  stored,
  suggested,
  below,
  action,
  notes,
  brief,
  onAnswer,
}: QuestionFieldProps) {
  const form = use(TypedFormContext);
  if (!form) throw new Error('A question is asked within an AnswerForm.');
  const { control, setValue } = form;
  const name = fieldName(question.qid);
  const value = useWatch<TypedTexts>({ control, name, exact: true }) ?? stored;
  // Undo, a merge or a template changed the answer; typing has written it before it is stored.
  const written = useRef(stored);
  useLayoutEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setValue(name, stored);
  }, [stored, name, setValue]);
  const { affectsPrice, kind, required } = question;
  // A blank that does not stop a quote.
  const isOpen = value === '' && kind !== 'workedOut' && required !== true;
  const matters =
    required === 'bind' ? 'needed to bind' : affectsPrice === true ? 'affects the price' : undefined;
  // The origin belongs to the answers and is printed; help is not.
  const printing = use(PrintContext);
  const help = printing ? undefined : question.help;
  const [manyPasted, setManyPasted] = useState(false);
  const { isShown, button } = useMask(question.label, question.sensitive === true && value !== '', -1);
  // Missing answers are counted elsewhere.
  const issueMessage = issue?.severity === 'missing' ? undefined : issue?.message;
  const message = [manyPasted && tooMany, issueMessage].filter(Boolean).join(' ');
  const hint = [help, origin].filter(Boolean).join(' ');
  const belowId = `${id}-below`;
  return (
    <Field
      id={id}
      label={question.label}
      required={question.required === true}
      hint={hint === '' ? undefined : hint}
      hintBelow
      error={issue?.severity === 'refuse' ? message : undefined}
      warning={issue?.severity === 'refuse' ? undefined : message}
      action={action}
      group={question.kind === 'yesNo' || question.kind === 'choices'}
      badges={isOpen && matters !== undefined ? <Badge tone="neutral">{matters}</Badge> : button}
      notes={notes}
      width={fieldWidth(kind)}
      brief={brief}
    >
      {(attributes) => (
        // Its own form: with every key, the browser's autofill looks at each field of the form that is typed in.
        <form noValidate data-question className={styles.own} onSubmit={(event) => event.preventDefault()}>
          <AnswerInput
            question={question}
            options={options}
            value={question.kind === 'workedOut' ? (workedOut ?? '') : value}
            suggested={suggested}
            shown={isShown}
            attributes={below === undefined ? attributes : describedBy(attributes, belowId)}
            yearRule={yearRule}
            onManyPasted={() => {
              setManyPasted(true);
              announce(tooMany, { assertive: true });
            }}
            onChange={(typed, answer) => {
              setManyPasted(false);
              written.current = answer;
              // Registered on first typing: most of the hundreds of questions on screen are only read.
              void control.register(name).onChange({ target: { name, value: typed }, type: 'change' });
              onAnswer(answer);
            }}
          />
          {below !== undefined && <div id={belowId}>{below}</div>}
        </form>
      )}
    </Field>
  );
}

const describedBy = (control: FieldControl, id: string): FieldControl => ({
  ...control,
  'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' '),
});
