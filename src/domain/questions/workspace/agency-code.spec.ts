import { expect, it } from 'vitest';
import { sampleWorkspace } from '../sample-workspace.ts';
import { agencyCodesFor, formatAgencyCode } from './agency-code.ts';

const names = { agencyCodeNames: { 'HM-1': 'Harbor Mutual' } };

it('shows the carrier that the workspace or the code itself names', () => {
  expect(formatAgencyCode('HM-1', names)).toBe('Harbor Mutual · HM-1');
  expect(formatAgencyCode('XX-1', names)).toBe('XX-1');
  expect(formatAgencyCode('toString', names)).toBe('toString');
  expect(formatAgencyCode('HM-1', {})).toBe('HM-1');
  const coded = { carrierName: 'Ironvale', agencyCodeData: { agencyCode: 'IV-3306' } };
  expect(formatAgencyCode(coded, names)).toBe('Ironvale · IV-3306');
  expect(formatAgencyCode({ carrierId: 'x' }, names)).toBe('{"carrierId":"x"}');
});

it('sends for a line the codes of its carriers, and those of carriers that the workspace does not list', () => {
  const coded = { carrierName: 'Ironvale', agencyCodeData: { agencyCode: 'IV-3306' } };
  const workspace = {
    ...sampleWorkspace,
    agencyCodes: ['HM-1', 'WX-1', 'XX-1', coded],
    agencyCodeNames: { 'HM-1': 'Harbor Mutual', 'WX-1': 'Wexmoor' },
    carriers: [
      { name: 'Harbor Mutual', lines: ['Auto', 'Home'] },
      { name: 'Wexmoor', lines: ['Comp'] },
      { name: 'Ironvale', lines: ['Auto'] },
    ],
  };
  expect(agencyCodesFor('Auto', workspace)).toEqual(['HM-1', 'XX-1', coded]);
  expect(agencyCodesFor('Comp', workspace)).toEqual(['WX-1', 'XX-1']);
});
