/** A commercial auto submission as an underwriter reads it. What was not answered, or not readably, is undefined. */
import type { StoredMap } from '../../../src/contract/answers.ts';
import { addYears, yearsBetween } from '../../../src/domain/calendar.ts';
import { readAnswers, readLoop, type AnswerReader, type ItemReader } from '../reader.ts';

export const sizes = [
  'Private passenger',
  'Light',
  'Medium',
  'Heavy',
  'Extra-heavy',
  'Tractor to 45,000',
  'Tractor over 45,000',
  'Trailer',
] as const;
export type Size = (typeof sizes)[number];

export const uses = ['Service', 'Commercial', 'Retail'] as const;
export const radii = ['Local', 'Intermediate', 'Long'] as const;
export const limits = ['100000', '300000', '500000', '750000', '1000000'] as const;
export const umLimits = ['50000', ...limits, 'Rejected'] as const;
export const medLimits = ['None', '1000', '2000', '5000', '10000'] as const;
export const deductibles = ['None', '500', '1000', '2500', '5000'] as const;
export type Use = (typeof uses)[number];
export type Radius = (typeof radii)[number];
export type Limit = (typeof limits)[number];
export type UmLimit = (typeof umLimits)[number];
export type MedLimit = (typeof medLimits)[number];
export type Deductible = (typeof deductibles)[number];

export interface Driver {
  readonly id: string;
  readonly name: string;
  readonly answers: AnswerReader;
  /** Completed years on the effective date. */
  readonly age: number | undefined;
}

export interface Vehicle {
  readonly id: string;
  /** As agents name it: "2021 Ford Transit · VIN …4417". */
  readonly title: string;
  readonly answers: AnswerReader;
  readonly size: Size | undefined;
  readonly radius: Radius | undefined;
}

export type IncidentKind =
  'At-fault accident' | 'Not at fault' | 'Minor violation' | 'Major violation' | 'Comprehensive claim';

export interface Incident {
  readonly driverId: string | undefined;
  readonly kind: string | undefined;
  readonly day: string | undefined;
}

export interface Submission {
  /** Ids of the other products that the agency has with the client. */
  readonly otherLines: readonly string[];
  /** YYYY-MM-DD; ages and look-backs count to it. */
  readonly effective: string;
  readonly answers: AnswerReader;
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly incidents: readonly Incident[];
}

export function readSubmission(
  intake: StoredMap,
  effective: string,
  otherLines: readonly string[] = [],
): Submission {
  return {
    otherLines,
    effective,
    answers: readAnswers(intake),
    drivers: readLoop(intake, 'ca_drivers').map((item) => readDriver(item, effective)),
    vehicles: distinct(readLoop(intake, 'ca_vehicles').map(readVehicle)),
    incidents: readLoop(intake, 'ca_incidents').map((item) => ({
      driverId: item.text('in_driver'),
      kind: item.text('in_kind'),
      day: item.day('in_date'),
    })),
  };
}

/** Power units over 10,000 lb. */
export function isHeavy(vehicle: Vehicle): boolean {
  return vehicle.size !== undefined && !['Private passenger', 'Light', 'Trailer'].includes(vehicle.size);
}

/** Power units over 45,000 lb GVW or GCW. */
export function isOver45000(vehicle: Vehicle): boolean {
  return vehicle.size === 'Extra-heavy' || vehicle.size === 'Tractor over 45,000';
}

export function isPowerUnit(vehicle: Vehicle): boolean {
  return vehicle.size !== 'Trailer';
}

/** Incidents of a kind within so many years before the effective date, of one driver or of all. */
export function incidentsWithin(
  submission: Submission,
  kind: IncidentKind,
  years: number,
  driverId?: string,
): Incident[] {
  const from = addYears(submission.effective, -years) ?? '';
  return submission.incidents.filter(
    (incident) =>
      incident.kind === kind &&
      incident.day !== undefined &&
      incident.day >= from &&
      (driverId === undefined || incident.driverId === driverId),
  );
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Calendar years from the year the business started to the effective date. */
export function yearsInBusiness(submission: Submission): number | undefined {
  const started = submission.answers.number('biz_started');
  return started === undefined ? undefined : yearOf(submission.effective) - started;
}

function readDriver(item: ItemReader, effective: string): Driver {
  const born = item.day('dr_dob');
  return {
    id: item.iterationId,
    name: [item.text('dr_first'), item.text('dr_last')].filter((part) => part !== undefined).join(' '),
    answers: item,
    age: born === undefined ? undefined : yearsBetween(born, effective),
  };
}

function readVehicle(item: ItemReader): Vehicle {
  const name = ['ve_year', 've_make', 've_model'].map((qid) => item.text(qid)).filter((part) => part);
  const vin = item.text('ve_vin');
  return {
    id: item.iterationId,
    title: [name.join(' '), vin === undefined ? '' : `VIN …${vin.slice(-4)}`]
      .filter((part) => part !== '')
      .join(' · '),
    answers: item,
    size: item.oneOf('ve_size', sizes),
    radius: item.oneOf('ve_radius', radii),
  };
}

/** Titles group the rows of a comparison, so a vehicle entered twice must not share one. */
function distinct(vehicles: Vehicle[]): Vehicle[] {
  const met = new Map<string, number>();
  return vehicles.map((vehicle) => {
    const count = (met.get(vehicle.title) ?? 0) + 1;
    met.set(vehicle.title, count);
    return count === 1 ? vehicle : { ...vehicle, title: `${vehicle.title} (${count})` };
  });
}
