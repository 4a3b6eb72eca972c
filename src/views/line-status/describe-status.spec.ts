import { expect, it } from 'vitest';
import { describeLowest, describeStatus, describeStatusDetails } from './describe-status.ts';
import type { LineStatus } from '../../domain/client/line-status.ts';

it('calls the lowest premium no more than it is', () => {
  expect(describeLowest({})).toBe('Lowest as requested');
  expect(describeLowest({ isBeforeFees: true })).toBe('Lowest before fees');
  expect(describeLowest({ compared: 3 })).toBe('Lowest of 3 compared');
  expect(describeLowest({ isBeforeFees: true }, false)).toBe('Lowest so far before fees');
  expect(describeLowest({ compared: 3 }, false)).toBe('Lowest so far');
});

it('says that a line is bound with whatever it is since, and who confirmed the policy', () => {
  const policy = {
    carrier: 'Harbor Mutual',
    number: 'HM-1',
    effectiveDate: '2026-06-01',
    effectiveTime: '12:01 AM',
    confirmedBy: 'Mara',
    confirmedHow: 'Phone',
    confirmedOn: '2026-05-30',
  };
  const status: LineStatus = { kind: 'quoted', policy };
  expect(describeStatus(status)).toBe('Bound · Quoted');
  expect(describeStatusDetails({ kind: 'bound', on: '2026-05-30', ...policy })).toBe(
    'Harbor Mutual, HM-1, effective Jun 1, 2026 12:01 AM. Confirmed May 30, 2026 by Mara, phone.',
  );
});
