/** What must be known of a quote before it is offered or leaves the agency. */
import { demoMark, promise } from '../../domain/quotes/promise.ts';
import { isExpired, quoteStatus } from '../../domain/quotes/status.ts';
import { formatDay, formatEnd } from '../../lib/format.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatPremium } from '../../views/quotes/premium-text.ts';
import type { Column } from './column.ts';

/** What must be known of a quote before it is offered; undefined for one that can be bound. */
export function quoteBadge(
  { view, isChanged }: Pick<Column, 'view' | 'isChanged'>,
  now: number,
): keyof typeof badgeNotes | undefined {
  if (isExpired(view, now)) return 'Quote expired';
  if (isChanged) return 'Changed since';
  switch (quoteStatus(view)) {
    case 'bindable':
      return undefined;
    case 'agencyEstimate':
      return 'Agency estimate';
    case 'indication':
      return 'Indication';
    case 'notBindable':
      return 'Not bindable';
    case 'unstated':
      return 'Not confirmed';
  }
}

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
  const { name, view } = column;
  const premium = formatPremium(view, 'quoted');
  const badge = quoteBadge(column, now);
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
