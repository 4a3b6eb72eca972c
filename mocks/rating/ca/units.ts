/** Premiums of one vehicle: its liability, and the physical damage bought for it. */
import { row } from '../bands.ts';
import { exact, over, times, wholeDollars, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { Worksheet } from '../worksheet.ts';
import type { CaProgram, CaRates } from './program.ts';
import {
  deductibles,
  limits,
  yearOf,
  uses,
  type Deductible,
  type Submission,
  type Vehicle,
} from './submission.ts';
import type { CaTables } from './tables.ts';

export interface UnitRating {
  readonly program: CaProgram;
  readonly version: CaRates;
  readonly submission: Submission;
  readonly sheet: Worksheet;
  readonly deductible: (asked: Deductible) => Deductible;
}

/** Cents. `policy` is what all units share: driver, fleet, years, losses and the program's own factors. */
export function unitLiability(rating: UnitRating, vehicle: Vehicle, index: number, policy: Exact): number {
  const { version, submission, sheet } = rating;
  const { tables } = version;
  const label = `Vehicle ${index + 1}`;
  const { answers } = vehicle;
  const zip = need(answers.text('ve_zip'), 've_zip').slice(0, 3);
  const csl = need(submission.answers.oneOf('ca_csl', limits), 'ca_csl');
  const premium = wholeDollars(
    times(
      sheet.note(
        `${label} liability base`,
        times(exact(tables.base[need(vehicle.size, 've_size')]), exact(version.level)),
      ),
      sheet.note(`${label} radius factor`, tables.radius[need(vehicle.radius, 've_radius')]),
      sheet.note(`${label} use factor`, tables.use[need(answers.oneOf('ve_use', uses), 've_use')]),
      sheet.note(`${label} territory factor`, tables.zip[zip] ?? tables.otherZip),
      sheet.note('Liability limit factor', tables.csl[csl]),
      ...unitFactors(rating, 'liability', vehicle, label),
      policy,
    ),
  );
  sheet.note(`${label} liability premium`, premium / 100);
  return premium;
}

/** Adds comprehensive and collision of a vehicle to the worksheet. */
export function addDamage(
  rating: UnitRating,
  vehicle: Vehicle,
  index: number,
  amount: (value: number) => unknown,
): void {
  const { program, version, submission, sheet } = rating;
  const label = `Vehicle ${index + 1}`;
  const { tables } = version;
  const { answers } = vehicle;
  const bought = [
    { code: 'OTC', qid: 've_otc', words: 'comprehensive', base: tables.damage.otc },
    { code: 'COLL', qid: 've_coll', words: 'collision', base: tables.damage.coll },
  ] as const;
  for (const { code, qid, words, base } of bought) {
    const deductible = rating.deductible(need(answers.oneOf(qid, deductibles), qid));
    if (deductible === 'None') continue;
    const costNew = need(answers.number('ve_cost_new'), 've_cost_new');
    const age = Math.max(0, yearOf(submission.effective) - need(answers.number('ve_year'), 've_year'));
    const premium = wholeDollars(
      times(
        sheet.note(`${label} ${words} rate per 100`, times(exact(base), exact(version.level))),
        over(sheet.note(`${label} cost new`, costNew), 100),
        sheet.note(`${label} age factor`, row(tables.vehicleAge, age)),
        sheet.note(`${label} ${words} deductible factor`, tables.deductible[deductible]),
        ...(code === 'COLL' ? unitFactors(rating, 'collision', vehicle, label) : []),
      ),
    );
    sheet.add({
      group: vehicle.title,
      code,
      name: program.names[code] ?? code,
      limit: valueInsured(answers.number('ve_stated')),
      deductible: amount(Number(deductible)),
      premium,
    });
  }
}

function valueInsured(stated: number | undefined): string {
  return stated === undefined ? 'Actual cash value' : `Stated amount ${stated.toLocaleString('en-US')}`;
}

function unitFactors(
  { program, submission, sheet }: UnitRating,
  on: 'liability' | 'collision',
  vehicle: Vehicle,
  label: string,
): Exact[] {
  return program.unitFactors
    .filter((factor) => factor.on === on)
    .map((factor) => sheet.note(`${label} ${factor.label} (${on})`, factor.of(vehicle, submission)));
}

/** What all units of a policy share, apart from the drivers. */
export function sharedFactors(
  { program, submission, sheet }: UnitRating,
  tables: CaTables,
  counts: { readonly powerUnits: number; readonly years: number; readonly atFault: number },
): Exact[] {
  const fleet = counts.powerUnits >= tables.fleet.from ? tables.fleet.factor : 1;
  const liability = (label: string, factor: number) => sheet.note(`${label} (liability)`, factor);
  return [
    liability('Fleet factor', fleet),
    liability('Years in business factor', row(tables.yearsInBusiness, counts.years)),
    liability('At-fault losses factor', row(tables.losses, counts.atFault)),
    ...program.policyFactors.map((factor) => liability(factor.label, factor.of(submission))),
  ];
}
