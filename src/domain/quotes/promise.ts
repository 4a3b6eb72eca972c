/** Stands wherever a quote does. */
export const promise = 'Quote only. Nothing is in force until the carrier confirms in writing.';

/** What an event that prepares a payment or selects a quote has done, and what it has not; by the event's name. */
export const commitPromises: ReadonlyMap<string, string> = new Map([
  ['PAYMENT_SETUP', 'Payment prepared; nothing paid, nothing bound.'],
  ['SELECT_QUOTE', 'The service was told; nothing is bound.'],
]);
