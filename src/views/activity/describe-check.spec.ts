import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readChecks } from '../../domain/journal/checks.ts';
import { checkMembers, describeCheck } from './describe-check.ts';

it('describes each result, with the violations where they are counted', () => {
  const checks = readChecks({
    CREDIT: { CREDITCheckPassed: false, score: 3 },
    MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
    OFAC: { OFACCheckPassed: false },
    OFAC_BRIDGER: { OFACCheckPassed: true },
  });
  expect(checks.map(describeCheck)).toEqual([
    'Not passed: stop, call compliance',
    'Passed',
    'Passed · 2 violations total',
    'Not passed',
  ]);
});

it('never says passed or failed of a check that does not', () => {
  const checks = readChecks({
    OFAC: { OFACCheckPassed: 'true' },
    MVR: { totalViolationCount: 1 },
    OFAC_BRIDGER: null,
  });
  expect(checks.map(describeCheck)).toEqual([
    'Result not given',
    'Result not given',
    'Result not given · 1 violation total',
  ]);
});

it('describes whatever the service sends', () => {
  const metadata = fc.dictionary(fc.constantFrom('OFAC', 'MVR', 'x', 'constructor'), fc.jsonValue());
  fc.assert(
    fc.property(metadata, (any) => {
      for (const check of readChecks(any)) expect(describeCheck(check)).not.toBe('');
    }),
  );
});

it('lists the members of a check as they came', () => {
  const [credit] = readChecks({ CREDIT: { score: 720, band: 'good', factors: [1] } });
  expect(credit && checkMembers(credit)).toEqual(['score: 720', 'band: good', 'factors: [1]']);
});
