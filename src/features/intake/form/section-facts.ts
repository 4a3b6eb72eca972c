/** What the header of a section and the link to it show next to its title. */
import { own, readElement } from '../../../domain/client/elements.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledSection } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import { activeIssues } from '../../../domain/questions/validation/acknowledge.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { annotationsToConfirm } from './notes/to-confirm.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';

/** What is wrong with answers that are given: errors, and warnings that nobody acknowledged. */
export const useWrong = (intake: IntakeSession): readonly SectionIssue[] =>
  useIntake(intake, () => wrongAmong(intake, intake.validation().issues));

/** The same of one section, now. */
export function wrongIn(intake: IntakeSession, section: string): readonly SectionIssue[] {
  const there = intake.validation().issues.filter((issue) => issue.section === section);
  return wrongAmong(intake, there);
}

function wrongAmong({ getState }: IntakeSession, issues: readonly SectionIssue[]): readonly SectionIssue[] {
  const given = issues.filter(({ severity }) => severity !== 'missing');
  return activeIssues(given, getState().record.clientData);
}

/** "1 error, 2 warnings"; the empty text for none. */
export function countWrong(issues: readonly Pick<SectionIssue, 'severity'>[]): string {
  const count = (severity: SectionIssue['severity'], word: string) => {
    const found = issues.filter((issue) => issue.severity === severity).length;
    return found === 0 ? [] : [`${found} ${word}${found === 1 ? '' : 's'}`];
  };
  return [...count('refuse', 'error'), ...count('warn', 'warning')].join(', ');
}

/** Whether something is answered in a section that quotes are asked with. */
function isBegun({ book, getState }: IntakeSession, { items }: CompiledSection): boolean {
  const { clientData } = getState().record;
  return items.some((item) => {
    const qid = isLoop(item) ? item.loop : item.qid;
    return !book.agencyOnly.has(qid) && own(clientData, qid) !== undefined;
  });
}

/** Whether the section's answers are given and nobody has to confirm any. A form without a book does not know. */
export function isDone(intake: IntakeSession, section: CompiledSection): boolean {
  return !intake.book.inferred && isBegun(intake, section) && !asksToConfirm(intake, section);
}

export function asksToConfirm(
  { book, getState, validation }: IntakeSession,
  { id }: CompiledSection,
): boolean {
  const waiting = annotationsToConfirm(book, getState().record.clientData, validation().visible);
  return waiting.some(({ address }) => sectionOf(book, address) === id);
}

/** How many answers summarize a folded section. */
const most = 3;

/** The first answers of a section in one line, without sensitive ones. */
export function summarize(intake: IntakeSession, { items }: CompiledSection): string {
  const { clientData } = intake.getState().record;
  const { visible } = intake.validation();
  const format = intake.book.reader(clientData, { for: 'agent' });
  const parts: string[] = [];
  let yes = 0;
  let asked = 0;
  for (const item of items) {
    if (parts.length >= most) break;
    if (isLoop(item)) {
      const there =
        readElement(item.loop, own(clientData, item.loop)).kind === 'loop' && visible([item.loop]);
      const first = there ? iterationsOf(clientData, item.loop).slice(0, most) : [];
      parts.push(...first.map(({ iterationId }) => intake.item(item.loop, iterationId).title));
      continue;
    }
    const answer = getAnswer(clientData, [item.qid])?.trim() ?? '';
    if (answer === '' || item.sensitive === true || !visible([item.qid])) continue;
    if (item.kind !== 'yesNo') parts.push(format.answer([item.qid], answer));
    else {
      asked += 1;
      if (answer === 'YES') yes += 1;
    }
  }
  // A yes or no means nothing without its question. The number of yes answers does.
  if (parts.length === 0 && asked > 0) return `${yes} of ${asked} yes`;
  return parts.slice(0, most).join(' · ');
}
