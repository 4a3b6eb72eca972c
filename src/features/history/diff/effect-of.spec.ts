import { expect, it } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { effectOf } from './effect-of.ts';
import { timelineOf } from '../timeline.ts';

const record = (map: Readonly<Record<string, string>>) => ({
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: Object.fromEntries(Object.entries(map).map(([qid, text]) => [qid, answerElement(qid, text)])),
  others: {},
});
const [save] = timelineOf(
  [sampleEntry({ kind: 'save', type: 'SAVE', sentAt: 1000, answeredAt: 1100 })],
  'client',
);
const effect = (
  before: Readonly<Record<string, string>> | undefined,
  after: Readonly<Record<string, string>>,
  at = 999,
) => {
  const known = withRead(withRead(nothingKnown, at, before && record(before)), 1100, record(after));
  return save && effectOf(save, known, { book, others: [] });
};

it('names what a save changed, or counts it where it is more', () => {
  expect(effect({ sales: '1' }, { sales: '2', hauls: 'NO' })).toBe(
    'Sales a year: changed; Hauls for a fee?: added',
  );
  expect(effect({}, { sales: '2', hauls: 'NO', fein: '1' })).toBe('3 answers added');
});

it('says when it changed nothing, or the notation alone, or made the first record', () => {
  expect(effect({ sales: '1' }, { sales: '1' })).toBe('Changed nothing that was read');
  expect(effect({ name: 'Dunmore llc' }, { name: 'DUNMORE LLC' })).toBe(
    'Case, spaces or number notation alone',
  );
  expect(effect(undefined, { sales: '1' })).toBe('First record');
});

it('says nothing where reads do not bound it: what they show may be another’s', () => {
  expect(effect({ sales: '1' }, { sales: '2' }, 500)).toBeUndefined();
});
