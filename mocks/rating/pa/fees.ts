/** Fees of personal auto beside the premium, in cents. */
import type { Charge } from '../program.ts';
import type { Submission } from './submission.ts';

/** The carrier's policy fee, the filing of an SR-22, and what each installment costs, which is not due with the premium. */
export function feesOf(submission: Submission, policyFee: number): Charge[] {
  const { answers, drivers } = submission;
  const filings = drivers.filter((driver) => driver.answers.yesNo('pd_sr22') === true).length;
  return [
    ...(policyFee > 0 ? [{ label: 'Policy fee', cents: policyFee, due: true }] : []),
    ...(filings > 0 ? [{ label: 'SR-22 fee', cents: filings * 2500, due: true }] : []),
    ...(answers.yesNo('pa_pif') === true
      ? []
      : [
          {
            label: 'Installment fee, each',
            cents: answers.yesNo('pa_eft') === true ? 200 : 500,
            due: false,
          },
        ]),
  ];
}
