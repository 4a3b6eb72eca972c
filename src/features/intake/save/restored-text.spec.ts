import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoredAlong, restoredFrom, type Restored } from '../../../domain/client/restored.ts';
import { diffMaps, type Change } from '../../../domain/client/diff.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { describeChange } from '../../../domain/client/change-text.ts';
import { restoredForJournal, restoreReason, formatRestored } from './restored-text.ts';
import { setServiceOffset } from '../../../lib/clock.ts';
import { serviceReads } from '../../../lib/spec-clock.ts';

beforeEach(() => serviceReads('2026-11-17T15:30:00Z'));
afterEach(() => setServiceOffset(undefined));

const from = Date.UTC(2026, 1, 10, 15, 15);
const words = {
  place: (place: readonly string[]) => place.join(' '),
  answer: (_: readonly string[], answer: string) => answer,
};
const base = { town: answerElement('town', 'Goshen'), phone: answerElement('phone', '1') };
const put = addIteration(setAnswer(base, ['town'], 'Fairlow'), 'vans', 'v1', { vin: 'X' });
const restored = diffMaps(base, put).flatMap((change) => restoredFrom(change, from));
const textOf = (change: Change, sources: readonly Restored[]) =>
  describeChange(change, words) + formatRestored(change, sources);
const linesOf = (ours: typeof put, sources: readonly Restored[] = restored) =>
  diffMaps(base, ours).map((change) => textOf(change, sources));
const restoredLine = expect.stringContaining(' (restored from Feb 10, ');

it('adds the source to what was restored, and nothing to what was typed', () => {
  expect(linesOf(setAnswer(put, ['phone'], '2'))).toEqual([restoredLine, 'phone: 1 → 2', restoredLine]);
  expect(linesOf(setAnswer(put, ['town'], 'Marrow Bend'))[0]).toBe('town: Goshen → Marrow Bend');
});

it('says that a restored item changed since', () => {
  const ours = setAnswer(put, ['vans', 'v1', 'vin'], 'Y');
  expect(linesOf(ours)[1]).toMatch(/, changed since\)$/);
  // The name it was restored with stays.
  const [van] = diffMaps(base, put).filter(({ kind }) => kind === 'iteration');
  const named = van ? restoredFrom(van, from, 'Van X') : [];
  expect(linesOf(ours, named)[1]).toMatch(/ as “Van X”, changed since\)$/);
  expect(restoredForJournal(diffMaps(base, ours), named, words)).toEqual([
    { what: 'vans v1 (restored as “Van X”, changed since)', from },
  ]);
});

it('says what was restored with its item, in the journal too', () => {
  const changes = diffMaps(base, setAnswer(put, ['phone'], '2'));
  const [town, phone, van] = changes;
  if (!town || !phone || !van) throw new Error('Three changes.');
  const sources = [...restoredFrom(van, from), ...restoredAlong([town, phone], from)];
  const lines = changes.map((change) => textOf(change, sources));
  expect(lines[0]).toContain(' (restored with its item from ');
  expect(lines[2]).toContain(' (restored from ');
  expect(restoredForJournal(changes, sources, words)).toEqual([
    { what: 'town (restored with its item)', from },
    { what: 'phone (restored with its item)', from },
    { what: 'vans v1', from },
  ]);
});

it('proposes as the reason of a save what was restored, by the day it is from', () => {
  const restoredThen = [
    { what: 'License, Luis Ortega', from },
    { what: 'Town', from: from + 60_000 },
    { what: 'Phone', from: Date.UTC(2025, 5, 1, 15) },
  ];
  expect(restoreReason(restoredThen)).toBe(
    'Restored from Feb 10: License, Luis Ortega; Town. Restored from Jun 1, 2025: Phone',
  );
  expect(restoreReason(undefined)).toBe('');
});

it('names an annotation restored with its item once in the journal, and one added later as removed', () => {
  const annotation = (iterationId: string, kind: string, note = '') => {
    const answers = { kind: answerElement('kind', kind), ...(note && { note: answerElement('note', note) }) };
    return { iterationId, answers };
  };
  const now = {
    marks: loopElement('marks', [annotation('m1', 'From document', 'Card'), annotation('m2', 'Confirmed')]),
  };
  const then = { marks: loopElement('marks', [annotation('m1', 'To confirm')]) };
  const changes = diffMaps(now, then);
  expect(restoredForJournal(changes, restoredAlong(changes, from), words)).toEqual([
    { what: 'marks m2 (removed: added later)', from },
    { what: 'marks m1 (restored with its item)', from },
  ]);
});

it('says what was removed, on screen and in the journal', () => {
  const without = setAnswer(base, ['phone'], undefined);
  const changes = diffMaps(base, without);
  const taken = changes.flatMap((change) => restoredFrom(change, from));
  expect(linesOf(without, taken)[0]).toContain(' (removed as of ');
  expect(restoredForJournal(changes, taken, words)).toEqual([{ what: 'phone (removed: added later)', from }]);
  expect(restoredForJournal(changes, [], words)).toBeUndefined();
});
