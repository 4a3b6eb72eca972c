/** Coverages filled in with one press, in the head of the section that asks them. */
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledSection } from '../../../domain/questions/compiled.ts';
import type { Template } from '../../../domain/questions/schema.ts';
import { templateNote } from '../../../domain/questions/suggest/assumed.ts';
import { fillIn } from '../answer-assumed.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';
import { Segments } from '../../../ui/Segments.tsx';

/** The book's templates whose first coverage a section asks. */
export function templatesOf({ templates, questions }: CompiledBook, { id }: CompiledSection): Template[] {
  return templates.filter(({ values }) => questions.get(Object.keys(values)[0] ?? '')?.section === id);
}

interface CoverageTemplatesProps {
  readonly intake: IntakeSession;
  readonly templates: readonly Template[];
}

export function CoverageTemplates({ intake, templates }: CoverageTemplatesProps) {
  const matching = useIntake(
    intake,
    () => templates.find((one) => changesBy(intake, one).length === 0)?.label,
  );
  const fill = (template: Template | undefined) => {
    if (!template) return;
    const answers = changesBy(intake, template).map(({ qid, value }) => {
      return { address: [qid] as const, value, note: templateNote };
    });
    if (answers.length === 0) return;
    changeWithUndo(intake.store, `Coverages: ${template.label}`, fillIn(answers));
  };
  return (
    <Segments
      label="Coverage templates"
      options={templates.map(({ label }) => ({ value: label, label }))}
      value={matching}
      onChange={(label) => fill(templates.find((one) => one.label === label))}
    />
  );
}

/** The answers of a template that the client has differently. What is noted of the others stays. */
function changesBy({ getState }: IntakeSession, { values }: Template) {
  const { clientData } = getState().record;
  return Object.entries(values).flatMap(([qid, value]) =>
    getAnswer(clientData, [qid]) === value ? [] : [{ qid, value }],
  );
}
