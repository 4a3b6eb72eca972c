/**
 * Rates a workers compensation submission in the order of the bureau's algorithm, each step rounded to a whole dollar
 * (half up): manual premium, employers liability, waiver, deductible, experience mod, schedule, discount, then the flat
 * charges. Without a published mod its step is left out; it is never taken for 1.00.
 */
import { exact, over, plus, times, wholeDollars, rounded, type Exact } from '../exact.ts';
import { Incomplete, need } from '../incomplete.ts';
import { writeAmount, type RateVersion } from '../program.ts';
import { Worksheet } from '../worksheet.ts';
import { manualPremium } from './manual.ts';
import type { WcProgram, QuoteOption } from './program.ts';
import { deductibles, employersLimits, waivers, type Deductible, type Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

const policy = 'Policy';

interface Rating {
  readonly program: WcProgram;
  readonly version: RateVersion<WcTables>;
  readonly submission: Submission;
  readonly sheet: Worksheet;
  readonly deductible: Deductible;
}

/** Throws `Incomplete` at the first answer that is missing or has no row. */
export function rateWorkersCompensation(
  program: WcProgram,
  version: RateVersion<WcTables>,
  submission: Submission,
  option: QuoteOption | undefined,
): Worksheet {
  if (submission.classes.length === 0) throw new Incomplete('Classes and payroll');
  const asked = choice(submission, 'wc_ded', deductibles);
  const sheet = new Worksheet();
  const deductible = option?.deductible(asked) ?? asked;
  const rating: Rating = { program, version, submission, sheet, deductible };

  const manual = manualPremium(version, submission, sheet);
  const standard = standardPremium(rating, manual.premium);
  const premium = standard - discount(rating, standard);
  sheet.note('Premium after discount', premium / 100);
  addCoverages(rating, premium);
  addFlat(rating, 'EXPENSE', version.tables.expenseConstant * 100);
  addPerHundred(rating, 'TERR', manual.payroll, version.tables.terrorism);
  addPerHundred(rating, 'CAT', manual.payroll, version.tables.catastrophe);
  addToMinimum(rating);
  const { assessment } = version.tables;
  sheet.beside.push({
    label: `Assessment ${assessment} %`,
    cents: rounded(over(times(exact(premium), exact(assessment)), 100)),
    due: true,
  });
  return sheet;
}

/** Cents, from manual premium to standard premium. */
function standardPremium(rating: Rating, manual: number): number {
  const { version, submission, sheet, deductible, program } = rating;
  const { tables } = version;
  const step = (label: string, cents: number): number => {
    sheet.note(label, cents / 100);
    return cents;
  };
  const rated = (cents: number, ...factors: Exact[]) =>
    wholeDollars(times(over(exact(cents), 100), ...factors));

  let premium = step('Manual premium', manual);
  const limit = need(submission.answers.oneOf('wc_el', employersLimits), 'wc_el');
  const increase = rated(
    premium,
    sheet.note('Employers liability, share of manual premium', tables.employers[limit]),
  );
  premium += step('Employers liability increase', increase);
  premium += waiver(rating, premium);
  if (deductible !== 'None') {
    premium = step(
      'Premium after deductible credit',
      rated(premium, sheet.note('Deductible factor', tables.deductible[deductible])),
    );
  }
  if (submission.answers.text('wc_mod') !== undefined) {
    const mod = need(submission.answers.number('wc_mod'), 'wc_mod');
    premium = step('Premium after experience mod', rated(premium, sheet.note('Experience mod', mod)));
  }
  const factors = program.policyFactors.map((factor) => sheet.note(factor.label, factor.of(submission)));
  return step('Standard premium', rated(premium, ...factors, schedule(rating)));
}

function waiver({ version, submission, sheet }: Rating, premium: number): number {
  const bought = choice(submission, 'wc_waiver', waivers);
  if (bought === 'None') return 0;
  const { scheduled, scheduledMinimum, blanket } = version.tables.waiver;
  const share = sheet.note('Waiver of subrogation share', bought === 'Scheduled' ? scheduled : blanket);
  const charge = wholeDollars(times(over(exact(premium), 100), share));
  const least = bought === 'Scheduled' ? scheduledMinimum : 0;
  if (least > 0) sheet.note('Waiver of subrogation minimum', least);
  const charged = Math.max(charge, least * 100);
  sheet.note('Waiver of subrogation premium', charged / 100);
  return charged;
}

/** 1 less the points that safety earns, within the bounds the law sets. */
function schedule({ version, submission, sheet }: Rating): Exact {
  const { credits, schedule: bounds } = version.tables;
  const earned = Object.entries(credits)
    .filter(([qid]) => submission.answers.yesNo(qid) === true)
    .reduce((sum, [, points]) => plus(sum, exact(points)), exact(0));
  sheet.note('Schedule credits', earned);
  const factor = plus(exact(1), { n: -earned.n, d: earned.d });
  const value = Math.min(bounds.most, Math.max(bounds.least, Number(factor.n) / Number(factor.d)));
  return sheet.note('Schedule factor', Number(value.toFixed(4)));
}

function discount({ version, sheet }: Rating, standard: number): number {
  const rows = version.tables.discount;
  const parts = rows.map(({ above, share }, index) => {
    const upTo = (rows[index + 1]?.above ?? Infinity) * 100;
    const within = Math.max(0, Math.min(standard, upTo) - above * 100);
    const noted = sheet.note(`Premium discount, share above ${above.toLocaleString('en-US')}`, share);
    return times(over(exact(within), 100), noted);
  });
  const taken = wholeDollars(plus(exact(0), ...parts));
  sheet.note('Premium discount', taken / 100);
  return taken;
}

function addCoverages({ program, submission, sheet, deductible }: Rating, premium: number): void {
  const { answers } = submission;
  const add = (code: string, limit: unknown, cost: number | string, own?: unknown) =>
    sheet.add({
      group: policy,
      code,
      name: program.names[code] ?? code,
      limit,
      ...(own !== undefined && { deductible: own }),
      premium: cost,
    });
  const retained = deductible === 'None' ? undefined : writeAmount(program, Number(deductible));
  // Part One has no limit: it pays what the law says.
  add('WC1', 'Statutory', premium, retained);
  add('EL', employersWords[need(answers.oneOf('wc_el', employersLimits), 'wc_el')], 'Included');
  const other = answers.text('wc_other');
  if (other !== undefined) add('OTHER', other, 'Included');
  const bought = choice(submission, 'wc_waiver', waivers);
  if (bought !== 'None') add('WAIVER', bought, 'Included');
}

const employersWords = {
  '100/500/100': '100,000 / 500,000 / 100,000',
  '500/500/500': '500,000 / 500,000 / 500,000',
  '1M/1M/1M': '1,000,000 / 1,000,000 / 1,000,000',
} as const;

function addFlat({ program, sheet }: Rating, code: string, premium: number): void {
  if (premium === 0) return;
  const name = program.names[code] ?? code;
  sheet.note(`${name} premium`, premium / 100);
  sheet.add({ group: policy, code, name, premium });
}

function addPerHundred(rating: Rating, code: string, payroll: number, rate: number): void {
  const name = rating.program.names[code] ?? code;
  const noted = rating.sheet.note(`${name} rate per 100 of payroll`, rate);
  addFlat(rating, code, wholeDollars(over(times(exact(payroll), noted), 100)));
}

/** Raises the sum of the coverages to the minimum premium. */
function addToMinimum({ program, version, sheet }: Rating): void {
  const { minimum } = version.tables;
  const missing = minimum * 100 - sheet.total();
  sheet.note('Minimum premium', minimum);
  if (missing <= 0) return;
  sheet.add({ group: policy, code: 'MIN', name: program.names['MIN'] ?? 'MIN', premium: missing });
}

/** A choice that may be left blank; then it is None. */
function choice<T extends string>(
  { answers }: Submission,
  qid: string,
  values: readonly ('None' | T)[],
): 'None' | T {
  return answers.text(qid) === undefined ? 'None' : need(answers.oneOf(qid, values), qid);
}
