/** A personal auto submission as an underwriter reads it. What was not answered, or not readably, is undefined. */
import { addYears, daysBetween, yearsBetween } from '../../../src/domain/calendar.ts';
import type { RatingInput } from '../outcome.ts';
import { readAnswers, readLoop, type AnswerReader, type ItemReader } from '../reader.ts';

export const splitLimits = ['25/50', '50/100', '100/300', '250/500'] as const;
export const singleLimits = ['CSL 300', 'CSL 500'] as const;
export const biLimits = [...splitLimits, ...singleLimits] as const;
export const umLimits = [...biLimits, 'Rejected'] as const;
export const pdLimits = ['25000', '50000', '100000', '250000'] as const;
export const medLimits = ['None', '1000', '2000', '5000', '10000'] as const;
export const compDeductibles = ['None', '100', '250', '500', '1000'] as const;
export const collDeductibles = ['None', '250', '500', '1000', '2000'] as const;
export const rentals = ['None', '30/900', '40/1200'] as const;
export const tows = ['None', '75', '150'] as const;
export const terms = ['6', '12'] as const;
export const uses = ['Pleasure', 'Commute', 'Business', 'Farm'] as const;
export type SplitLimit = (typeof splitLimits)[number];
export type SingleLimit = (typeof singleLimits)[number];
export type BiLimit = (typeof biLimits)[number];
export type PdLimit = (typeof pdLimits)[number];
export type MedLimit = Exclude<(typeof medLimits)[number], 'None'>;
export type CompDeductible = (typeof compDeductibles)[number];
export type CollDeductible = (typeof collDeductibles)[number];
export type Rental = Exclude<(typeof rentals)[number], 'None'>;
export type Tow = Exclude<(typeof tows)[number], 'None'>;
export type Use = (typeof uses)[number];

export interface Driver {
  readonly id: string;
  readonly answers: AnswerReader;
  /** Completed years on the effective date. */
  readonly age: number | undefined;
  /** Rated, or listed; a driver excluded by name is not insured while driving. */
  readonly excluded: boolean;
}

export interface Vehicle {
  /** As agents name it: "2022 Toyota RAV4 · …0155". */
  readonly title: string;
  readonly answers: AnswerReader;
  /** The main driver; undefined when none is named, or the one named is not there or excluded. */
  readonly driver: Driver | undefined;
}

export type IncidentKind =
  'At-fault accident' | 'Not at fault' | 'Minor' | 'Major' | 'Comprehensive' | 'Glass';

export interface Incident {
  readonly driverId: string | undefined;
  readonly kind: string | undefined;
  readonly day: string | undefined;
}

export interface Submission {
  /** YYYY-MM-DD; ages and look-backs count to it. */
  readonly effective: string;
  /** Days from the quote request to the effective date; the request's day is taken by UTC. */
  readonly daysAhead: number;
  readonly answers: AnswerReader;
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly incidents: readonly Incident[];
}

export function readSubmission({ intake, effectiveDate, firedAt }: RatingInput): Submission {
  const drivers = readLoop(intake, 'pa_drivers').map((item) => readDriver(item, effectiveDate));
  const firedOn = new Date(firedAt).toISOString().slice(0, 10);
  return {
    effective: effectiveDate,
    daysAhead: daysBetween(firedOn, effectiveDate) ?? 0,
    answers: readAnswers(intake),
    drivers,
    vehicles: distinct(readLoop(intake, 'pa_vehicles').map((item) => readVehicle(item, drivers))),
    incidents: readLoop(intake, 'pa_incidents').map((item) => ({
      driverId: item.text('pi_driver'),
      kind: item.text('pi_kind'),
      day: item.day('pi_date'),
    })),
  };
}

/** Incidents of a kind within so many years before the effective date, of one driver or of all who are insured. */
export function incidentsWithin(
  { effective, incidents, drivers }: Submission,
  kind: IncidentKind,
  years: number,
  driverId?: string,
): number {
  const from = addYears(effective, -years) ?? '';
  const excluded = new Set(drivers.filter((driver) => driver.excluded).map(({ id }) => id));
  return incidents.filter(
    (incident) =>
      incident.kind === kind &&
      incident.day !== undefined &&
      incident.day >= from &&
      !excluded.has(incident.driverId ?? '') &&
      (driverId === undefined || incident.driverId === driverId),
  ).length;
}

/** Days between the end of current cover and the effective date, never below 0; undefined when there is no cover. */
export function lapseDays({ answers, effective }: Submission): number | undefined {
  const expires = answers.day('pa_cur_expires');
  if (answers.yesNo('pa_cur_has') !== true || expires === undefined) return undefined;
  const days = daysBetween(expires, effective);
  return days === undefined ? undefined : Math.max(0, days);
}

/** True when current bodily injury limits are 100/300 or better; false when lower, or when there is no cover. */
export function hasHighPriorLimits({ answers }: Submission): boolean {
  return (
    answers.yesNo('pa_cur_has') === true &&
    answers.oneOf('pa_cur_bi', ['100/300', '250/500', ...singleLimits]) !== undefined
  );
}

function readDriver(item: ItemReader, effective: string): Driver {
  const born = item.day('pd_dob');
  return {
    id: item.iterationId,
    answers: item,
    age: born === undefined ? undefined : yearsBetween(born, effective),
    excluded: item.text('pd_rated') === 'Excluded by name',
  };
}

function readVehicle(item: ItemReader, drivers: readonly Driver[]): Vehicle {
  const name = ['pv_year', 'pv_make', 'pv_model'].map((qid) => item.text(qid)).filter((part) => part);
  const vin = item.text('pv_vin');
  return {
    title: [name.join(' '), vin === undefined ? '' : `…${vin.slice(-4)}`]
      .filter((part) => part !== '')
      .join(' · '),
    answers: item,
    driver: drivers.find(({ id, excluded }) => id === item.text('pv_driver') && !excluded),
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
