import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { differencesOf } from './counted-differences.ts';

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
