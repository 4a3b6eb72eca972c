import { expect, it } from 'vitest';
import { contactsLoop } from '../client/annotations/qids.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { lastSaveWith, logLosses } from './journal-saves.ts';
import { sampleEntry } from './sample-journal.ts';

it('finds the first save without a question’s answer after the last save with it', () => {
  const save = (id: string, sentAt: number, ...qids: readonly string[]) => {
    const clientData = Object.fromEntries(qids.map((qid) => [qid, answerElement(qid, 'x')]));
    return sampleEntry({ id, kind: 'save', type: 'SAVE', sentAt, request: { clientData } });
  };
  const calls = [save('c', 3000), save('a', 1000, 'spouse'), save('d', 4000), save('b', 2000, 'spouse')];
  const of = (qid: string, known = calls) => lastSaveWith(known, (map) => qid in map);
  expect(of('spouse')?.leftOutBy?.id).toBe('c');
  expect(of('spouse', calls.slice(1, 2))).toEqual({ leftOutBy: undefined });
  expect(of('town')).toBeUndefined();
  const refused = calls.map((one) => ({ ...one, outcome: 'refused' as const }));
  expect(of('spouse', refused)).toBeUndefined();
});

const contact = (iterationId: string, what: string) => ({
  iterationId,
  answers: { agc_on: answerElement('agc_on', '2026-06-02'), agc_what: answerElement('agc_what', what) },
});
const log = (...items: readonly ReturnType<typeof contact>[]) => ({
  [contactsLoop]: loopElement(contactsLoop, items),
});

it('lists the entries that a save removes from the call log or rewrites, and no new one', () => {
  const before = log(contact('a', 'a letter'), contact('b', 'a call'), contact('c', 'kept'));
  const after = log(contact('c', 'kept'), contact('b', 'another call'), contact('d', 'new'));
  expect(logLosses(before, after)).toMatchObject([
    { how: 'rewritten', stood: { iterationId: 'b', what: 'a call' }, now: { what: 'another call' } },
    { how: 'removed', stood: { iterationId: 'a', what: 'a letter', on: '2026-06-02' } },
  ]);
  expect(logLosses(before, {})).toHaveLength(3);
  expect(logLosses({}, after)).toEqual([]);
});
