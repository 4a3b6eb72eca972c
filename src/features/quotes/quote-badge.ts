/** What must be known of a quote before it is offered or leaves the agency. */
import type { GivenQuote, QuoteStanding } from '../../domain/quotes/quote-standing.ts';

/** What must be known of a quote before it is offered; undefined for one that can be bound. */
export function quoteBadge({ kind, given }: QuoteStanding): keyof typeof badgeNotes | undefined {
  if (kind === 'expired') return 'Quote expired';
  if (kind === 'endUnclear') return 'May be expired';
  return kind === 'changed' ? 'Changed since' : givenBadges[given];
}

const givenBadges = {
  bindable: undefined,
  agencyEstimate: 'Agency estimate',
  indication: 'Indication',
  notBindable: 'Not bindable',
  unstated: 'Not confirmed',
} as const satisfies Readonly<Record<GivenQuote, string | undefined>>;

export const badgeNotes = {
  'Quote expired': 'Must be quoted again. The price can change.',
  'May be expired': 'The quote’s end has no time zone, or can’t be read. Check with the carrier.',
  'Changed since': 'Answers changed after this quote. The price can change.',
  'Agency estimate': 'From our own rates. No carrier has seen it.',
  Indication: 'Worked out from rates. No carrier has offered it.',
  'Not bindable': 'The carrier can’t bind it as quoted.',
  'Not confirmed': 'The carrier doesn’t say that it can be bound.',
} as const;
