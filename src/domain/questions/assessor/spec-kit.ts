/** What the specs of the assessor share: asking everything there is to ask. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { validate, type ValidationContext } from '../validation/validate.ts';
import type { CompiledBook } from '../compile-book.ts';
import type { Assessor } from './assessor.ts';
import type { Known } from './known.ts';
import { knownFrom } from './whole.ts';

export interface Places {
  readonly addresses: readonly Address[];
  readonly items: readonly (readonly [loop: string, iterationId: string])[];
}

type Asked = Pick<Known, 'at' | 'item'>;

/** Everything there is to ask, asked in one order. */
function allOf(assessment: ReturnType<typeof validate>, { at, item }: Asked, { addresses, items }: Places) {
  return {
    problems: assessment.issues,
    missing: [...assessment.missingBySection],
    counts: [assessment.requiredMissing, assessment.priceBlank],
    roles: [assessment.effectiveDate, assessment.clientName],
    duplicates: assessment.duplicates,
    items: items.map((place) => [assessment.visible(place), assessment.title(...place), item(...place)]),
    addresses: addresses.map((address) => ({
      address,
      visible: assessment.visible(address),
      options: assessment.options(address),
      workedOut: assessment.workedOut(address),
      display: assessment.display(address),
      facts: at(address),
    })),
  };
}

/** Everything that an assessor says of the record it took last. */
export function assessorResult(assessor: Assessor, places: Places) {
  return allOf(assessor.assessment(), assessor, places);
}

/** The same of a whole assessment. */
export function wholeResult(book: CompiledBook, map: StoredMap, context: ValidationContext, places: Places) {
  const whole = validate(book, { clientData: map }, context);
  return allOf(whole, knownFrom(whole), places);
}
