/**
 * Rates a commercial auto submission: base × factors, each coverage of each unit rounded to a whole dollar (half up),
 * then added. Factors are never rounded and the total is never rated.
 */
import { row } from '../bands.ts';
import { exact, times, wholeDollars } from '../exact.ts';
import { Incomplete, need } from '../incomplete.ts';
import { Worksheet } from '../worksheet.ts';
import { driverFactor } from './drivers.ts';
import type { CaProgram, CaRates, QuoteOption } from './program.ts';
import {
  incidentsWithin,
  isPowerUnit,
  limits,
  medLimits,
  umLimits,
  yearsInBusiness,
  type Submission,
} from './submission.ts';
import { addDamage, sharedFactors, unitLiability, type UnitRating } from './units.ts';

const policy = 'Policy';

/** Throws `Incomplete` at the first answer that is missing or has no row. */
export function rateCommercialAuto(
  program: CaProgram,
  version: CaRates,
  submission: Submission,
  option: QuoteOption | undefined,
): Worksheet {
  if (submission.drivers.length === 0) throw new Incomplete('Drivers');
  if (submission.vehicles.length === 0) throw new Incomplete('Vehicles');
  const sheet = new Worksheet();
  const rating: UnitRating = {
    program,
    version,
    submission,
    sheet,
    deductible: option?.deductible ?? ((asked) => asked),
  };
  const amount = (value: number): unknown =>
    program.writesAmounts === 'numbers' ? value : value.toLocaleString('en-US');
  const powerUnits = submission.vehicles.filter(isPowerUnit).length;

  addLiability(rating, powerUnits, amount);
  addPerUnit(rating, powerUnits, amount);
  addOnPolicy(rating);
  submission.vehicles.forEach((vehicle, index) => addDamage(rating, vehicle, index, amount));
  return sheet;
}

function addLiability(rating: UnitRating, powerUnits: number, amount: (value: number) => unknown): void {
  const { program, version, submission, sheet } = rating;
  const shared = times(
    driverFactor(submission, version.tables, sheet),
    ...sharedFactors(rating, version.tables, {
      powerUnits,
      years: need(yearsInBusiness(submission), 'biz_started'),
      atFault: incidentsWithin(submission, 'At-fault accident', 3).length,
    }),
  );
  const premiums = submission.vehicles.map((vehicle, index) => unitLiability(rating, vehicle, index, shared));
  const csl = need(submission.answers.oneOf('ca_csl', limits), 'ca_csl');
  const split = program.splitLimit?.(csl);
  const code = split === undefined ? 'LIAB' : 'LIAB-SPLIT';
  sheet.add({
    group: policy,
    code,
    name: program.names[code] ?? code,
    limit: split ?? amount(Number(csl)),
    premium: premiums.reduce((sum, premium) => sum + premium, 0),
  });
}

/** Flat premiums per power unit; trailers carry none. */
function addPerUnit(
  { program, version, submission, sheet }: UnitRating,
  powerUnits: number,
  amount: (value: number) => unknown,
): void {
  const { um, med, pip } = version.tables;
  const name = (code: string) => program.names[code] ?? code;
  const flat = (label: string, perUnit: number) =>
    powerUnits * wholeDollars(sheet.note(`${label} per power unit`, perUnit));
  sheet.count('Number of power units', powerUnits);

  const umLimit = need(submission.answers.oneOf('ca_um', umLimits), 'ca_um');
  sheet.add(
    umLimit === 'Rejected'
      ? { group: policy, code: 'UM', name: name('UM'), limit: 'Rejected' }
      : {
          group: policy,
          code: 'UM',
          name: name('UM'),
          limit: amount(Number(umLimit)),
          premium: flat(name('UM'), um[umLimit]),
        },
  );
  const medLimit = need(submission.answers.oneOf('ca_med', medLimits), 'ca_med');
  if (medLimit !== 'None') {
    const premium = flat(name('MED'), med[medLimit]);
    sheet.add({ group: policy, code: 'MED', name: name('MED'), limit: amount(Number(medLimit)), premium });
  }
  if (submission.answers.text('biz_state') === 'KY') {
    const bought = need(submission.answers.oneOf('ca_pip', ['10000', 'Rejected']), 'ca_pip');
    sheet.add(
      bought === 'Rejected'
        ? { group: policy, code: 'PIP', name: name('PIP'), limit: 'Rejected' }
        : { group: policy, code: 'PIP', name: name('PIP'), limit: 'Basic', premium: flat(name('PIP'), pip) },
    );
  }
}

/** Hired, non-owned, additional insureds and waiver: once per policy. */
function addOnPolicy({ program, version, submission, sheet }: UnitRating): void {
  const { answers } = submission;
  const { hired, nonOwned } = version.tables;
  const add = (code: string, limit: unknown, premium: number) =>
    sheet.add({ group: policy, code, name: program.names[code] ?? code, limit, premium });

  if (need(answers.yesNo('ca_hired'), 'ca_hired')) {
    const byCost = times(
      sheet.note('Cost of hire', need(answers.number('ca_hired_cost'), 'ca_hired_cost')),
      sheet.note('Hired auto rate', hired.rate),
    );
    const minimum = sheet.note('Hired auto minimum', hired.minimum);
    add('HIRED', 'Included in liability limit', Math.max(wholeDollars(byCost), wholeDollars(minimum)));
  }
  if (need(answers.yesNo('ca_nonowned'), 'ca_nonowned')) {
    const employees = need(answers.number('ca_nonowned_n'), 'ca_nonowned_n');
    const premium = sheet.note('Non-owned auto', row(nonOwned, employees));
    add('NONOWN', 'Included in liability limit', wholeDollars(premium));
  }
  const insureds = answers.number('ca_ai') ?? 0;
  if (insureds > 0 && program.additionalInsured > 0) {
    const each = sheet.note('Additional insured, each', program.additionalInsured);
    add('AI', `${insureds} scheduled`, wholeDollars(times(each, exact(insureds))));
  }
  if (answers.yesNo('ca_waiver') === true && program.waiver > 0) {
    add('WAIVER', 'Included', wholeDollars(sheet.note('Waiver of subrogation', program.waiver)));
  }
}
