import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../domain/client/elements.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { differencesOf, foundBy } from './read-back.ts';

const item = (iterationId: string, answers: Readonly<Record<string, string>>) => ({
  iterationId,
  answers: elements(answers),
});
const elements = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));

function record(
  answers: Readonly<Record<string, string>>,
  items: ReturnType<typeof item>[] = [],
): DraftRecord {
  const clientData = { ...elements(answers), cars: loopElement('cars', items) };
  return { clientName: 'Ada Fenn', clientType: 'PERSONAL', locationCode: '', clientData, others: {} };
}

const latest = record({ mail: 'a', phone: '1' }, [item('i', { make: 'Ford' })]);
const sent = record({ mail: 'b', phone: '2' }, [item('i', { make: 'Audi' })]);
const found = (stored: DraftRecord) =>
  foundBy(latest, sent, { stored, record: stored, differences: differencesOf(sent, stored, latest) });

describe('an unconfirmed save', () => {
  it('was done when the read equals what was sent', () => {
    expect(found(sent)).toBe('saved');
  });

  it('was done when the read has all its changes, whatever else changed', () => {
    expect(found(record({ mail: 'b', phone: '2', note: 'theirs' }, [item('i', { make: 'Audi' })]))).toBe(
      'savedAndMore',
    );
  });

  it('may still arrive when the read has none of its changes, whatever else changed', () => {
    expect(found(latest)).toBe('nothingYet');
    expect(found(record({ mail: 'a', phone: '3' }))).toBe('nothingYet');
  });

  it('was done in part when the read has some of its changes', () => {
    expect(found(record({ mail: 'b', phone: '3' }, [item('i', { make: 'Audi' })]))).toBe('partly');
    // The item of the third change is missing.
    expect(found(record({ mail: 'b', phone: '2' }))).toBe('partly');
  });
});

it('counts empty lists for a save that changes nothing else', () => {
  const { cars: _, ...answers } = record({ mail: 'a' }).clientData;
  const none = { ...record({}), clientData: answers };
  const empty = record({ mail: 'a' });
  const foundOf = (stored: DraftRecord) =>
    foundBy(none, empty, { stored, record: stored, differences: differencesOf(empty, stored, none) });
  expect(foundOf(empty)).toBe('saved');
  expect(foundOf(none)).toBe('nothingYet');
});

describe('the differences between what was sent and what is stored', () => {
  const withOthers = (others: Record<string, unknown>): DraftRecord => ({ ...latest, others });

  it('do not include an empty list in the place of no list, or the other way round', () => {
    const { cars: _, ...answers } = record({ mail: 'a' }).clientData;
    const none = { ...latest, clientData: answers };
    expect(differencesOf(record({ mail: 'a' }), none, latest)).toEqual([]);
    expect(differencesOf(none, record({ mail: 'a' }), latest)).toEqual([]);
    expect(differencesOf(none, record({ mail: 'a' }, [item('i', {})]), latest)).toHaveLength(1);
  });

  it('include unknown members that are missing or that the save changed', () => {
    const before = withOthers({ note: 1, count: 1 });
    const changed = withOthers({ note: 2, count: 1 });
    const members = (stored: DraftRecord) =>
      differencesOf(changed, stored, before).flatMap((change) =>
        change.kind === 'other' ? change.member : [],
      );
    expect(members(withOthers({ note: 1, count: 1 }))).toEqual(['note']);
    expect(members(withOthers({ note: 2 }))).toEqual(['count']);
    // The service may maintain a count or a time itself.
    expect(members(withOthers({ note: 2, count: 2, more: 1 }))).toEqual([]);
  });
});
