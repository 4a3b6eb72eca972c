import { describe, expect, it } from 'vitest';
import { describeAuthor, formatTook, describeRestored } from './describe-entry.ts';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';

const entry = sampleEntry({ sentAt: 1_000_000, answeredAt: 1_000_300 });

it('formats how long a response took, never as negative', () => {
  expect(formatTook(entry)).toBe('0.3 s');
  expect(formatTook({ ...entry, answeredAt: 1_062_000 })).toBe('1:02');
  expect(formatTook({ ...entry, answeredAt: 1 })).toBe('0.0 s');
  expect(formatTook({ ...entry, answeredAt: undefined })).toBeUndefined();
});

it('says of a name whether it was typed or given by the sign-in', () => {
  expect(describeAuthor(sampleEntry({ agent: 'rosa' }))).toBe('rosa (name typed)');
  expect(describeAuthor(sampleEntry({ agent: 'rosa', agentSignedIn: true }))).toBe('rosa (signed in)');
  expect(describeAuthor(sampleEntry({ agent: '' }))).toBe('Not known');
});

describe('a save', () => {
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
  });
});
