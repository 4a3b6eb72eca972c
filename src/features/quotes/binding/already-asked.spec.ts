import { expect, it, vi } from 'vitest';
import { lineStatusOf } from '../../../domain/client/line-status.ts';
import type { SetStatus } from '../../../domain/client/set-status.ts';
import { alreadyAsked } from './already-asked.ts';

const policy = {
  carrier: 'Harbor Mutual',
  number: 'HM-1',
  effectiveDate: '2026-06-01',
  effectiveTime: '12:01 AM',
  confirmedBy: 'Mara',
  confirmedHow: 'Phone',
  confirmedOn: '2026-05-30',
};
const asked = { carrier: 'Tallgrass', requestId: 'q2' };
const already = (set: SetStatus | undefined) => alreadyAsked(lineStatusOf(set, undefined), asked);
const boundWords = 'Bound since Jun 1, 2026: Harbor Mutual, HM-1. This asks for another policy.';
const askedWords = 'Harbor Mutual was asked on Nov 16, 2026 and has not confirmed: withdraw that first.';

it('is the policy, whether it is the status or was bound before it', () => {
  expect(already({ kind: 'bound', on: '2026-05-30', ...policy })).toEqual([boundWords]);
  expect(already({ kind: 'proposed', on: '2026-11-16', policy })).toEqual([boundWords]);
});

it('is bound from its day on, before that day', () => {
  vi.setSystemTime('2026-05-31T12:00:00Z');
  expect(already({ kind: 'bound', on: '2026-05-30', ...policy })[0]).toMatch(/^Bound from Jun 1, 2026: /);
  vi.setSystemTime('2026-06-01T18:00:00Z');
  expect(already({ kind: 'bound', on: '2026-05-30', ...policy })).toEqual([boundWords]);
});

it('is another carrier that was asked, with the day, and not this quote or a text that nobody sent', () => {
  const sent = { kind: 'bindRequested', on: '2026-11-17', sentOn: '2026-11-16' } as const;
  expect(already({ ...sent, carrier: 'Harbor Mutual', quoteId: 'q1' })).toEqual([askedWords]);
  expect(already({ ...sent, carrier: 'Harbor Mutual', policy })).toEqual([boundWords, askedWords]);
  expect(already({ ...sent, carrier: 'Tallgrass', quoteId: 'Q2' })).toEqual([]);
  expect(already({ ...sent, carrier: ' TALLGRASS' })).toEqual([]);
  expect(already({ ...sent, kind: 'bindPrepared', carrier: 'Harbor Mutual', quoteId: 'q1' })).toEqual([]);
  expect(already(undefined)).toEqual([]);
});
