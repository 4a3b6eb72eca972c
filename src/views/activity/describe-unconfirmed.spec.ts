import { expect, it } from 'vitest';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { mayBeDone } from '../../domain/journal/unconfirmed.ts';
import { describeNotHeard, describeRequestEnd, retryReason } from './describe-unconfirmed.ts';

it.each([
  ['unknown', undefined],
  ['unreadable', 200],
  ['refused', 503],
  ['answered', 200],
  ['refused', 422],
  ['refused', 429],
  ['notSent', undefined],
] as const)(
  'says that a request ended as %s with status %s was not done only where that is certain',
  (outcome, status) => {
    const isNotDone = !mayBeDone({ outcome, status });
    const { label, detail } = describeRequestEnd({ outcome, status });
    expect(label.includes('nothing was requested')).toBe(outcome === 'refused' && isNotDone);
    expect(/refused|never|said no|nothing/i.test(`${label} ${detail}`)).toBe(isNotDone);
  },
);

it('names in the reason for a retry when the first was sent', () => {
  const lost = (sentAt: number) => sampleEntry({ sentAt, outcome: 'unknown', status: undefined });
  expect(retryReason([], 'it may', String)).toBeUndefined();
  expect(retryReason([lost(20), lost(40)], 'it may have arrived', (ms) => `at ${ms}`)).toBe(
    'Sent again, knowing that it may have arrived already (at 20 and at 40).',
  );
});

it('names a colleague’s computer by whoever works there, and says so where nobody was named', () => {
  expect(describeNotHeard('Carla Diaz')).toBe('Not heard from Carla’s computer');
  expect(describeNotHeard('')).toBe('Not heard from a computer without a name');
});
