/**
 * What is true of a question: `required` when shown, `price` (moves it), `cover` (the client's choice; all else is
 * fact), `first` (eligibility), `again` (for a new term), `sensitive`, `identity`, `agency` (never leaves it); `bind`:
 * required to bind, not to quote.
 */
export type Flag =
  'required' | 'bind' | 'price' | 'cover' | 'first' | 'again' | 'sensitive' | 'identity' | 'agency';

/** What most questions are: all of them but `extra` are required when shown. */
export const required: readonly Flag[] = ['required'];
/** A fact that moves the price. */
export const rated: readonly Flag[] = ['required', 'price'];
/** What may rule a carrier out. */
export const knockout: readonly Flag[] = ['required', 'first'];
/** The client's choice, in every quote or in some. */
export const coverage: readonly Flag[] = ['required', 'price', 'cover'];
export const extra: readonly Flag[] = ['price', 'cover'];
/** A fact that moves the price and changes from term to term. */
export const renewed: readonly Flag[] = ['required', 'price', 'again'];
/** A fact that moves the price and may rule a carrier out. */
export const ratedKnockout: readonly Flag[] = ['required', 'first', 'price'];
/** The client's choice that is asked again for a new term. */
export const renewedCoverage: readonly Flag[] = ['required', 'price', 'cover', 'again'];
/** Who somebody is. */
export const identity: readonly Flag[] = ['required', 'identity'];
