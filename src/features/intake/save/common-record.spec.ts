import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { Address } from '../../../domain/client/address.ts';
import { commonRecord } from './common-record.ts';
import { storedMap } from '../../../domain/client/arbitraries.ts';
import { resolveConflict, type Side } from '../../../domain/client/conflict.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { answerElement, readElement } from '../../../domain/client/elements.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { elementAt, getAnswer, iterationsOf } from '../../../domain/client/walk.ts';

const text = fc.constantFrom('', 'Ada Fenn', 'Zed Roofing');
const record: fc.Arbitrary<DraftRecord> = fc.record({
  clientName: text,
  clientType: fc.constantFrom('COMMERCIAL', 'PERSONAL'),
  locationCode: text,
  clientData: storedMap,
  others: fc.constantFrom({}, { lastUpdatedBy: 'a' }, { lastUpdatedBy: 'b', more: 1 }),
});

/** What a save of the draft writes after it was linked. */
function savedAs(sent: DraftRecord, draft: DraftRecord, stored: DraftRecord, side: Side): DraftRecord {
  const { merged, conflicts } = mergeRecords(commonRecord(sent, stored), draft, stored);
  return conflicts.reduce((all, conflict) => resolveConflict(all, conflict, side), merged);
}

/** Every place of a map: answers, items, and lists. */
function placesOf(map: StoredMap): Address[] {
  return Object.entries(map).flatMap(([qid, value]): Address[] => {
    const view = readElement(qid, value);
    if (view.kind !== 'loop') return [[qid]];
    const inItems = view.iterations.flatMap(({ iterationId, answers }) =>
      Object.keys(answers).map((inner): Address => [qid, iterationId, inner]),
    );
    return [[qid], ...inItems];
  });
}

/** What the record has and what is written has no more: places of answers and lists, items, header and other members. */
function removedFrom(stored: DraftRecord, written: DraftRecord): string[] {
  const items = Object.keys(stored.clientData).flatMap((loop) =>
    iterationsOf(stored.clientData, loop)
      .filter((one) => iterationsOf(written.clientData, loop).every((w) => w.iterationId !== one.iterationId))
      .map((one) => `${loop}/${one.iterationId}`),
  );
  const header = (['clientName', 'clientType', 'locationCode'] as const).filter(
    (member) => stored[member] !== '' && written[member] === '',
  );
  const others = Object.keys(stored.others).filter((member) => !Object.hasOwn(written.others, member));
  const places = placesOf(stored.clientData).filter(
    (place) => elementAt(written.clientData, place) === undefined,
  );
  return [...places.map((place) => place.join('/')), ...items, ...header, ...others];
}

it('any draft linked to any record and saved takes nothing out of it, where it is not known what was sent', () => {
  fc.assert(
    fc.property(record, record, (draft, stored) => {
      expect(removedFrom(stored, savedAs(blankRecord, draft, stored, 'ours'))).toEqual([]);
      // With all conflicts decided for theirs, every stored answer stays.
      const theirs = savedAs(blankRecord, draft, stored, 'theirs');
      for (const place of placesOf(stored.clientData)) {
        expect(getAnswer(theirs.clientData, place)).toBe(getAnswer(stored.clientData, place));
      }
    }),
    { numRuns: 500 },
  );
});

it('a draft unchanged since sending removes nothing from any record it is linked to', () => {
  fc.assert(
    fc.property(record, record, (sent, stored) => {
      expect(removedFrom(stored, savedAs(sent, sent, stored, 'ours'))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('what is removed was sent, removed from the draft since, and in the record', () => {
  fc.assert(
    fc.property(record, record, record, (sent, draft, stored) => {
      const removed = new Set(removedFrom(stored, savedAs(sent, draft, stored, 'theirs')));
      const sinceSending = new Set(removedFrom(sent, draft));
      expect([...removed].filter((place) => !sinceSending.has(place))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('linked to what was made of it, a draft changes what was typed and taken away since, and nothing else', () => {
  fc.assert(
    fc.property(record, record, (sent, draft) => {
      const { merged, conflicts } = mergeRecords(commonRecord(sent, sent), draft, sent);
      expect([conflicts, diffRecords(draft, merged)]).toEqual([[], []]);
    }),
  );
});

it('an answer that differs in both is a conflict, even if the draft is unchanged since sending', () => {
  const plain = (answer: string): DraftRecord => ({
    ...blankRecord,
    clientName: answer,
    clientData: { a: answerElement('a', answer), only: answerElement('only', answer) },
  });
  const { only: _, ...without } = plain('Zed').clientData;
  const sent: DraftRecord = { ...plain('Zed'), clientData: without };
  const { conflicts, merged } = mergeRecords(commonRecord(sent, plain('North')), sent, plain('North'));
  expect(conflicts.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([
    ['header', 'Zed', 'North'],
    ['answer', 'Zed', 'North'],
  ]);
  expect(elementAt(merged.clientData, ['only'])).toEqual(answerElement('only', 'North'));
});
