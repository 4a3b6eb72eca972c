/** Factors that several coverages of personal auto share. */
import { row } from '../bands.ts';
import { times, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { Worksheet } from '../worksheet.ts';
import { driverFactor } from './drivers.ts';
import type { PaProgram } from './program.ts';
import { hasHighPriorLimits, lapseDays, uses, type Submission, type Vehicle } from './submission.ts';
import type { PaTables } from './tables.ts';

export interface VehicleFactors {
  readonly vehicle: Vehicle;
  /** How the worksheet calls it. */
  readonly label: string;
  /** On every coverage that has factors. */
  readonly all: Exact;
  /** The same with the main driver: bodily injury, property damage, collision. */
  readonly withDriver: Exact;
  /** The program's own factors on comprehensive and collision. */
  readonly damage: Exact;
}

/** What all vehicles of a policy share. */
export function policyFactor(
  program: PaProgram,
  tables: PaTables,
  submission: Submission,
  sheet: Worksheet,
): Exact {
  const { answers, vehicles, daysAhead } = submission;
  const insured = need(answers.yesNo('pa_cur_has'), 'pa_cur_has');
  const lapse = insured
    ? row(tables.lapse.days, need(lapseDays(submission), 'pa_cur_expires'))
    : tables.lapse.none;
  const homeToo = need(answers.yesNo('pa_home_here'), 'pa_home_here');
  return times(
    sheet.note('Multi-car factor', vehicles.length > 1 ? tables.multiCar : 1),
    sheet.note('Home too factor', homeToo ? tables.homeToo : 1),
    sheet.note('Lapse factor', lapse),
    sheet.note('Prior limits factor', hasHighPriorLimits(submission) ? tables.highPriorLimits : 1),
    sheet.note('Telematics factor', answers.text('pa_telem') === 'Joined' ? tables.telematics : 1),
    sheet.note('Quoted ahead factor', daysAhead >= tables.ahead.days ? tables.ahead.factor : 1),
    ...program.policyFactors.map((factor) => sheet.note(factor.label, factor.of(submission))),
  );
}

export function vehicleFactors(
  program: PaProgram,
  tables: PaTables,
  submission: Submission,
  vehicle: Vehicle,
  policy: Exact,
  sheet: Worksheet,
  label: string,
): VehicleFactors {
  const { answers } = vehicle;
  const driver = need(vehicle.driver, 'pv_driver');
  const zip = need(answers.text('pv_zip'), 'pv_zip').slice(0, 3);
  const own = (on: 'all' | 'damage') => {
    const acts = on === 'all' ? '' : ' (comprehensive and collision)';
    return program.vehicleFactors
      .filter((factor) => factor.on === on)
      .map((factor) => sheet.note(`${label} ${factor.label}${acts}`, factor.of(vehicle, submission)));
  };
  const all = times(
    sheet.note(`${label} territory factor`, tables.zip[zip] ?? tables.otherZip),
    sheet.note(`${label} miles factor`, row(tables.miles, need(answers.number('pv_miles'), 'pv_miles'))),
    sheet.note(`${label} use factor`, tables.use[need(answers.oneOf('pv_use', uses), 'pv_use')]),
    ...own('all'),
    policy,
  );
  return {
    vehicle,
    label,
    all,
    withDriver: times(all, driverFactor(program, tables, submission, driver, sheet, label)),
    damage: times({ n: 1n, d: 1n }, ...own('damage')),
  };
}
