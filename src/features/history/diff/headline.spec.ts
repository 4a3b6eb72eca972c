import { expect, it } from 'vitest';
import type { PackVerdict } from '../evidence/verify/verify-pack.ts';
import { failedWords, headlineOf } from '../evidence/PackVerdictView.tsx';

const headline = (parts: PackVerdict['parts'], more: Partial<PackVerdict>) =>
  headlineOf({ whole: 'matches', faults: [], parts, leftOut: [], failed: [], noted: undefined, ...more });

const verdict = (words: readonly PackVerdict['parts'][number]['word'][], more: Partial<PackVerdict> = {}) => {
  const parts = words.map((word, at) => ({ id: String(at), title: 'Part', word, against: 'reads' }));
  return headline(parts, more);
};

it('names the parts that differ before what stands beside them', () => {
  expect(verdict(['differs', 'matches'], { whole: 'altered file' })).toMatchObject({
    tone: 'error',
    title: 'Differs: 1 of 2 parts. The file as a whole is altered too',
  });
  expect(verdict(['matches'], { whole: 'altered file' }).title).toBe('Altered: the file as a whole');
});

it('does not call an excerpt whole: what is left out is said with the count of what matches', () => {
  expect(verdict(['matches', 'matches']).title).toBe('All 2 parts match');
  const excerpt = verdict(['matches', 'matches'], { leftOut: ['Checks'] });
  expect(excerpt.title).toBe('The 2 parts that are in this excerpt match, 1 left out');
  expect(excerpt.words).toContain('nothing is known of it here: Checks.');
  expect(verdict(['differs', 'matches'], { leftOut: ['Checks'] })).toMatchObject({
    title: 'Differs: 1 of 2 parts, and 1 left out',
    words: expect.stringContaining('1 differs, 1 matches.'),
  });
});

it('does not make an honest pack look failed where only the journal is not here', () => {
  const at = (onlyThere: readonly true[], more: Partial<PackVerdict> = {}) => {
    const unread = [0, 1].map((id) => ({
      id: String(id),
      title: 'Part',
      word: 'cannot be read again' as const,
      against: 'the journal',
      ...(onlyThere[id] && { onlyThere: true as const }),
    }));
    const parts = [...unread, { id: '2', title: 'Part', word: 'matches' as const, against: 'reads' }];
    return headline(parts, more);
  };
  expect(at([true, true])).toMatchObject({
    tone: 'info',
    title: 'Nothing differs; 2 of 3 parts hold what only the browser that made it knows',
    words: expect.stringMatching(/^2 cannot be read again, 1 matches\./),
  });
  expect(at([true, true], { whole: 'covered', leftOut: ['Checks'] }).title).toBe(
    'Nothing differs, as far as it is not covered; 2 of 3 parts hold what only the browser that made it knows, 1 left out',
  );
  expect(at([true])).toMatchObject({
    tone: 'warn',
    title: 'Nothing differs of what could be compared; 2 of 3 parts cannot be read again here',
  });
});

it('counts reads that were not answered by why', () => {
  const failed = [
    { cause: 'the service failed (status 500)', count: 3 },
    { cause: 'no answer came', count: 1 },
  ];
  expect(failedWords(failed)).toBe('3 reads: the service failed (status 500). 1 read: no answer came.');
});
