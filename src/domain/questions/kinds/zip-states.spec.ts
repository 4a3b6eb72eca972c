import { expect, it } from 'vitest';
import { usStates } from './us-states.ts';
import { stateOfZip } from './zip-states.ts';

/** A town in each state, one near its lowest and one near its highest ZIP code where it has several runs. */
const towns = {
  AL: ['35203', '36925'],
  AK: ['99501', '99950'],
  AZ: ['85001', '86556'],
  AR: ['71601', '72959'],
  CA: ['90001', '96162'],
  CO: ['80202', '81658'],
  CT: ['06103', '06902'],
  DE: ['19701', '19980'],
  DC: ['20001', '20500'],
  FL: ['32004', '33101', '34102', '34481', '34601', '34997'],
  GA: ['30301', '31999', '39815', '39901'],
  HI: ['96701', '96898'],
  ID: ['83201', '83877'],
  IL: ['60601', '62999'],
  IN: ['46001', '47997'],
  IA: ['50001', '52809'],
  KS: ['66002', '67954'],
  KY: ['40003', '42788'],
  LA: ['70001', '71497'],
  ME: ['03901', '04992'],
  MD: ['20601', '21202', '21930'],
  MA: ['01001', '02791', '05544'],
  MI: ['48001', '49971'],
  MN: ['55403', '56763'],
  MS: ['38601', '39776'],
  MO: ['63005', '65899'],
  MT: ['59001', '59937'],
  NE: ['68001', '69367'],
  NV: ['88901', '89883'],
  NH: ['03031', '03897'],
  NJ: ['07001', '08989'],
  NM: ['87001', '88439'],
  NY: ['00501', '06390', '10001', '14925'],
  NC: ['27006', '28909'],
  ND: ['58001', '58856'],
  OH: ['43001', '45999'],
  OK: ['73001', '73401', '74966'],
  OR: ['97001', '97920'],
  PA: ['15001', '19640'],
  RI: ['02801', '02940'],
  SC: ['29001', '29945'],
  SD: ['57001', '57799'],
  TN: ['37010', '38589'],
  TX: ['73301', '75001', '79999', '88510'],
  UT: ['84001', '84791'],
  VT: ['05001', '05495', '05602', '05907'],
  VA: ['20101', '22003', '24658'],
  WA: ['98001', '99403'],
  WV: ['24701', '26886'],
  WI: ['53001', '54990'],
  WY: ['82001', '83128', '83414'],
};

it('finds the state of towns in all states', () => {
  expect(Object.keys(towns).toSorted()).toEqual(usStates.map(([code]) => code).toSorted());
  for (const [state, zips] of Object.entries(towns))
    expect(zips.map((zip) => [zip, stateOfZip(zip)])).toEqual(zips.map((zip) => [zip, state]));
});

it('says nothing of half a ZIP code, and of one that no state has', () => {
  expect(['5540', '', 'Minn', '00000', '26901', '99901-0001'].map(stateOfZip)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'AK',
  ]);
  expect(['00901', '00802', '09001', '96910', '55403-1234'].map(stateOfZip)).toEqual([
    'PR',
    'VI',
    'AE',
    'GU',
    'MN',
  ]);
});
