/**
 * The clients of the busy scenario, each made from its number alone: who it is, and what its record says at each of its
 * revisions. Nothing is remembered between two calls, so 40,000 revisions cost no room.
 */
import { digits, firstNames, lastNames, pick, split, vans, vinOf } from '../invented.ts';
import { namedId } from '../../store/ids.ts';
import { mapOf, rowId, type Answers, type Row } from '../scenarios/builders/answers.ts';
import { reminder, takenBy } from '../scenarios/builders/agency-file.ts';
import { firm, marrowBendBusiness, size } from '../scenarios/builders/business-client.ts';
import { carla, tom } from '../scenarios/builders/story.ts';
import { driver, plainCommercialAuto, vehicle } from '../scenarios/builders/commercial-auto-client.ts';
import {
  marrowBendHome,
  paDriver,
  paVehicle,
  plainPersonalAuto,
} from '../scenarios/builders/personal-client.ts';
import type { ElementMap } from '../../../src/contract/answers.ts';
import type { ClientType } from '../../../src/contract/clients.ts';

export const clientCount = 3_000;
/** Vehicles of the one client whose schedule is as long as schedules get. */
export const fleetSize = 1_000;
/** The client with the fleet. */
export const fleet = 0;

export interface BusyRecord {
  readonly header: {
    readonly clientName: string;
    readonly clientType: ClientType;
    readonly locationCode: string;
  };
  readonly data: ElementMap;
}

export const clientId = (n: number): string => namedId(alias(n));
export const alias = (n: number): string => `busy/${n}`;
export const isBusiness = (n: number): boolean => n === fleet || n % 5 < 3;

/** How many revisions a client has: 40,000 in all. */
export function revisionCount(n: number): number {
  if (n === fleet) return 12;
  return n <= 1_001 ? 14 : 13;
}

/** What the record says at the client's revision `k`, counted from 0. Each differs from the one before. */
export function recordOf(n: number, k: number): BusyRecord {
  const answers = isBusiness(n) ? businessAnswers(n, k) : householdAnswers(n, k);
  return {
    header: {
      clientName: nameOf(n),
      clientType: isBusiness(n) ? 'COMMERCIAL' : 'PERSONAL',
      locationCode: n % 4 === 3 ? 'TC-02' : 'MB-01',
    },
    data: mapOf(alias(n), answers),
  };
}

const trades = split(
  'Plumbing Electric Roofing Catering Flooring Masonry Heating Landscaping Painting Glass Fencing Towing',
);
const last = (n: number): string => pick(lastNames, n * 7 + Math.floor(n / lastNames.length));
const first = (n: number): string => pick(firstNames, n * 3 + Math.floor(n / 11));

function nameOf(n: number): string {
  if (n === fleet) return 'Great Prairie Courier Inc';
  if (!isBusiness(n)) return `${first(n)} ${last(n)}`;
  return `${last(n)} ${pick(trades, n)} ${Math.floor(n / 60)} LLC`;
}

function businessAnswers(n: number, k: number): Answers {
  const drivers = driversOf(n);
  const who = `${first(n)} ${last(n)}`;
  return {
    ...marrowBendBusiness,
    ...plainCommercialAuto,
    ca_effective: effective(n, k),
    ...firm(nameOf(n), digits(n, 4), `${100 + (n % 800)} Foundry Road`, who, digits(n % 100, 2)),
    biz_naics: '238220',
    biz_ops: 'Work at customer locations in the county.',
    // Other receipts at every call, so that no two revisions are the same.
    ...size(1985 + (n % 35), 400_000 + n * 100 + k * 5_000, 3 + (n % 9) + (k >= 4 ? 1 : 0), 0),
    ca_cur_has: 'NO',
    ca_csl: k >= 6 ? '1000000' : '500000',
    ca_um: k >= 6 ? '1000000' : '500000',
    ca_drivers: drivers,
    ca_vehicles: vehiclesOf(n, k, drivers),
    ...takenBy(tom, `${who}, owner`),
    ...callBack(n, k),
  };
}

function driversOf(n: number): Row[] {
  return Array.from({ length: n === fleet ? 400 : 1 + (n % 2) }, (_, d) =>
    driver(
      `d${d}`,
      [first(n + d), last(n + d * 3)],
      `${1965 + ((n + d) % 30)}-0${1 + (d % 9)}-1${n % 10}`,
      `B${digits(n % 1_000, 3)}-${digits(d, 4)}-${digits(n, 4)}`,
      1990 + ((n + d) % 20),
    ),
  );
}

function vehiclesOf(n: number, k: number, drivers: readonly Row[]): Row[] {
  const count = n === fleet ? fleetSize : 1 + (n % 3) + (k >= 8 ? 1 : 0);
  return Array.from({ length: count }, (_, v) => {
    const [maker, make, model, cost] = pick(vans, n + v);
    const year = 2018 + ((n + v) % 6);
    const main = drivers[v % drivers.length];
    return vehicle(`v${v}`, vinOf(maker, year, serialOf(n, v)), [year, make, model], cost, {
      ...(main && { ve_driver: rowId(alias(n), 'ca_drivers', main.row) }),
      // The schedule's mileage review of autumn moved some vehicles out of town.
      ...(k >= 10 && v % 7 === 3 && { ve_radius: 'Intermediate' }),
    });
  });
}

function householdAnswers(n: number, k: number): Answers {
  const who = `${first(n)} ${last(n)}`;
  const main = rowId(alias(n), 'pa_drivers', 'd0');
  const year = 2016 + (n % 8);
  return {
    ...marrowBendHome,
    ...plainPersonalAuto,
    pa_effective: effective(n, k),
    pa_term: n % 6 === 3 ? '12' : '6',
    per_first: first(n),
    per_last: last(n),
    per_dob: `${1955 + (n % 40)}-05-1${n % 10}`,
    per_street: `${10 + (n % 900)} Larch Street`,
    per_phone: `(217) 555-01${digits(n % 100, 2)}`,
    pa_cur_has: 'NO',
    pa_bi: k >= 6 ? '100/300' : '50/100',
    pa_um: k >= 6 ? '100/300' : '50/100',
    pa_uim: k >= 6 ? '100/300' : '50/100',
    pa_drivers: [
      paDriver(
        'd0',
        [first(n), last(n)],
        `${1955 + (n % 40)}-05-1${n % 10}`,
        `H${digits(n, 4)}-7710-2204`,
        2012,
      ),
    ],
    pa_vehicles: [
      paVehicle('v0', vinOf('2T3W1RFV', year, serialOf(n, 0)), [year, 'Toyota', 'RAV4'], who, main, {
        pv_miles: String(6_000 + k * 500),
      }),
    ],
    ...takenBy(carla, who),
    ...callBack(n, k),
  };
}

/** Some wait for a call, each on its day of the scenario's week. */
const callBack = (n: number, k: number): Answers =>
  n % 97 === 5 && k === revisionCount(n) - 1 ? reminder(`2026-11-${14 + (n % 7)}`, 'Renewal questions') : {};

/** The term that a revision is about: from the eighth on the one after. */
function effective(n: number, k: number): string {
  return `${k >= 7 ? 2026 : 2025}-${digits(1 + (n % 12), 2)}-01`;
}

const serialOf = (n: number, v: number): string => digits(n, 4) + digits(v, 3);
