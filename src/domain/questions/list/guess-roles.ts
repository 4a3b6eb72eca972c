/** Which questions a list means by what the app looks for: the effective date, the client's name, how to reach the client. */
import { formatQid } from '../added-questions.ts';
import { isLoop } from '../items.ts';
import type { Question, QuestionBook, Section } from '../schema.ts';

type Roles = QuestionBook['roles'];

interface NamedQuestion {
  readonly qid: string;
  readonly kind: Question['kind'];
  /** The id as words, and the label. */
  readonly names: readonly string[];
}

/** Roles by the names of questions outside lists. Only a single question that fits is taken. */
export function guessRoles(sections: readonly Section[]): Roles {
  const questions = sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (isLoop(item) || item.retired === true ? [] : [item]))
    .map(({ qid, label, kind }) => ({ qid, kind, names: [formatQid(qid), label] }));
  const only = (fits: (question: NamedQuestion) => boolean) => {
    const found = questions.filter(fits);
    return found.length === 1 ? found[0]?.qid : undefined;
  };
  const named =
    (pattern: RegExp) =>
    ({ names }: NamedQuestion): boolean =>
      names.some((name) => pattern.test(name));
  const effectiveDate = only((question) => question.kind === 'date' && named(/\beffective\b/i)(question));
  const whole = only(
    named(
      /^(?:named insured|(?:insured|applicant|client|customer|business|company|full)(?: full)? name|name)$/i,
    ),
  );
  const first = only(named(/^(?:applicant |insured )?first name$/i));
  const last = only(named(/^(?:applicant |insured )?last name$/i));
  const phone = only(({ kind }) => kind === 'phone');
  const email = only(({ kind }) => kind === 'email');
  const parts = whole === undefined ? [first, last] : [whole];
  const clientName = parts.flatMap((qid, at) =>
    qid === undefined ? [] : [{ value: { q: qid }, ...(at > 0 && { before: ' ' }) }],
  );
  return {
    ...(effectiveDate !== undefined && { effectiveDate }),
    ...(clientName.length > 0 && { clientName }),
    ...((phone ?? email) !== undefined && {
      contact: { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) },
    }),
  };
}
