/** The driver factor of commercial auto: the mean over all drivers, kept exact until a premium is rounded. */
import { row } from '../bands.ts';
import { exact, over, plus, times, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { Worksheet } from '../worksheet.ts';
import { incidentsWithin, isHeavy, yearOf, type Driver, type Submission } from './submission.ts';
import type { CaTables } from './tables.ts';

export function driverFactor(submission: Submission, tables: CaTables, sheet: Worksheet): Exact {
  checkIncidents(submission);
  const factors = submission.drivers.map((driver, index) =>
    oneDriver(`Driver ${index + 1}`, driver, submission, tables, sheet),
  );
  const sum = plus(exact(0), ...factors);
  sheet.note('Driver factors added', sum);
  sheet.count('Number of drivers', factors.length);
  return sheet.note('Mean driver factor (liability)', over(sum, factors.length));
}

/** By age, and where there is one with a surcharge, which some carriers add and others multiply by. */
function oneDriver(
  label: string,
  driver: Driver,
  submission: Submission,
  tables: CaTables,
  sheet: Worksheet,
): Exact {
  const { driver: table } = tables;
  const licensed = need(driver.answers.number('dr_licensed'), 'dr_licensed');
  const cdl = need(driver.answers.oneOf('dr_cdl', ['None', 'A', 'B', 'C']), 'dr_cdl');
  const count = (kind: Parameters<typeof incidentsWithin>[1], years: number) =>
    exact(incidentsWithin(submission, kind, years, driver.id).length);
  const age = exact(row(table.age, need(driver.age, 'dr_dob')));
  const surcharge = plus(
    exact(yearOf(submission.effective) - licensed < 3 ? table.newlyLicensed : 0),
    exact(cdl === 'None' && submission.vehicles.some(isHeavy) ? table.noCdl : 0),
    times(count('At-fault accident', 3), exact(table.atFault)),
    times(count('Minor violation', 3), exact(table.minor)),
    times(count('Major violation', 5), exact(table.major)),
  );
  const whole = `${label} factor`;
  if (surcharge.n === 0n) return sheet.note(whole, age);
  sheet.note(`${label} age factor`, age);
  const charged =
    table.surcharges === 'added'
      ? plus(age, sheet.note(`${label} surcharge`, surcharge))
      : times(age, sheet.note(`${label} surcharge factor`, plus(exact(1), surcharge)));
  return sheet.note(whole, charged);
}

/** An incident without a driver, kind or date would silently count for nothing. */
function checkIncidents(submission: Submission): void {
  for (const incident of submission.incidents) {
    need(incident.driverId, 'in_driver');
    need(incident.kind, 'in_kind');
    need(incident.day, 'in_date');
  }
}
