type Detail = readonly [label: string, value: string];

/**
 * What the rate details say of fees and taxes. A premium never holds them, and they are never added to it silently;
 * where no label speaks of them, all that can be said is that they are not stated. Factors are no amounts, whatever
 * their labels say ("Passengers for a fee factor").
 */
export function feesAndTaxes(rateMeta: readonly Detail[]): readonly Detail[] {
  return rateMeta.filter(
    ([label]) => /\b(?:fees?|tax(?:es)?|assessments?|stamping)\b/i.test(label) && !/\bfactor\b/i.test(label),
  );
}
