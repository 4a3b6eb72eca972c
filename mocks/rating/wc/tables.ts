/** The shape of a carrier's workers compensation rate tables. Every number is as printed; nothing here is computed. */
import type { ClassCode, Deductible, EmployersLimit } from './submission.ts';

/** Least and most remuneration of an included owner that is charged. */
export interface OwnerPay {
  readonly least: number;
  readonly most: number;
}

export interface WcTables {
  /** Illinois, per 100 of payroll. */
  readonly rates: Readonly<Record<ClassCode, number>>;
  /** Multiples of Illinois. */
  readonly states: Readonly<Record<string, number>>;
  readonly otherState: number;
  readonly ownerPay: Readonly<Record<string, OwnerPay>>;
  readonly otherOwnerPay: OwnerPay;
  /** Increase for employers liability, a share of manual premium. */
  readonly employers: Readonly<Record<EmployersLimit, number>>;
  readonly waiver: {
    readonly scheduled: number;
    readonly scheduledMinimum: number;
    readonly blanket: number;
  };
  readonly deductible: Readonly<Record<Deductible, number>>;
  /** Points taken off the schedule for each answered yes. */
  readonly credits: Readonly<Record<'wc_safety' | 'wc_drug' | 'wc_rtw' | 'wc_health', number>>;
  readonly schedule: { readonly least: number; readonly most: number };
  /** Premium above `above` is discounted by `share`, up to the next row. */
  readonly discount: readonly { readonly above: number; readonly share: number }[];
  readonly expenseConstant: number;
  /** Per 100 of payroll. */
  readonly terrorism: number;
  readonly catastrophe: number;
  readonly minimum: number;
  /** In per cent of the discounted standard premium; no premium itself. */
  readonly assessment: number;
}
