import { expect, it } from 'vitest';
import { applyChanges, reversed } from '../../../domain/client/diff-apply.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { differencesOf } from './differences.ts';
import { canPutBack } from './put-back.ts';

const record = (clientData: DraftRecord['clientData'], more: Partial<DraftRecord> = {}): DraftRecord => ({
  clientName: 'Dunmore',
  clientType: 'COMMERCIAL',
  locationCode: '',
  clientData,
  others: {},
  ...more,
});
const luis = (iterationId: string, answers: Readonly<Record<string, unknown>>) =>
  record({ drivers: loopElement('drivers', [{ iterationId, answers }]) });
const keyed = {
  ...book,
  loops: new Map([...book.loops].map(([id, loop]) => [id, { ...loop, duplicateKey: ['driver_name'] }])),
};
const named = { driver_name: answerElement('driver_name', 'Luis') };

it.each<[string, DraftRecord, DraftRecord]>([
  ['an answer that came since', record({}), record({ name: answerElement('name', 'x') })],
  [
    'an answer that was blank',
    record({ name: answerElement('name', '') }),
    record({ name: answerElement('name', 'x') }),
  ],
  ['an answer that went', record({ name: answerElement('name', 'x') }), record({})],
  ['an item that came since', record({ drivers: loopElement('drivers', []) }), luis('a', named)],
  [
    'an item under a new id',
    luis('a', { ...named, licence: answerElement('licence', 'D4') }),
    luis('b', named),
  ],
  ['an answer that became odd', record({ name: answerElement('name', 'x') }), record({ name: 5 })],
])('puts back %s, and the record is as it was', (_what, then, now) => {
  const [difference, ...more] = differencesOf(then, now, keyed).flatMap(({ differences }) => differences);
  expect(more).toEqual([]);
  const back = difference && canPutBack(difference) && applyChanges(now, [reversed(difference.change)]);
  expect(back).toEqual(then);
});

it.each<[string, DraftRecord, DraftRecord]>([
  [
    'an odd element: no save may bring one',
    record({ name: 5 }),
    record({ name: answerElement('name', 'x') }),
  ],
  ['a member that is not documented', record({}, { others: { extra: 1 } }), record({})],
  ['no name', record({}, { clientName: '' }), record({})],
])('never puts back %s', (_what, then, now) => {
  const all = differencesOf(then, now, book).flatMap(({ differences }) => differences);
  expect(all.map(canPutBack)).toEqual([false]);
});
