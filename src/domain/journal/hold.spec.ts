import { expect, it } from 'vitest';
import { addToHold, isLateEntry } from './hold.ts';
import { sampleSave as save } from './sample-journal.ts';

it('labels a save after a legal hold, whatever was noted since', () => {
  const terms = { clientId: 'a', clock: 'service', by: 'Rosa', words: 'a letter' } as const;
  // Answered at 11,200 by the service's clock.
  const first = addToHold(undefined, { ...terms, setAt: 11_000 });
  expect(isLateEntry(first, save)).toBe(true);
  const later = addToHold(first, { ...terms, setAt: 20_000 });
  expect(isLateEntry(later, save)).toBe(true);
  expect(isLateEntry(addToHold(undefined, { ...terms, setAt: 20_000 }), save)).toBe(false);
  expect(isLateEntry(later, { ...save, kind: 'fire' })).toBe(false);
  expect(isLateEntry(undefined, save)).toBe(false);
});
