/** Workers compensation as a line. */
import type { Line } from '../line.ts';
import type { QuoteOption, WcProgram } from './program.ts';
import { rateWorkersCompensation } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

export const workersCompensationLine: Line<Submission, WcTables, WcProgram, QuoteOption> = {
  code: 'WC',
  read: ({ intake, effectiveDate, otherLines }) => readSubmission(intake, effectiveDate, otherLines),
  rate: rateWorkersCompensation,
  term: () => ({ per: 'YEAR', months: 12 }),
  facts: ({ classes, owners }) => ({ classes: classes.length, owners: owners.length }),
};
