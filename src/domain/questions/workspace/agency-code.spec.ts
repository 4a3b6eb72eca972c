import { expect, it } from 'vitest';
import { formatAgencyCode } from './agency-code.ts';

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
