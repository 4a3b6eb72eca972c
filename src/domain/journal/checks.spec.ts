import { expect, it } from 'vitest';
import { readChecks } from './checks.ts';

const metadata = {
  client: { clientId: 'c' },
  CREDIT: { CREDITCheckPassed: false, score: 3 },
  MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
  OFAC: { OFACCheckPassed: false },
  OFAC_BRIDGER: { OFACCheckPassed: true },
};

it('reads each check, known ones first', () => {
  const checks = readChecks(metadata);
  expect(
    checks.map(({ name, known, passed, violationCount }) => [name, known, passed, violationCount]),
  ).toEqual([
    ['OFAC', true, false, undefined],
    ['OFAC_BRIDGER', true, true, undefined],
    ['MVR', true, true, 2],
    ['CREDIT', false, false, undefined],
  ]);
});

it('leaves the result open where it is not true or false', () => {
  const checks = readChecks({ OFAC: { OFACCheckPassed: 'true' }, MVR: {}, OFAC_BRIDGER: null });
  expect(checks.map(({ passed }) => passed)).toEqual([undefined, undefined, undefined]);
});
