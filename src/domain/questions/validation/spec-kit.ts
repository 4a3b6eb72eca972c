/** Everything that a validation says, asked in one order, for specs that compare two. */
import type { Address } from '../../client/address.ts';
import type { Validation } from './validate.ts';

export interface Places {
  readonly addresses: readonly Address[];
  readonly items: readonly (readonly [loop: string, iterationId: string])[];
}

export function everythingIn(validation: Validation, { addresses, items }: Places) {
  const loops = new Set(items.map(([loop]) => loop));
  return {
    issues: validation.issues,
    missing: [...validation.missingBySection],
    counts: [validation.requiredMissing, validation.priceBlank],
    roles: [validation.effectiveDate, validation.clientName],
    duplicates: validation.duplicates,
    suggestions: [validation.suggestions(), [...loops].map((loop) => validation.suggestedItems(loop))],
    items: items.map((place) => [validation.visible(place), validation.title(...place)]),
    addresses: addresses.map((address) => [
      validation.visible(address),
      validation.options(address),
      validation.workedOut(address),
      validation.display(address),
      validation.suggestion(address),
    ]),
  };
}
