/** Which answers a quote depends on. */
import { memo } from '../../lib/memo.ts';
import type { BookParts, CompiledRoles } from './compiled.ts';

export interface RatedBook extends Pick<BookParts, 'questions' | 'loopQuestions'> {
  readonly roles: Partial<
    Pick<CompiledRoles, 'reportsNotice' | 'priorPremium' | 'priorFees' | 'priorTerm'>
  > & {
    readonly contact?: Pick<CompiledRoles['contact'], 'phone' | 'email'>;
  };
}

/**
 * Whether a carrier may price by the answer. How to reach the client, the notice of reports, and what current insurance
 * costs are sent with the rest, and change no premium; what is needed to bind alone, carriers quote without: quotes stay
 * what they are when these change.
 * @param loop the loop that asks it
 */
export function isRated({ roles, questions, loopQuestions }: RatedBook, qid: string, loop?: string): boolean {
  const question = loop === undefined ? questions.get(qid) : loopQuestions.get(loop)?.get(qid);
  return !unratedOf(roles).has(qid) && question?.required !== 'bind';
}

const unratedOf = memo(
  ({ contact, reportsNotice, priorPremium, priorFees, priorTerm }: RatedBook['roles']) =>
    new Set<string | undefined>([
      contact?.phone,
      contact?.email,
      reportsNotice?.qid,
      priorPremium,
      priorFees,
      priorTerm,
    ]),
);
