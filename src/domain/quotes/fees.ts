type Detail = readonly [label: string, value: string];

/**
 * What the rate details say of fees and taxes. A premium never holds them, and they are never added to it silently;
 * where no label speaks of them, all that can be said is that they are not stated. Factors are no amounts, whatever
 * their labels say ("Passengers for a fee factor").
 */
export function feesAndTaxes(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, /\b(?:fees?|tax(?:es)?|assessments?|stamping)\b/i);
}

/** Said wherever premiums are held against each other of which at least one comes with fees or taxes. */
export function withoutFees(quotes: readonly { readonly rateMeta: readonly Detail[] }[]): string | undefined {
  return quotes.some(({ rateMeta }) => feesAndTaxes(rateMeta).length > 0)
    ? 'without fees and taxes'
    : undefined;
}

/** The sum that the rate details themselves give as due. The app makes none: fees name no period and may be optional. */
export function totalsDue(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, /\b(?:total|amount)(?: amount)? due\b/i);
}

/** What must be paid first, or is kept whatever happens: deposits, down payments, minimum earned premiums. */
export function earnedOrDown(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, /\bminimum (?:earned|retained)\b|\bdeposit\b|\bdown payment\b/i);
}

function labelled(rateMeta: readonly Detail[], words: RegExp): readonly Detail[] {
  return rateMeta.filter(([label]) => words.test(label) && !/\bfactor\b/i.test(label));
}
