import { expect, it } from 'vitest';
import { sampleSave as save } from './sample-journal.ts';
import { correctHold, noticeOf } from './hold.ts';

it('labels a save after a legal hold, also where the hold was corrected since', () => {
  const terms = { clientId: 'a', setAt: 1, by: 'Rosa', words: 'a letter' };
  // Answered at 11,200 by the service's clock.
  const first = correctHold(undefined, { ...terms, noticeAt: 11_000 });
  expect(noticeOf(first, save)).toBe('Late entry');
  const later = correctHold(first, { ...terms, noticeAt: 20_000 });
  expect(noticeOf(later, save)).toBe('Late entry');
  expect(noticeOf(correctHold(later, { ...terms, noticeAt: 10_000 }), save)).toBe('Late entry');
  expect(noticeOf(correctHold(undefined, { ...terms, noticeAt: 20_000 }), save)).toBeUndefined();
  expect(noticeOf(later, { ...save, kind: 'fire' })).toBeUndefined();
});
