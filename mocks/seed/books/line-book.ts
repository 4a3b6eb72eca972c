/** The frame of every book: its sections in the order of the call, and the questions that the app looks for. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { businessRoles } from './business.ts';
import { gapChecks } from './checks.ts';
import { personalRoles } from './personal.ts';
import { priorRoles } from './policy-questions.ts';

interface LineParts extends Pick<QuestionBook, 'checks' | 'templates'> {
  readonly policy: Section;
  /** What is insured, where the client is not asked for it already. */
  readonly insured?: Section;
  readonly prior: Section;
  readonly eligibility: Section;
  /** After the questions about the applicant. */
  readonly rest: readonly Section[];
  /** Labels by code. */
  readonly offers: Readonly<Record<string, string>>;
  readonly violations?: QuestionBook['roles']['violations'];
  /** Where the risk is, if not at every address. */
  readonly riskPlaces?: readonly string[];
}

/** @param line how the qids of the book begin: "ca", "ho". @param block how those of the applicant do. */
export function lineBook(line: string, block: 'biz' | 'per', parts: LineParts): QuestionBook {
  const { policy, insured, prior, eligibility, rest, offers, checks, templates, violations, riskPlaces } =
    parts;
  const isBusiness = block === 'biz';
  return {
    version: '2026-01',
    offers: Object.entries(offers).map(([code, label]) => ({ code, label })),
    sections: [
      { block: `${block}-contact` },
      policy,
      ...(insured ? [insured] : []),
      prior,
      { block: `${block}-disclosures` },
      eligibility,
      { block: isBusiness ? 'biz-operations' : 'per-insured' },
      ...rest,
    ],
    states: ['IL', 'IN', 'TN', 'MO', 'GA', ...(line === 'ca' ? ['KY'] : [])],
    checks: [...gapChecks(line), ...checks],
    templates,
    roles: {
      effectiveDate: `${line}_effective`,
      ...(isBusiness ? businessRoles : personalRoles),
      ...(violations && { violations }),
      ...(riskPlaces && { riskPlaces: [...riskPlaces] }),
      ...priorRoles(line),
    },
  };
}
