/** Homeowners as a line. */
import type { Line } from '../line.ts';
import type { HoProgram, QuoteOption } from './program.ts';
import { rateHomeowners } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { HoTables } from './tables.ts';

export const homeownersLine: Line<Submission, HoTables, HoProgram, QuoteOption> = {
  code: 'HO',
  read: readSubmission,
  rate: rateHomeowners,
  term: () => ({ per: 'YEAR', months: 12 }),
  facts: ({ claims, items }) => ({ claims: claims.length, scheduledItems: items.length }),
};
