/** What must be known of a quote before it is offered or leaves the agency. */
import { demoMark, promise } from '../../domain/quotes/promise.ts';
import type { GivenQuote, QuoteStanding } from '../../domain/quotes/quote-standing.ts';
import { formatDay, formatEnd } from '../../lib/format.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatPremium } from '../../views/quotes/premium-text.ts';
import type { Column } from './column.ts';

/** What must be known of a quote before it is offered; undefined for one that can be bound. */
export function quoteBadge({ kind, given }: QuoteStanding): keyof typeof badgeNotes | undefined {
  if (kind === 'expired') return 'Quote expired';
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
  'Changed since': 'Answers changed after this quote. The price can change.',
  'Agency estimate': 'From our own rates. No carrier has seen it.',
  Indication: 'Worked out from rates. No carrier has offered it.',
  'Not bindable': 'The carrier can’t bind it as quoted.',
  'Not confirmed': 'The carrier doesn’t say that it can be bound.',
} as const;

export const derivedNote = '≈ is worked out from the quoted premium. The renewal price can change.';

interface Text {
  /** Not as submitted in some coverage. */
  readonly isMismatched: boolean;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
  readonly demo: boolean;
}

/** A quote to send as a text message: nothing of it leaves without what must be known of it. */
export function quoteText(column: Column, { isMismatched, now, demo }: Text): string {
  const { name, view, standing } = column;
  const premium = formatPremium(view, 'quoted');
  const badge = quoteBadge(standing);
  const until = timestampToMs(view.expirationDate);
  const sentences = [
    `${name}: ${premium ? `${premium.figure} / ${premium.period} (${premium.other})` : 'no premium'}.`,
    badge && `${badge}: ${badgeNotes[badge]}`,
    isMismatched && 'Some coverages are not as submitted.',
    view.effectiveDate && `Effective ${formatDay(view.effectiveDate)}.`,
    until !== undefined && badge !== 'Quote expired' && `Quote good through ${formatEnd(until, now)}.`,
    premium?.other.startsWith('≈') && derivedNote,
    demo && demoMark,
    promise,
  ];
  return sentences.filter(Boolean).join(' ');
}
