import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoredAlong, restoredFrom, type Restored } from '../../../domain/client/restored.ts';
import { diffMaps, type Change } from '../../../domain/client/diff.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { describeChange } from '../../../domain/client/change-text.ts';
import { restoredForJournal, formatRestored } from './restored-text.ts';
import { setServiceOffset } from '../../../lib/clock.ts';
import { serviceReads } from '../../../lib/spec-clock.ts';

beforeEach(() => serviceReads('2026-11-17T15:30:00Z'));
afterEach(() => setServiceOffset(undefined));

const from = Date.UTC(2026, 1, 10, 15, 15);
const words = {
  place: (place: readonly string[]) => place.join(' '),
  answer: (_: readonly string[], said: string) => said,
};
const base = { town: answerElement('town', 'Goshen'), phone: answerElement('phone', '1') };
const put = addIteration(setAnswer(base, ['town'], 'Fairlow'), 'vans', 'v1', { vin: 'X' });
const putBack = diffMaps(base, put).flatMap((change) => restoredFrom(change, from));
const textOf = (change: Change, sources: readonly Restored[]) =>
  describeChange(change, words) + formatRestored(change, sources);
const linesOf = (ours: typeof put, sources: readonly Restored[] = putBack) =>
  diffMaps(base, ours).map((change) => textOf(change, sources));
const said = expect.stringContaining(' (put back from the record of Feb 10, ');

it('says beside what was put back from when it is, and nothing beside what was typed', () => {
  expect(linesOf(setAnswer(put, ['phone'], '2'))).toEqual([said, 'phone: 1 → 2', said]);
  expect(linesOf(setAnswer(put, ['town'], 'Marrow Bend'))[0]).toBe('town: Goshen → Marrow Bend');
});

it('says of an item that was worked on since that it was', () => {
  const ours = setAnswer(put, ['vans', 'v1', 'vin'], 'Y');
  expect(linesOf(ours)[1]).toMatch(/, changed since\)$/);
  // What it was called then stays known.
  const [van] = diffMaps(base, put).filter(({ kind }) => kind === 'iteration');
  const named = van ? restoredFrom(van, from, 'Van X') : [];
  expect(linesOf(ours, named)[1]).toMatch(/ as “Van X”, changed since\)$/);
  expect(restoredForJournal(diffMaps(base, ours), named, words)).toEqual([
    { what: 'vans v1 (put back as “Van X”, changed since)', from },
  ]);
});

it('says of what came along with an item that it did, in the journal too, each mark once', () => {
  const changes = diffMaps(base, setAnswer(put, ['phone'], '2'));
  const [town, phone, van] = changes;
  if (!town || !phone || !van) throw new Error('Three changes.');
  const sources = [...restoredFrom(van, from), ...restoredAlong([town, phone], from)];
  const lines = changes.map((change) => textOf(change, sources));
  expect(lines[0]).toContain(' (put back with its item from the record of ');
  expect(lines[2]).toContain(' (put back from the record of ');
  expect(restoredForJournal(changes, sources, words)).toEqual([
    { what: 'town (came with its item)', from },
    { what: 'phone (came with its item)', from },
    { what: 'vans v1', from },
  ]);
});

it('names a mark that came along once in the journal, and one that was not there then as taken out', () => {
  const mark = (iterationId: string, kind: string, note = '') => {
    const answers = { kind: answerElement('kind', kind), ...(note && { note: answerElement('note', note) }) };
    return { iterationId, answers };
  };
  const now = { marks: loopElement('marks', [mark('m1', 'From document', 'Card'), mark('m2', 'Confirmed')]) };
  const then = { marks: loopElement('marks', [mark('m1', 'To confirm')]) };
  const changes = diffMaps(now, then);
  expect(restoredForJournal(changes, restoredAlong(changes, from), words)).toEqual([
    { what: 'marks m2 (taken out: that entry was not there then)', from },
    { what: 'marks m1 (came with its item)', from },
  ]);
});

it('says of what was taken out that it was, on screen and in the journal', () => {
  const gone = setAnswer(base, ['phone'], undefined);
  const changes = diffMaps(base, gone);
  const taken = changes.flatMap((change) => restoredFrom(change, from));
  expect(linesOf(gone, taken)[0]).toContain(' (taken out as in the record of ');
  expect(restoredForJournal(changes, taken, words)).toEqual([
    { what: 'phone (taken out: that entry was not there then)', from },
  ]);
  expect(restoredForJournal(changes, [], words)).toBeUndefined();
});
