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
  expect(notHeardFrom({ agencyCodes: codes }, responses, workspace)).toEqual(['Quillstone', 'Larkmere']);
  expect(notHeardFrom({}, responses, workspace)).toEqual([]);
  expect(notHeardFrom(undefined, responses, workspace)).toEqual([]);
});

it('is said by the carrier’s name, or by how many', () => {
  expect(describeNotHeardFrom(['Copperline'])).toBe('No response yet from Copperline');
  expect(describeNotHeardFrom(['Copperline', 'Harbor Mutual'])).toBe('No response yet from 2 carriers');
});
