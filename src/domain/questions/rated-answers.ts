/** Which answers a quote depends on. */
import { memo } from '../../lib/memo.ts';
import type { CompiledRoles } from './compiled.ts';

export interface RatedBook {
  readonly roles: Partial<
    Pick<CompiledRoles, 'reportsNotice' | 'priorPremium' | 'priorFees' | 'priorTerm'>
  > & {
    readonly contact?: Pick<CompiledRoles['contact'], 'phone' | 'email'>;
  };
}

/**
 * Whether a carrier may price by the answer. How to reach the client, the notice of reports, and what current insurance
 * costs are sent with the rest, and change no premium: quotes stay what they are when these change.
 */
export const isRated = ({ roles }: RatedBook, qid: string): boolean => !unratedOf(roles).has(qid);

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
