/** Personal auto as a line. */
import type { Line } from '../line.ts';
import type { PaProgram, QuoteOption } from './program.ts';
import { ratePersonalAuto } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { PaTables } from './tables.ts';

export const personalAutoLine: Line<Submission, PaTables, PaProgram, QuoteOption> = {
  code: 'PA',
  read: readSubmission,
  rate: ratePersonalAuto,
  term: (program, submission) => program.term(submission),
  facts: ({ vehicles, drivers }) => ({ vehicles: vehicles.length, drivers: drivers.length }),
};
