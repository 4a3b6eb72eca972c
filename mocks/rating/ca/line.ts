/** Commercial auto as a line. */
import type { Line } from '../line.ts';
import type { CaProgram, QuoteOption } from './program.ts';
import { rateCommercialAuto } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { CaTables } from './tables.ts';

export const commercialAutoLine: Line<Submission, CaTables, CaProgram, QuoteOption> = {
  code: 'CA',
  read: ({ intake, effectiveDate, otherLines }) => readSubmission(intake, effectiveDate, otherLines),
  rate: rateCommercialAuto,
  term: () => ({ per: 'YEAR', months: 12 }),
  facts: ({ vehicles, drivers }) => ({ units: vehicles.length, drivers: drivers.length }),
};
