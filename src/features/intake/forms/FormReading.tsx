import { useMemo, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { toneClass } from '../../../ui/Status.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { choicesIn, correctionKey, type ImportCell } from '../import/import-plan.ts';
import { PreviewCell } from '../import/PreviewCell.tsx';
import { PreviewFrame } from '../import/PreviewFrame.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';
import { FieldTable } from './FieldTable.tsx';
import { planReading } from './read-plan.ts';
import { countFields, type FormField } from './split-fields.ts';
import { useMapping, type ReadForm } from './use-mapping.ts';

interface FormReadingProps {
  readonly intake: IntakeSession;
  readonly form: ReadForm;
  readonly onClose: () => void;
}

/** What a filled form would do to the answers, before any of it is done. */
export function FormReading({ intake, form, onClose }: FormReadingProps) {
  const session = useSession();
  const { fields, targets, choose } = useMapping(session, intake.book, form);
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const record = useIntake(intake, () => intake.getState().record);
  const plan = useMemo(
    () => planReading(intake, record, { fields, targets, corrections, leftOut }),
    [intake, record, fields, targets, corrections, leftOut],
  );
  const cells = new Map(plan.filled.map(({ field, cell }) => [field.name, cell]));
  const validation = intake.validation();
  const unused = plan.filled.filter(({ field }) => !targets.has(field.name)).map(({ field }) => field);
  const used = plan.filled.filter(({ field }) => targets.has(field.name)).map(({ field }) => field);
  const correct = ({ question, text }: ImportCell, at: number, correction: string) =>
    setCorrections((before) => new Map(before).set(correctionKey(question, text, at), correction));
  const cellOf = (field: FormField, row: number) => {
    const cell = cells.get(field.name);
    if (!cell) return <NotUsed />;
    const { question } = cell;
    const loop = question.inLoop === undefined ? undefined : intake.book.loops.get(question.inLoop);
    const options = loop ? choicesIn(loop, question, validation) : validation.options([question.qid]);
    return (
      <PreviewCell row={cell.row} {...{ question, options }} place={`form ${row}`} onCorrect={correct} />
    );
  };
  const ticks = {
    isTaken: ({ name }: FormField) => !leftOut.has(name),
    onTick: ({ name }: FormField, isTaken: boolean) =>
      setLeftOut((before) => {
        const after = new Set(before);
        if (isTaken) after.delete(name);
        else after.add(name);
        return after;
      }),
  };
  const take = () => {
    const wasFrozen = intake.store.isFrozen();
    changeWithUndo(intake.store, `Read ${form.name}`, plan.result);
    if (!wasFrozen) onClose();
  };
  const table = { book: intake.book, targets, onTarget: choose, shows: 'Answer', cellOf };
  return (
    <PreviewFrame
      label={`Form, ${form.name}`}
      title={form.name}
      counts={
        <>
          <span>{plural(countFields(plan.filled.map(({ field }) => field)), 'field')} filled</span>
          {plan.misfits > 0 && (
            <span className={toneClass('warn')}>
              {plan.misfits} {plan.misfits === 1 ? 'doesn’t' : 'don’t'} fit
            </span>
          )}
          {unused.length > 0 && <span>{unused.length} not used</span>}
        </>
      }
      takeLabel={`Take ${plural(plan.taken, 'answer')}`}
      hasNothing={plan.taken === 0}
      onTake={take}
      onClose={onClose}
    >
      {plan.filled.length === 0 && (
        <Notice tone="info" title="The form is blank">
          No field has anything in it.
        </Notice>
      )}
      {used.length > 0 && <FieldTable label="Fields" fields={used} {...{ ticks }} {...table} />}
      {unused.length > 0 && (
        <Fold label={`${plural(unused.length, 'field')} not used`} open={used.length === 0}>
          <FieldTable label="Fields not used" fields={unused} {...table} />
        </Fold>
      )}
    </PreviewFrame>
  );
}

/** The cell of a field that gives no answer. */
function NotUsed() {
  return (
    <td>
      <VisuallyHidden>Not used</VisuallyHidden>
    </td>
  );
}
