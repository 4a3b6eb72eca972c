import { describe, expect, it } from 'vitest';
import { formatTook, describeRestored, describeReason } from './describe-entry.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';

const entry = sampleEntry({ sentAt: 1_000_000, answeredAt: 1_000_300 });

it('formats how long a response took, never as negative', () => {
  expect(formatTook(entry)).toBe('0.3 s');
  expect(formatTook({ ...entry, answeredAt: 1_062_000 })).toBe('1:02');
  expect(formatTook({ ...entry, answeredAt: 1 })).toBe('0.0 s');
  expect(formatTook({ ...entry, answeredAt: undefined })).toBeUndefined();
});

describe('the reason of a save', () => {
  const facts = { triggerRequestIds: ['t'], facts: ['Radius'] };

  it('distinguishes typed, filled in and blank reasons', () => {
    expect(describeReason(sampleEntry({ reason: 'lost the contract' }))).toBe('lost the contract');
    expect(
      describeReason(sampleEntry({ reason: 'After …', factsAfterQuotes: { ...facts, why: 'filledIn' } })),
    ).toBe('filled in, not typed: After …');
    expect(describeReason(sampleEntry({ factsAfterQuotes: { ...facts, why: 'skipped' } }))).toMatch(
      /left blank/,
    );
  });

  it('names what a save restored by the moment of its record', () => {
    const restored = [
      { what: 'VIN', from: 1 },
      { what: 'Town', from: 2 },
      { what: 'Felix Brandt', from: 1 },
    ];
    expect(describeRestored(sampleEntry({ restored }), String)).toBe(
      'from the record of 1: VIN; Felix Brandt. from the record of 2: Town',
    );
    expect(describeRestored(sampleEntry({}), String)).toBeUndefined();
    expect(describeReason(sampleEntry())).toBeUndefined();
  });
});
