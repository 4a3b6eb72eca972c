/** The factor of a vehicle's main driver. */
import { row } from '../bands.ts';
import { times, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { Worksheet } from '../worksheet.ts';
import type { PaProgram } from './program.ts';
import { incidentsWithin, type Driver, type Submission } from './submission.ts';
import type { PaTables } from './tables.ts';

/** `label` is how the vehicle is called in the worksheet. */
export function driverFactor(
  program: PaProgram,
  tables: PaTables,
  submission: Submission,
  driver: Driver,
  sheet: Worksheet,
  label: string,
): Exact {
  const { driver: table } = tables;
  const age = need(driver.age, 'pd_dob');
  const count = (kind: Parameters<typeof incidentsWithin>[1], years: number) =>
    incidentsWithin(submission, kind, years, driver.id);
  const student = (qid: string) => age < 25 && driver.answers.yesNo(qid) === true;
  const own = program.driverFactors.map((factor) =>
    sheet.note(`${label} driver ${factor.label}`, factor.of(driver, submission)),
  );
  return sheet.note(
    `${label} driver factor`,
    times(
      sheet.note(`${label} driver age factor`, row(table.age, age)),
      sheet.note(`${label} driver at-fault factor`, row(table.atFault, count('At-fault accident', 3))),
      ...each(sheet, `${label} driver minor violation factor`, table.minor, count('Minor', 3)),
      ...each(sheet, `${label} driver major violation factor`, table.major, count('Major', 5)),
      sheet.note(`${label} driver good student factor`, student('pd_student') ? table.goodStudent : 1),
      sheet.note(`${label} driver away at school factor`, student('pd_away') ? table.awayAtSchool : 1),
      ...own,
    ),
  );
}

/** The factor once for each violation. */
function each(sheet: Worksheet, label: string, factor: number, count: number): Exact[] {
  if (count === 0) return [];
  const noted = sheet.note(`${label}, each`, factor);
  sheet.count(`${label}, times`, count);
  return Array.from({ length: count }, () => noted);
}

/** An incident without a driver, kind or date would silently count for nothing. */
export function checkIncidents({ incidents }: Submission): void {
  for (const incident of incidents) {
    need(incident.driverId, 'pi_driver');
    need(incident.kind, 'pi_kind');
    need(incident.day, 'pi_date');
  }
}
