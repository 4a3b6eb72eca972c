import { expect, it } from 'vitest';
import { contactsLoop } from '../client/annotations/qids.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { logLosses } from './journal-saves.ts';

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
