/** When a quote can be paid or selected, and when a reason is asked first. */
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { openOfac } from '../../../domain/quotes/latest-checks.ts';
import type { QuoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { formatDay } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import type { Column } from '../column.ts';
import { clientOf } from '../use-changed-since.ts';

const refusals: Partial<Readonly<Record<QuoteStanding['kind'], string>>> = {
  expired: 'Quote expired',
  whatIf: 'Re-quote to use',
};

/** Why a quote can be neither paid nor selected; undefined when it can. */
export function quoteActionRefusal({
  view,
  request,
  standing: { kind, given },
}: Pick<Column, 'view' | 'request' | 'standing'>): string | undefined {
  const refusal = refusals[kind];
  if (refusal !== undefined) return refusal;
  // A carrier that doesn't say may be asked; changed answers and other coverages ask for a reason.
  if (given !== 'bindable' && given !== 'unstated') return 'Not bindable';
  if (view.requestId === undefined) return 'Quote has no id';
  return clientOf(request, view) === undefined ? 'Client unknown' : undefined;
}

/** Why nothing of a client is paid or selected: its latest OFAC check. @param journal latest first */
export function ofacRefusal(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): string | undefined {
  const open = openOfac(journal.filter((entry) => sameId(entry.clientId, clientId)));
  return open && 'OFAC not passed';
}

interface OverrideFacts {
  readonly standing: Pick<Column['standing'], 'kind'>;
  readonly view: Pick<Column['view'], 'effectiveDate'>;
  /** YYYY-MM-DD, as was the effective date sent; undefined when it is not known. */
  readonly submittedDate: string | undefined;
  readonly today: string;
  /** How many answers changed since the quote; undefined when it is not known. */
  readonly changedAnswers: number | undefined;
}

/** What differs from what was quoted, a sentence each; with any of them the agent gives a reason. */
export function overrideReasons({
  view,
  standing,
  submittedDate,
  today,
  changedAnswers,
}: OverrideFacts): string[] {
  const { effectiveDate } = view;
  const dateDiffers =
    effectiveDate !== undefined && submittedDate !== undefined && effectiveDate !== submittedDate;
  const reasons = [
    changedAnswers === undefined && 'Changes since this quote are unknown.',
    (changedAnswers ?? 0) > 0 &&
      `${changedAnswers} ${changedAnswers === 1 ? 'answer' : 'answers'} changed since this quote.`,
    standing.kind === 'endUnclear' && 'The quote may have expired.',
    dayHasPassed(effectiveDate, today) && 'The effective date has passed.',
    dateDiffers && `Quoted for ${formatDay(effectiveDate)}, submitted for ${formatDay(submittedDate)}.`,
  ];
  return reasons.filter((one) => one !== false);
}
