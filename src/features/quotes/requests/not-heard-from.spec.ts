import { expect, it } from 'vitest';
import { readDeclined, readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { describeNotHeardFrom, notHeardFrom } from './not-heard-from.ts';

it('names the carriers of the codes sent that neither quoted nor declined, once each', () => {
  const workspace = {
    agencyCodeNames: { 'HM-1': 'Harbor Mutual', 'QC-1': 'Quillstone', 'QC-2': 'Quillstone' },
  };
  const codes = ['HM-1', 'QC-1', 'QC-2', 'unnamed', { carrierName: 'Larkmere' }, { carrierName: 'Ironvale' }];
  const responses = {
    quoted: [{ key: 'a', view: readQuote({ quotingOrganization: 'HARBOR MUTUAL' }) }],
    declined: [{ key: 'b', view: readDeclined({ quotingOrganization: 'Ironvale' }) }],
  };
  const carriersOf = (request: unknown) => notHeardFrom(request, responses, workspace).carriers;
  expect(carriersOf({ agencyCodes: codes })).toEqual(['Quillstone', 'Larkmere']);
  expect(carriersOf({})).toEqual([]);
  expect(carriersOf(undefined)).toEqual([]);
  const isWhole = (agencyCodes: readonly unknown[]) =>
    notHeardFrom({ agencyCodes }, responses, workspace).isWhole;
  expect(isWhole(codes)).toBe(false);
  expect(isWhole(['HM-1', { carrierName: 'Larkmere' }])).toBe(true);
});

it('is said by the carrier’s name, or by how many', () => {
  expect(describeNotHeardFrom(['Copperline'])).toBe('No response yet from Copperline');
  expect(describeNotHeardFrom(['Copperline', 'Harbor Mutual'])).toBe('No response yet from 2 carriers');
});
