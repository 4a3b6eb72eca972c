/** An order of reports in words. */
import type { ReportOrder } from '../../domain/journal/journal.ts';

/** "Yes, read by phone, saved Nov 2"; without a day where that is not known here. */
export const describeNotice = (
  { how, savedAt }: NonNullable<ReportOrder['notice']>,
  formatDay: (ms: number) => string,
): string => (savedAt === undefined ? how : `${how}, saved ${formatDay(savedAt)}`);

/** What an order says, each with its label. */
export const describeOrder = (
  { persons, purpose, quote, notice }: ReportOrder,
  formatDay: (ms: number) => string,
): readonly (readonly [label: string, text: string])[] => [
  ['Ordered for', persons.join(', ')],
  ['Purpose', quote ? `${purpose}: ${quote.carrier}` : purpose],
  ['Reports notice', notice ? describeNotice(notice, formatDay) : 'Not known'],
];
