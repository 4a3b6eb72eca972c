/** The sample clients by name, and short ways to change them. */
import { addRow, editRow, rowsOf, type Answers, type Row } from '../../seed/scenarios/builders/answers.ts';
import { driver } from '../../seed/scenarios/builders/commercial-auto-client.ts';
import { paDriver } from '../../seed/scenarios/builders/personal-client.ts';
import { buildingId, caterer, hardwareStore } from './businessowners.ts';
import { firstDriver as caFirst, heavyTruck, lightVans } from './commercial-auto.ts';
import { condo, house, largeHouse, renter } from './homeowners.ts';
import { family, firstDriver, secondDriver, twoCars } from './personal-auto.ts';
import { landscaper, plumber } from './workers-compensation.ts';

/** The samples that carriers quote as they are. */
export const samples = {
  lightVans,
  heavyTruck,
  hardwareStore,
  caterer,
  plumber,
  landscaper,
  twoCars,
  family,
  house,
  largeHouse,
  renter,
  condo,
};

/** Private carriage. */
const truck: Answers = { ...heavyTruck, ca_forhire: 'NO', ca_mc: '', ca_filings: '' };
const [store = { row: 'a' }] = rowsOf(hardwareStore, 'bop_buildings');
/** With one loss, which Quillstone and Tallgrass write. */
const youngShop: Answers = {
  ...hardwareStore,
  biz_started: '2024',
  biz_experience: '2',
  bop_losses: rowsOf(caterer, 'bop_losses'),
};
/** What else specs have carriers rate. */
const known: Readonly<Record<string, Answers>> = {
  ...samples,
  truck,
  youngOperator: {
    ...editRow(truck, 'ca_vehicles', 'a', { ve_driver: caFirst }),
    ca_drivers: [driver('one', ['Ana', 'One'], '2006-02-02', 'O500-1111-1111', 2022)],
  },
  youngVans: {
    ...lightVans,
    biz_started: '2024',
    biz_experience: '2',
    ca_drivers: rowsOf(heavyTruck, 'ca_drivers'),
    ca_incidents: rowsOf(heavyTruck, 'ca_incidents'),
  },
  youngShop,
  youngStores: {
    ...youngShop,
    bop_buildings: [store, { ...store, row: 'b', bl_no: '2', bl_limit: '90000', bl_bpp: '0' }],
  },
  familyOfCy: { ...family, pa_drivers: rowsOf(family, 'pa_drivers').toReversed() },
  twoStores: { ...hardwareStore, bop_buildings: [store, { ...store, row: 'b', bl_no: '2' }] },
  ringOwner: {
    ...house,
    ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '8400' }],
  },
  onlyDriver: {
    ...twoCars,
    pa_drivers: [
      paDriver('one', ['Ann', 'Sample'], '2005-05-01', 'S514-0001-4063', 2022, {
        pd_student: 'NO',
        pd_away: 'NO',
      }),
    ],
  },
};

const rowMakers: Readonly<Record<string, (kind: string, day: string, place: number) => Omit<Row, 'row'>>> = {
  ca_incidents: (in_kind, in_date) => ({ in_driver: caFirst, in_kind, in_date, in_what: 'x' }),
  pa_incidents: (pi_kind, pi_date, place) => ({
    pi_driver: place === 0 ? firstDriver : secondDriver,
    pi_kind,
    pi_date,
    pi_what: 'x',
  }),
  bop_losses: (lo_kind, lo_date) => ({
    lo_date,
    lo_kind,
    lo_paid: '4000',
    lo_where: buildingId('a'),
    lo_what: 'x',
  }),
  ho_claims: (hc_kind, hc_date) => ({ hc_date, hc_kind, hc_paid: '900', hc_open: 'NO' }),
};

/**
 * A client written as "lightVans: ve_radius Long; b.ve_zip 30399; ca_incidents Major violation 2021-05-01": a known one
 * (else `base`) with answers changed, a row's by its name, else in the first row that has the question, and rows added.
 */
export function clientOf(text: string, base: Answers = {}): Answers {
  const [, name = '', rest = ''] = /^(\w+)(?:: (.*))?$/.exec(text) ?? [];
  const found = known[name];
  const changes = (found ? rest : text).split('; ').filter((change) => change !== '');
  return changes.reduce((client, change) => {
    const [, row, qid = '', answer = ''] = /^(?:(\w+)\.)?(\w+) ?(.*)$/.exec(change) ?? [];
    return vary(client, qid, answer, row);
  }, found ?? base);
}

export function vary(client: Answers, qid: string, answer: string, row?: string): Answers {
  if (Array.isArray(client[qid])) return addRows(client, qid, answer);
  const loop = Object.keys(client).find((name) =>
    rowsOf(client, name).some((item) => (row === undefined ? item[qid] !== undefined : item.row === row)),
  );
  if (loop === undefined) return { ...client, [qid]: answer };
  const [first] = rowsOf(client, loop);
  return editRow(client, loop, row ?? first?.row ?? '', { [qid]: answer });
}

/** One row for each day, or no row at all. */
function addRows(client: Answers, loop: string, kindAndDays: string): Answers {
  const [, kind = '', days = ''] = /^(.*?)((?: \d{4}-\d\d-\d\d)+)$/.exec(kindAndDays) ?? [];
  const rows = days.split(' ').slice(1);
  if (rows.length === 0) return { ...client, [loop]: [] };
  return rows.reduce<Answers>((all, day, place) => {
    const made = rowMakers[loop]?.(kind, day, place);
    return addRow(all, loop, { row: `added${place}`, ...made });
  }, client);
}
