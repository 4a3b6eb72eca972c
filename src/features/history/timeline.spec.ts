import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import {
  sampleTrigger,
  sampleReceipt as receipt,
  sampleSave as save,
} from '../../domain/journal/sample-journal.ts';
import { doubtOf, holdWords, titleOf, whoWords } from './moment-words.ts';
import { perhapsWords } from './timeline.ts';
import { comparedWithPrevious, neighbours, timelineOf } from './timeline.ts';

const fire = { ...save, kind: 'fire', receipt: undefined } as const;
const journal: JournalEntry[] = [
  save,
  { ...fire, id: 'check', type: 'CLIENT_VALIDATION', sentAt: 2000, answeredAt: 2100 },
  { ...fire, id: 'quotes', type: 'GET_QUOTES', sentAt: 3000, answeredAt: 3100, serviceOffsetMs: undefined },
  { ...save, id: 'refused', sentAt: 4000, outcome: 'refused', receipt: undefined },
  { ...save, id: 'other client', clientId: 'b' },
];
const timeline = timelineOf(journal, 'a');

describe('the timeline of a client', () => {
  it('holds its answered calls, latest first, at the moment their effect can be read', () => {
    expect(timeline.map(({ entryId, kind, at }) => [entryId, kind, at])).toEqual([
      ['check', 'check', 12_100],
      ['save', 'save', 11_400],
      ['quotes', 'quotes', 3100],
    ]);
  });

  it('says which moments are only this browser’s', () => {
    expect(timeline.map((known) => known.byServiceClock)).toEqual([true, true, false]);
  });

  it('calls the moment of a receipt this browser’s where the clock of the service was not known', () => {
    const blind = timelineOf([{ ...save, serviceOffsetMs: undefined }], 'a')[0];
    expect(blind?.byServiceClock).toBe(false);
    expect(blind && doubtOf(blind)).toMatch(/by this browser’s clock/);
    expect(timeline[1] && doubtOf(timeline[1])).toBeUndefined();
  });

  it('holds calls that may have been done without a plain answer, and says how they ended', () => {
    const lost = { ...save, answeredAt: undefined, outcome: 'unknown', receipt: undefined } as const;
    const told = timelineOf(
      [
        { ...lost, id: 'found saved', sentAt: 5000, receipt: { ...receipt, readBackAt: 15_500 } },
        { ...lost, id: 'lost', sentAt: 4000 },
        { ...fire, id: 'lost quotes', type: 'GET_QUOTES', sentAt: 3000, outcome: 'unreadable' },
        {
          ...save,
          id: 'failed',
          sentAt: 2000,
          answeredAt: 2500,
          receipt: undefined,
          outcome: 'refused',
          status: 503,
        },
        { ...save, id: 'unchecked', sentAt: 1000, receipt: undefined },
      ],
      'a',
      [],
      { clientId: 'a', noticeAt: 1, setAt: 1, by: '', words: '', earlier: [] },
    ).filter(({ entry }) => entry);
    expect(told.map((known) => [known.at, titleOf(known), known.ending?.words, known.notice])).toEqual([
      [15_500, 'Saved by Rosa Pell', 'No answer came; reading back showed what was sent', 'after notice'],
      [14_000, 'Save sent by Rosa Pell', 'No answer came: not known whether it was done', 'after notice'],
      [
        12_500,
        'Save sent by Rosa Pell',
        'Answered with status 503: not known whether it was done',
        'after notice',
      ],
      [
        11_200,
        'Quote request by Rosa Pell',
        'Its answer cannot be read: not known whether it was done',
        undefined,
      ],
      [11_200, 'Saved by Rosa Pell', 'Saved, not read back', 'after notice'],
    ]);
    expect(told.every(({ changes }) => changes)).toBe(true);
    expect(told.map((known) => doubtOf(known) !== undefined)).toEqual([false, true, true, true, false]);
  });

  it('explains a change by the lost save that reading back showed, and guesses at one shortly after another', () => {
    const lost = {
      ...save,
      sentAt: 5000,
      answeredAt: undefined,
      outcome: 'unknown',
      receipt: undefined,
    } as const;
    const at = (to: number) => ({ from: to - 1, to, before: 0, after: 1 });
    const foundBy = (entry: JournalEntry, to: number) =>
      timelineOf([entry], 'a', [at(to)])
        .filter(({ kind }) => kind === 'found')
        .map(({ ending }) => ending?.words);
    expect(foundBy({ ...lost, receipt: { ...receipt, readBackAt: 20_000 } }, 18_000)).toEqual([]);
    expect(foundBy(lost, 18_000)).toEqual([perhapsWords]);
    expect(foundBy(lost, 14_000)).toEqual([undefined]);
    expect(foundBy(lost, 15_000 + 600_001)).toEqual([undefined]);
  });

  it('tells both clocks where this browser’s was wrong when the call was made', () => {
    const wrong = { ...save, serviceOffsetMs: -7 * 60_000, receipt: undefined };
    const right = { ...save, id: 'right', serviceOffsetMs: 1500 };
    const both = timelineOf([wrong, right], 'a').map(({ at, browserAt }) => [at, browserAt]);
    expect(both).toEqual([
      [11_400, undefined],
      [1200 - 7 * 60_000, 1200],
    ]);
  });

  it('tells of a quote request what was seen of its answers', () => {
    const asked = { ...fire, type: 'GET_QUOTES', trigger: sampleTrigger('request') };
    const watch = {
      connection: 'demo:x',
      triggerRequestId: 'request',
      clientId: 'a',
      productId: 'auto',
      expected: 3,
      startedAt: 1000,
      arrivals: { one: 2000, two: 2500 },
      offsets: { two: 300 },
      state: 'watching',
    } as const;
    const quotesOf = (watches: (typeof watch)[]) =>
      timelineOf([asked], 'a', [], undefined, watches)[0]?.quotes;
    expect(quotesOf([watch])).toMatchObject({
      triggerRequestId: 'request',
      answers: 2,
      lastSeen: { at: 2500, serviceOffsetMs: 300 },
    });
    expect(quotesOf([])).toMatchObject({ answers: 0, lastSeen: undefined });
    expect(timeline.find(({ kind }) => kind === 'save')?.quotes).toBeUndefined();
  });

  it('holds the copies given to the client', () => {
    const given = {
      ...fire,
      kind: 'given',
      type: 'PROPOSAL',
      outcome: 'notSent',
      answeredAt: undefined,
    } as const;
    const [known] = timelineOf([{ ...given, sentAt: 7000 }], 'a');
    expect(known).toMatchObject({ kind: 'given', at: 17_000, changes: false, ending: undefined });
    expect(known && titleOf(known)).toBe('Proposal saved for the client by Rosa Pell');
  });

  it('says that no name was typed, where none was', () => {
    const [known] = timelineOf([{ ...save, agent: '' }], 'a');
    expect(known && titleOf(known)).toBe('Saved, no name typed');
  });

  it('tells when the change of a save came into the archive, where reading has shown that and no more', () => {
    const at = (to: number) => ({ from: to - 1, to, before: 0, after: 1 });
    const archived = (entries: readonly JournalEntry[], ...moments: readonly number[]) =>
      timelineOf(entries, 'a', moments.map(at)).map(({ archivedAt }) => archivedAt);
    expect(archived([save], 11_150)).toEqual([11_150]);
    expect(archived([save], 11_150, 11_200)).toEqual([undefined]);
    expect(archived([save, { ...save, id: 'at once' }], 11_150)).toEqual([undefined, undefined]);
    expect(archived([save])).toEqual([undefined]);
    expect(timelineOf([save], 'a')[0]?.dated).toBe('readBack');
  });

  it('says who made a change where one save alone can have made it, and why', () => {
    const corrected = { ...save, reason: 'Date corrected' };
    const who = (entries: readonly JournalEntry[], ...bounds: readonly (readonly [number, number])[]) => {
      const found = bounds.map(([from, to]) => ({ from, to, before: 0, after: 1 }));
      return found.map((change) => whoWords(timelineOf(entries, 'a', found), change));
    };
    const told = 'Saved by Rosa Pell, “Date corrected”';
    expect(who([corrected], [11_149, 11_150])).toEqual([told]);
    // From right before it was sent until it was read back.
    expect(who([corrected], [10_999, 11_400])).toEqual([told]);
    expect(who([save], [11_149, 11_150], [19_999, 20_000])).toEqual([
      'Saved by Rosa Pell',
      'Changed, not known by whom',
    ]);
    // Another’s save may lie in the same bounds, or is the other of the two.
    expect(who([corrected], [10_000, 11_400])).toEqual([undefined]);
    expect(who([corrected], [11_149, 11_150], [11_150, 11_200])).toEqual([undefined, undefined]);
    expect(who([corrected, { ...save, id: 'at once' }], [11_149, 11_150])).toEqual([undefined]);
    expect(who([{ ...corrected, serviceOffsetMs: undefined }], [1149, 1150])).toEqual([undefined]);
  });

  it('marks a change found by reading that came after notice', () => {
    const hold = { clientId: 'a', noticeAt: 20_000, setAt: 1, by: '', words: '', earlier: [] };
    const at = (to: number) => ({ from: to - 1, to, before: 0, after: 1 });
    const marks = timelineOf([], 'a', [at(19_999), at(20_000)], hold)
      .filter(({ kind }) => kind === 'found')
      .map((known) => known.notice);
    expect(marks).toEqual(['after notice', undefined]);
  });

  it('steps to the nearest known change, never to a check', () => {
    const ids = (at: number | undefined) => {
      const { previous, next } = neighbours(timeline, at);
      return [previous?.entryId, next?.entryId];
    };
    expect(ids(undefined)).toEqual(['save', undefined]);
    expect(ids(12_100)).toEqual(['save', undefined]);
    expect(ids(11_400)).toEqual(['quotes', undefined]);
    expect(ids(5000)).toEqual(['quotes', 'save']);
    expect(ids(3100)).toEqual([undefined, 'save']);
    expect(ids(1)).toEqual([undefined, 'quotes']);
  });

  it('compares now with what stood before the latest known change, a moment with the change before it', () => {
    const compared = (at?: number) => comparedWithPrevious(timeline, at)?.entryId;
    expect(compared()).toBe('quotes');
    expect(compared(11_400)).toBe('quotes');
    expect(compared(12_100)).toBe('save');
    expect(compared(3100)).toBeUndefined();
    expect(comparedWithPrevious(timelineOf([save], 'a'), undefined)?.entryId).toBe('save');
  });

  it('holds when a hold was set and corrected, which is not when notice came', () => {
    const first = { noticeAt: 1000, setAt: 20_000, by: 'Rosa Pell', words: 'a letter' } as const;
    const last = { ...first, noticeAt: 2000, setAt: 30_000, clock: 'browser', by: '' } as const;
    const told = timelineOf([], 'a', [], { ...last, clientId: 'a', earlier: [first] });
    expect(told.map((known) => [known.at, titleOf(known), known.byServiceClock])).toEqual([
      [30_000, 'Hold corrected when no name was typed in this browser', false],
      [20_000, 'Hold set by Rosa Pell', true],
    ]);
    const text = (ms: number) => `<${ms}>`;
    expect(holdWords(first, text, false)).toBe(
      'Notice came <1000> (typed). Hold set <20000> by Rosa Pell: a letter.',
    );
    expect(holdWords({ ...last, by: 'Tom', words: 'by courier.', whyLater: 'misread' }, text, true)).toBe(
      'Notice came <2000> (typed). Hold corrected <30000>, by this browser’s clock, by Tom: by courier. Set later than before because: misread.',
    );
    expect(neighbours(told, undefined).previous).toBeUndefined();
  });

  it('holds changes found by reading, save those that a call explains or whose moment is not exact', () => {
    const found = [
      { from: 9_999, to: 10_000, before: -1, after: 0 },
      { from: 11_199, to: 11_200, before: 0, after: 1 },
      { from: 20_000, to: 29_000, before: 1, after: 2 },
    ];
    const own = timelineOf([{ ...save, sentAt: 1000 }], 'a', found);
    expect(own.map(({ kind, at }) => [kind, at])).toEqual([
      ['save', 11_400],
      ['found', 10_000],
    ]);
  });
});
