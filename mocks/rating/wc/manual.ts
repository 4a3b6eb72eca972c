/** Manual premium: payroll of classes and of included owners × the rates of their classes. */
import { exact, over, times, wholeDollars } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { RateVersion } from '../program.ts';
import type { Worksheet } from '../worksheet.ts';
import { classCodes, type ClassCode, type Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

export interface Manual {
  /** Cents. */
  readonly premium: number;
  /** Whole and fractional dollars of payroll that was charged. */
  readonly payroll: number;
}

export function manualPremium(
  version: RateVersion<WcTables>,
  submission: Submission,
  sheet: Worksheet,
): Manual {
  const parts = [
    ...submission.classes.map(({ answers, code, payroll }, index) => ({
      label: `Class ${index + 1}`,
      state: need(answers.text('cl_state'), 'cl_state'),
      code: need(code, 'cl_code'),
      payroll: need(payroll, 'cl_payroll'),
    })),
    ...submission.owners.flatMap((owner, index) => {
      if (!need(owner.included, 'ow_incl')) return [];
      const state = need(submission.answers.text('biz_state'), 'biz_state');
      return [
        {
          label: `Owner ${index + 1}`,
          state,
          code: need(owner.answers.oneOf('ow_class', classCodes), 'ow_class'),
          payroll: chargedPay(version.tables, state, need(owner.answers.number('ow_pay'), 'ow_pay')),
        },
      ];
    }),
  ];
  const premiums = parts.map((part) => partPremium(version, part, sheet));
  return {
    premium: premiums.reduce((sum, premium) => sum + premium, 0),
    payroll: parts.reduce((sum, { payroll }) => sum + payroll, 0),
  };
}

interface Part {
  readonly label: string;
  readonly state: string;
  readonly code: ClassCode;
  readonly payroll: number;
}

function partPremium(
  { tables, level }: RateVersion<WcTables>,
  { label, state, code, payroll }: Part,
  sheet: Worksheet,
): number {
  const premium = wholeDollars(
    times(
      over(sheet.note(`${label} payroll`, payroll), 100),
      sheet.note(`${label} rate per 100`, times(exact(tables.rates[code]), exact(level))),
      sheet.note(`${label} state factor`, tables.states[state] ?? tables.otherState),
    ),
  );
  sheet.note(`${label} manual premium`, premium / 100);
  return premium;
}

/** An owner is charged within the bounds of the state, whatever is drawn from the business. */
function chargedPay(tables: WcTables, state: string, pay: number): number {
  const { least, most } = tables.ownerPay[state] ?? tables.otherOwnerPay;
  return Math.min(Math.max(pay, least), most);
}
