/** Businessowners as a line. */
import type { Line } from '../line.ts';
import type { BopProgram, QuoteOption } from './program.ts';
import { rateBusinessowners } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { BopTables } from './tables.ts';

export const businessownersLine: Line<Submission, BopTables, BopProgram, QuoteOption> = {
  code: 'BOP',
  read: readSubmission,
  rate: rateBusinessowners,
  term: () => ({ per: 'YEAR', months: 12 }),
  facts: ({ buildings, losses }) => ({ buildings: buildings.length, losses: losses.length }),
};
