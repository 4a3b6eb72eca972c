import { expect, it } from 'vitest';
import { contactsLoop } from '../client/annotations/qids.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { logLosses, restoredBySave } from './journal-saves.ts';
import { sampleEntry } from './sample-journal.ts';

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

it('finds the save that restored a lost entry, and none while it is missing', () => {
  const [was, without] = [log(contact('a', 'a letter'), contact('b', 'kept')), log(contact('b', 'kept'))];
  const [loss] = logLosses(was, without);
  if (!loss) throw new Error('An entry was lost.');
  const save = (id: string, sentAt: number, clientData: object) =>
    sampleEntry({ id, kind: 'save', type: 'SAVE', sentAt, request: { clientData } });
  const by = save('loss', 2000, without);
  const [before, other] = [save('before', 1000, was), save('other', 3000, log(contact('a', 'a bill')))];
  expect(restoredBySave(loss, by, [other, by, before], without)).toBeUndefined();
  const [first, next] = [save('first', 4000, was), save('next', 5000, was)];
  expect(restoredBySave(loss, by, [next, first, other, by, before], was)).toMatchObject({ id: 'first' });
  expect(restoredBySave(loss, by, [{ ...first, outcome: 'refused' }, by], without)).toBeUndefined();
  expect(restoredBySave(loss, by, [by, before], was)).toBe('unknown');
});
