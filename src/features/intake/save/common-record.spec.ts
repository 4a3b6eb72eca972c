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
function savedAs(sent: DraftRecord, draft: DraftRecord, held: DraftRecord, side: Side): DraftRecord {
  const { merged, conflicts: clashes } = mergeRecords(commonRecord(sent, held), draft, held);
  return clashes.reduce((all, clash) => resolveConflict(all, clash, side), merged);
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
function goneFrom(held: DraftRecord, written: DraftRecord): string[] {
  const items = Object.keys(held.clientData).flatMap((loop) =>
    iterationsOf(held.clientData, loop)
      .filter((one) => iterationsOf(written.clientData, loop).every((w) => w.iterationId !== one.iterationId))
      .map((one) => `${loop}/${one.iterationId}`),
  );
  const header = (['clientName', 'clientType', 'locationCode'] as const).filter(
    (member) => held[member] !== '' && written[member] === '',
  );
  const others = Object.keys(held.others).filter((member) => !Object.hasOwn(written.others, member));
  const places = placesOf(held.clientData).filter(
    (place) => elementAt(written.clientData, place) === undefined,
  );
  return [...places.map((place) => place.join('/')), ...items, ...header, ...others];
}

it('any draft linked to any record and saved takes nothing out of it, where it is not known what was sent', () => {
  fc.assert(
    fc.property(record, record, (draft, held) => {
      expect(goneFrom(held, savedAs(blankRecord, draft, held, 'ours'))).toEqual([]);
      // And decided for what is there, every answer stands as it was.
      const theirs = savedAs(blankRecord, draft, held, 'theirs');
      for (const place of placesOf(held.clientData)) {
        expect(getAnswer(theirs.clientData, place)).toBe(getAnswer(held.clientData, place));
      }
    }),
    { numRuns: 500 },
  );
});

it('a draft that stands as it was sent takes nothing out of any record that it is linked to', () => {
  fc.assert(
    fc.property(record, record, (sent, held) => {
      expect(goneFrom(held, savedAs(sent, sent, held, 'ours'))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('what goes was sent, is gone from the draft since, and stood in the record', () => {
  fc.assert(
    fc.property(record, record, record, (sent, draft, held) => {
      const gone = new Set(goneFrom(held, savedAs(sent, draft, held, 'theirs')));
      const sinceSending = new Set(goneFrom(sent, draft));
      expect([...gone].filter((place) => !sinceSending.has(place))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('linked to what was made of it, a draft changes what was typed and taken away since, and nothing else', () => {
  fc.assert(
    fc.property(record, record, (sent, draft) => {
      const { merged, conflicts: clashes } = mergeRecords(commonRecord(sent, sent), draft, sent);
      expect([clashes, diffRecords(draft, merged)]).toEqual([[], []]);
    }),
  );
});

it('what both have otherwise is a clash, also where the draft stands as it was sent', () => {
  const plain = (answer: string): DraftRecord => ({
    ...blankRecord,
    clientName: answer,
    clientData: { a: answerElement('a', answer), only: answerElement('only', answer) },
  });
  const { only: _, ...without } = plain('Zed').clientData;
  const sent: DraftRecord = { ...plain('Zed'), clientData: without };
  const { conflicts: clashes, merged } = mergeRecords(
    commonRecord(sent, plain('North')),
    sent,
    plain('North'),
  );
  expect(clashes.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([
    ['header', 'Zed', 'North'],
    ['answer', 'Zed', 'North'],
  ]);
  expect(elementAt(merged.clientData, ['only'])).toEqual(answerElement('only', 'North'));
});
