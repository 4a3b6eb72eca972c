import { memo, use, useRef, useState } from 'react';
import type { Mark, Outlived } from '../../domain/agency-file/marks.ts';
import type { Address } from '../../domain/answers/address.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import type { Option, Question } from '../../domain/book/schema.ts';
import { QuestionField } from '../../form/QuestionField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fieldId } from './field-id.ts';
import styles from './Intake.module.css';
import { MarkingContext } from './marking.ts';
import { RowMark } from './RowMark.tsx';
import type { Sheet } from './sheet.ts';

interface QuestionRowProps {
  readonly sheet: Sheet;
  readonly question: Question;
  readonly options: readonly Option[];
  /** The item it belongs to; undefined outside loops. */
  readonly loop: string | undefined;
  readonly iterationId: string | undefined;
  readonly severity: 'refuse' | 'warn' | 'missing' | undefined;
  readonly message: string | undefined;
  readonly origin: string | undefined;
  /** For a worked-out question: what it comes to. */
  readonly workedOut: string | undefined;
  readonly mark: Mark | undefined;
  readonly outlived: Outlived | undefined;
}

const wideKinds = new Set<Question['kind']>(['longText', 'choices']);

/** One question in its place. Drawn again only when something of its own changed. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { sheet, question, options, loop, iterationId, severity, message, origin, workedOut, mark } = props;
  const marking = use(MarkingContext);
  // Only the row in use has the control to mark: thousands of rows would pay for it. It is no stop of the Tab key, which
  // goes from answer to answer; its own key and the palette open the mark as well.
  const [inUse, setInUse] = useState(false);
  const entered = useRef<string>(undefined);
  const address: Address =
    loop === undefined || iterationId === undefined ? [question.qid] : [loop, iterationId, question.qid];
  const answerNow = () => getAnswer(sheet.state().record.clientData, address);
  return (
    <div
      className={styles.question}
      data-wide={wideKinds.has(question.kind) || undefined}
      data-missing={severity === 'missing' || undefined}
      onFocus={() => {
        if (inUse) return;
        entered.current = answerNow();
        setInUse(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setInUse(false);
        if (mark && answerNow() !== entered.current) marking?.forget(mark, question.label);
      }}
    >
      {inUse && mark === undefined && question.kind !== 'workedOut' && marking?.offered(address) && (
        <button
          type="button"
          className={styles.markButton}
          tabIndex={-1}
          aria-label={`Mark, ${question.label}`}
          onClick={() => marking.open(address)}
        >
          <Icon name="pin" />
        </button>
      )}
      <QuestionField
        question={question}
        id={fieldId(address)}
        options={options}
        problem={severity === undefined || message === undefined ? undefined : { severity, message }}
        origin={origin}
        workedOut={workedOut}
        marks={mark && <RowMark mark={mark} outlived={props.outlived} name={question.label} />}
        onAnswer={(answer) => sheet.answer(address, answer)}
      />
    </div>
  );
}, sameRow);

/** Options are listed anew with each assessment; what counts is whether they read the same. */
function sameRow(before: QuestionRowProps, after: QuestionRowProps): boolean {
  const { options: old, ...rest } = before;
  const { options: now, ...others } = after;
  return (
    Object.entries(rest).every(([name, value]) => Object.is(value, others[name as keyof typeof others])) && // a name of the same props
    (old === now ||
      (old.length === now.length &&
        old.every(
          (option, index) => option.value === now[index]?.value && option.label === now[index]?.label,
        )))
  );
}
