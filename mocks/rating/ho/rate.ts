/**
 * Rates a homeowners submission: base × factors, each coverage rounded to a whole dollar (half up), then added. Factors
 * are never rounded and the total is never rated.
 */
import { exact, times, wholeDollars } from '../exact.ts';
import { need } from '../incomplete.ts';
import { optional } from '../optional.ts';
import { writeAmount } from '../program.ts';
import { Worksheet } from '../worksheet.ts';
import { mainPremium, type Rating } from './dwelling.ts';
import type { HoProgram, HoRates, QuoteOption } from './program.ts';
import { addExtras } from './extras.ts';
import {
  aopDeductibles,
  forms,
  isHouse,
  liabilityLimits,
  medicalLimits,
  windDeductibles,
  type Submission,
} from './submission.ts';

/** What the policy forms include, in per cent of Coverage A. */
const includedB = 10;
const includedC = 50;

/** Throws `Incomplete` at the first answer that is missing or has no row. */
export function rateHomeowners(
  program: HoProgram,
  version: HoRates,
  submission: Submission,
  option: QuoteOption | undefined,
): Worksheet {
  const { answers } = submission;
  checkClaims(submission);
  const form = need(answers.oneOf('ho_form', forms), 'ho_form');
  const aop = need(answers.oneOf('ho_aop', aopDeductibles), 'ho_aop');
  const wind = need(answers.oneOf('ho_wind', windDeductibles), 'ho_wind');
  const rating: Rating = {
    program,
    version,
    submission,
    sheet: new Worksheet(),
    form: program.writes?.(form) ?? form,
    aop: option?.aop(aop) ?? aop,
    wind: program.wind?.(wind) ?? wind,
  };
  const main = wholeDollars(mainPremium(rating));
  if (isHouse(submission)) addHouse(rating, main);
  else addFlat(rating, main);
  addLiability(rating);
  addDeductibles(rating);
  addExtras(rating, main);
  return rating.sheet;
}

/** A claim without a date, kind or amount would silently count for nothing. */
function checkClaims({ claims }: Submission): void {
  for (const claim of claims) {
    need(claim.day, 'hc_date');
    need(claim.kind, 'hc_kind');
    need(claim.paid, 'hc_paid');
    need(claim.open, 'hc_open');
  }
}

function add(
  { program, sheet }: Rating,
  code: string,
  limit: unknown,
  premium: number | string,
  deductible?: unknown,
): void {
  const name = program.names[code] ?? code;
  sheet.add({ group: 'Policy', code, name, limit, premium, ...(deductible !== undefined && { deductible }) });
}

function addHouse(rating: Rating, main: number): void {
  const { program, version, submission } = rating;
  const { answers } = submission;
  const a = need(answers.number('ho_a'), 'ho_a');
  add(rating, 'A', writeAmount(program, a), main);
  const share = (qid: string, code: string, included: number, perThousand: number) => {
    const percent = answers.text(qid) === undefined ? included : need(answers.number(qid), qid);
    const further = Math.max(0, percent - included);
    add(
      rating,
      code,
      `${percent} % of A`,
      further === 0
        ? 'Included'
        : wholeDollars(
            times(
              rating.sheet.note(`Each 1,000 of Coverage ${code} above ${included} % of A`, perThousand),
              exact(a),
              exact(further),
              exact(0.00001),
            ),
          ),
    );
  };
  share('ho_b', 'B', includedB, version.tables.moreB);
  share('ho_c', 'C', includedC, version.tables.moreC);
  add(rating, 'D', '20 % of A', 'Included');
}

function addFlat(rating: Rating, main: number): void {
  const { program, submission, form } = rating;
  const { answers } = submission;
  if (form === 'HO-6')
    add(rating, 'A', writeAmount(program, need(answers.number('ho_a'), 'ho_a')), 'Included');
  add(rating, 'C', writeAmount(program, need(answers.number('ho_c_amount'), 'ho_c_amount')), main);
  add(rating, 'D', '30 % of C', 'Included');
}

function addLiability(rating: Rating): void {
  const { program, version, submission, sheet } = rating;
  const { liability, medical } = version.tables;
  const priced = (label: string, premium: number): number | string =>
    premium === 0 ? 'Included' : wholeDollars(sheet.note(label, premium));
  const e = optional(submission.answers, 'ho_e', liabilityLimits) ?? '100000';
  add(rating, 'E', writeAmount(program, Number(e)), priced('Personal liability', liability[e]));
  const f = optional(submission.answers, 'ho_f', medicalLimits) ?? '1000';
  add(rating, 'F', writeAmount(program, Number(f)), priced('Medical payments', medical[f]));
}

/** Deductibles have rows of their own, as agents compare them. */
function addDeductibles(rating: Rating): void {
  const { program, aop, wind } = rating;
  const plain = (deductible: string): unknown =>
    /^\d+$/.test(deductible) ? writeAmount(program, Number(deductible)) : deductible;
  add(rating, 'AOP', undefined, 'Included', plain(aop));
  add(rating, 'WIND', undefined, 'Included', plain(wind === 'Same' ? aop : wind));
}
