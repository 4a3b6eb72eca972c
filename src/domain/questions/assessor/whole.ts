/** The facts of rows, taken from a whole assessment: what is left when rules go in circles. */
import { addressText, type Address } from '../../client/address.ts';
import { pointer } from '../../../lib/json.ts';
import type { Validation, SectionIssue } from '../validation/validate.ts';
import { answerFacts, itemFacts, type AnswerFacts, type ItemFacts, type Known } from './known.ts';

export function knownFrom(assessment: Validation): Known {
  const byPlace = new Map<string, SectionIssue[]>();
  const add = (place: readonly string[], problem: SectionIssue) => {
    const text = pointer(place);
    byPlace.set(text, [...(byPlace.get(text) ?? []), problem]);
  };
  for (const problem of assessment.issues) {
    const { address } = problem;
    add(address, problem);
    if (address.length === 3) add(address.slice(0, 2), problem);
  }
  const answers = new Map<string, AnswerFacts>();
  const items = new Map<string, ItemFacts>();
  return {
    look: assessment,
    figures: {
      issues: () => assessment.issues,
      missingBySection: () => assessment.missingBySection,
      requiredMissing: () => assessment.requiredMissing,
      priceBlank: () => assessment.priceBlank,
      effectiveDate: () => assessment.effectiveDate,
      clientName: () => assessment.clientName,
      duplicates: () => assessment.duplicates,
    },
    at: (address: Address) => {
      const text = addressText(address);
      const known = answers.get(text) ?? answerFacts(assessment, address, byPlace.get(text) ?? []);
      answers.set(text, known);
      return known;
    },
    item: (loop, iterationId) => {
      const text = pointer([loop, iterationId]);
      const known = items.get(text) ?? itemFacts(assessment, loop, iterationId, byPlace.get(text) ?? []);
      items.set(text, known);
      return known;
    },
  };
}
