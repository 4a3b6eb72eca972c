import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFigure, describeCheck, readChecks } from './checks.ts';

const metadata = {
  client: { clientId: 'c' },
  CREDIT: { CREDITCheckPassed: false, score: 3 },
  MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
  OFAC: { OFACCheckPassed: false },
  OFAC_BRIDGER: { OFACCheckPassed: true },
};

describe('readChecks', () => {
  it('reads each check, known ones first', () => {
    expect(readChecks(metadata).map((check) => [check.name, check.known, describeCheck(check)])).toEqual([
      ['OFAC', true, 'possible match: stop, refer to compliance'],
      ['OFAC_BRIDGER', true, 'passed'],
      ['MVR', true, 'passed, 2 violations in all, for all drivers, period unknown'],
      ['CREDIT', false, 'not passed'],
    ]);
  });

  it('never calls passed or failed what does not say so', () => {
    const checks = readChecks({
      OFAC: { OFACCheckPassed: 'true' },
      MVR: { totalViolationCount: 1 },
      OFAC_BRIDGER: null,
    });
    expect(checks.map(describeCheck)).toEqual([
      'result not given',
      'result not given',
      'result not given, 1 violation in all, for all drivers, period unknown',
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('OFAC', 'MVR', 'x', 'constructor'), fc.jsonValue()),
        (any) => {
          for (const check of readChecks(any)) expect(describeCheck(check)).not.toBe('');
        },
      ),
    );
  });
});

it('finds a figure by its path', () => {
  expect(checkFigure(metadata, 'MVR.totalViolationCount')).toBe(2);
  expect(checkFigure(metadata, 'MVR.none')).toBeUndefined();
  expect(checkFigure(metadata, 'MVR')).toBeUndefined();
  expect(checkFigure(metadata, 'constructor.name')).toBeUndefined();
});
