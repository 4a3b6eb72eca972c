/** Conditions that several carriers' appetite rules share. They speak only of what was answered. */
import {
  incidentsWithin,
  isHeavy,
  isOver45000,
  yearsInBusiness,
  type Submission,
  type Vehicle,
} from './submission.ts';

export const answeredYes = (submission: Submission, qid: string): boolean =>
  submission.answers.yesNo(qid) === true;

export const hasLongRadius = (submission: Submission): boolean =>
  submission.vehicles.some((vehicle) => vehicle.radius === 'Long');

export const hasUnitOver45000 = (submission: Submission): boolean => submission.vehicles.some(isOver45000);

export const isNewVenture = (submission: Submission): boolean => (yearsInBusiness(submission) ?? 1) < 1;

/** True only when the size of every unit is known and none is over 10,000 lb. */
export const hasNoHeavyUnit = (submission: Submission): boolean =>
  submission.vehicles.length > 0 &&
  submission.vehicles.every((vehicle) => vehicle.size !== undefined && !isHeavy(vehicle));

/** The main driver of a unit over 10,000 lb is under 21 on the effective date. */
export function hasYoungDriverOnHeavyUnit({ vehicles, drivers }: Submission): boolean {
  const mainDriver = (vehicle: Vehicle) =>
    drivers.find((driver) => driver.id === vehicle.answers.text('ve_driver'));
  return vehicles.some((vehicle) => isHeavy(vehicle) && (mainDriver(vehicle)?.age ?? 21) < 21);
}

/** Name of the first driver with a major violation in 60 months. */
export function driverWithMajorViolation(submission: Submission): string | undefined {
  const [incident] = incidentsWithin(submission, 'Major violation', 5);
  if (!incident) return undefined;
  return submission.drivers.find((driver) => driver.id === incident.driverId)?.name ?? 'not listed';
}
