// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { setServiceOffset } from '../../lib/clock.ts';
import { diffMaps } from '../../domain/client/diff.ts';
import { restoredAlong, restoredFrom } from '../../domain/client/restored.ts';
import { answerElement } from '../../domain/client/elements.ts';
import { getAnswer } from '../../domain/client/walk.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { readDraft } from '../../storage/drafts.ts';
import { keepSheet, type DraftKeeper } from './draft-keeper.ts';
import { createSheet, type Sheet } from './sheet.ts';

const base: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: { town: answerElement('town', 'Goshen Landing') },
  others: {},
};

let sheet: Sheet;
let keeper: DraftKeeper;
let stop: () => void;
let draftId: string;

async function town(): Promise<string | undefined> {
  const draft = await readDraft('test', draftId);
  return draft && getAnswer(draft.ours.clientData, ['town']);
}

beforeEach(() => {
  vi.useFakeTimers();
  draftId = crypto.randomUUID();
  sheet = createSheet(base, true);
  keeper = keepSheet(
    sheet,
    { draftId, connection: 'test', clientId: 'c', productId: 'p', startedAt: 0, base },
    undefined,
  );
  stop = keeper.start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('keeping a draft', () => {
  it('forgets that an answer was put back once it is typed over, even when the same is typed again', async () => {
    const [put] = diffMaps(base.clientData, { town: answerElement('town', 'Fairlow') });
    const putBack = put ? restoredFrom(put, 1_000) : [];
    sheet = createSheet(base, true);
    sheet.answer(['town'], 'Fairlow');
    const facts = {
      draftId,
      connection: 'test',
      clientId: 'c',
      productId: 'p',
      startedAt: 0,
      base,
      restored: putBack,
    };
    const other = keepSheet(sheet, facts, undefined);
    onTestFinished(other.start());
    sheet.answer(['phone'], '1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await readDraft('test', draftId))?.restored).toEqual(putBack);
    sheet.answer(['town'], 'Rockford');
    await vi.advanceTimersByTimeAsync(1_000);
    sheet.answer(['town'], 'Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await readDraft('test', draftId))?.restored).toEqual([]);
    expect(other.putBack()).toEqual([]);
  });

  it('remembers of an item that went and came back by Undo that it was put back, and what came along, until a save', async () => {
    sheet = createSheet(base, true, base);
    sheet.add('vans', 'v1', { vin: 'X' });
    sheet.answer(['town'], 'Fairlow');
    const [town, van] = diffMaps(base.clientData, sheet.state().record.clientData);
    if (!town || !van) throw new Error('Two changes.');
    const putBack = [...restoredFrom(van, 1_000), ...restoredAlong([town], 1_000)];
    const facts = {
      draftId,
      connection: 'test',
      clientId: 'c',
      productId: 'p',
      startedAt: 0,
      base,
      restored: putBack,
    };
    const other = keepSheet(sheet, facts, undefined);
    onTestFinished(other.start());
    sheet.remove('vans', 'v1');
    sheet.answer(['town'], '');
    await vi.advanceTimersByTimeAsync(1_000);
    sheet.restore('vans', { iterationId: 'v1', answers: { vin: answerElement('vin', 'X') } }, 0);
    sheet.answer(['town'], 'Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await readDraft('test', draftId))?.restored).toEqual(putBack);
    const saved = sheet.state().record;
    sheet.replace(saved, saved);
    await other.settle('c', saved);
    expect(other.putBack()).toEqual([]);
  });

  it('writes nothing before the first change', async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await readDraft('test', draftId)).toBeUndefined();
    expect(keeper.keeping()).toEqual({ savedAt: undefined, pending: false, saving: false });
  });

  it('dates a draft by the clocks of when it was kept, whatever they differ by later', async () => {
    onTestFinished(() => setServiceOffset(undefined));
    setServiceOffset({ ms: 60_000, least: 60_000, how: 'given' });
    sheet.answer(['town'], 'Rockford');
    await vi.advanceTimersByTimeAsync(1000);
    const { savedAt } = keeper.keeping();
    const draft = await readDraft('test', draftId);
    expect(savedAt).toBe((draft?.savedAt ?? 0) + 60_000);
    setServiceOffset({ ms: 9_000_000, least: 9_000_000, how: 'given' });
    expect(keeper.keeping().savedAt).toBe(savedAt);
  });

  it('keeps what is typed without a pause: no edit is older than a second and not written', async () => {
    const behind: number[] = [];
    for (let key = 0; key < 40; key++) {
      sheet.answer(['town'], String(key));
      await vi.advanceTimersByTimeAsync(100);
      // Ten keys are a second; before the first second nothing was promised.
      if (key >= 10) behind.push(key - Number(await town()));
    }
    expect(Math.max(...behind)).toBeLessThanOrEqual(10);
  });

  it('says while a change is not written yet', async () => {
    sheet.answer(['town'], 'Old Fairlow');
    expect(keeper.keeping().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.keeping()).toMatchObject({ pending: false });
    expect(await town()).toBe('Old Fairlow');
  });

  it.each(['beforeunload', 'pagehide'])(
    'writes at once when the page is about to go: %s',
    async (goodbye) => {
      sheet.answer(['town'], 'St. Brannock');
      window.dispatchEvent(new Event(goodbye));
      await vi.advanceTimersByTimeAsync(0);
      expect(await town()).toBe('St. Brannock');
    },
  );

  it('writes at once when the intake is left', async () => {
    sheet.answer(['town'], 'St. Brannock');
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(await town()).toBe('St. Brannock');
  });

  it('drops the draft when the answers are again what was saved', async () => {
    sheet.answer(['town'], 'Old Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    sheet.answer(['town'], 'Goshen Landing');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await readDraft('test', draftId)).toBeUndefined();
    expect(keeper.keeping().savedAt).toBeUndefined();
  });

  it('after a save keeps only what was typed since', async () => {
    sheet.answer(['town'], 'Old Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    await keeper.settle('c', sheet.state().record);
    expect(await readDraft('test', draftId)).toBeUndefined();
    sheet.answer(['town'], 'Peachtree Fork');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await town()).toBe('Peachtree Fork');
  });
});
