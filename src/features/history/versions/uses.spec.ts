import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import type { KeyOfItem } from '../../../domain/client/diff-replaced.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { compileBook } from '../../../domain/questions/compile-book.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { autoProduct, sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import { addressesIn } from '../diff/replaced-items.ts';
import { listUsesOf, quoteUses, usesOf, type Following } from './uses.ts';

const asTheyAre: Following = { at: 0, addressIn: (_, address) => address, pointedTo: () => undefined };
const emptyBook = inferBook({}, 'owners', 'Owners');
const asked = (id: string, sentAt: number, limit: string) =>
  sampleEntry({
    id,
    sentAt,
    trigger: sampleTrigger(id),
    request: { payload: { intake: { limit: answerElement('limit', limit) } } },
  });

it('groups the quote requests of a client by the value they sent', () => {
  const uses = quoteUses(
    [
      asked('third', 3000, '500'),
      asked('first', 1000, '500'),
      asked('second', 2000, '300'),
      { ...asked('elsewhere', 1, '500'), clientId: 'other' },
      { ...asked('unknown intake', 2, ''), request: {} },
    ],
    'client',
  );
  const told = usesOf(uses, ['limit'], () => undefined, asTheyAre).map(({ value, by }) => [
    value,
    ...by.map(({ triggerRequestId }) => triggerRequestId),
  ]);
  expect(told).toEqual([
    ['500', 'first', 'third'],
    ['300', 'second'],
  ]);
});

it('parts what a product’s book asks from what was only sent along, and names requests without the answer', () => {
  const sent = (id: string, productId: string, sentAt: number, map: Readonly<Record<string, unknown>>) =>
    sampleEntry({ id, productId, sentAt, trigger: sampleTrigger(id), request: { payload: { intake: map } } });
  const drivers = {
    drivers: loopElement('drivers', [
      { iterationId: 'd1', answers: { first: answerElement('first', 'Ada') } },
    ]),
  };
  const uses = quoteUses(
    [
      sent('before he was added', autoProduct, 1000, {}),
      sent('owners, before', 'owners', 1500, {}),
      sent('owners', 'owners', 2000, drivers),
      sent('auto', autoProduct, 3000, drivers),
    ],
    'client',
  );
  const books: Readonly<Record<string, BookParts | undefined>> = {
    [autoProduct]: compileBook(sampleWorkspace, autoProduct),
    owners: emptyBook,
  };
  const told = usesOf(uses, ['drivers', 'd1', 'first'], (id) => books[id], asTheyAre);
  expect(told.map(({ value, asked, by }) => [value, asked, by.map((one) => one.triggerRequestId)])).toEqual([
    ['Ada', true, ['auto']],
    ['Ada', false, ['owners']],
    [undefined, true, ['before he was added']],
  ]);
});

it('tells with how many items a list was sent, none included', () => {
  const sent = (id: string, sentAt: number, map: Readonly<Record<string, unknown>>) =>
    sampleEntry({
      id,
      productId: autoProduct,
      sentAt,
      trigger: sampleTrigger(id),
      request: { payload: { intake: map } },
    });
  const one = [{ iterationId: 'd1', answers: {} }];
  const uses = quoteUses(
    [
      sent('without the list', 1, {}),
      sent('empty', 2, { drivers: loopElement('drivers', []) }),
      sent('with one', 3, { drivers: loopElement('drivers', one) }),
    ],
    'client',
  );
  const told = listUsesOf(uses, 'drivers', () => compileBook(sampleWorkspace, autoProduct));
  expect(told.map(({ value, asked: isAsked }) => [value, isAsked])).toEqual([
    ['0', true],
    ['1', true],
    [undefined, true],
  ]);
});

it('finds an item that was sent under another id, and never calls that unsent', () => {
  const driver = (id: string) => ({
    drivers: loopElement('drivers', [
      { iterationId: id, answers: { licence: answerElement('licence', 'D4') } },
    ]),
  });
  const sent = (id: string, sentAt: number, map: StoredMap) =>
    sampleEntry({ id, sentAt, trigger: sampleTrigger(id), request: { payload: { intake: map } } });
  const uses = quoteUses(
    [
      sent('before', 1, driver('d1')),
      sent('without', 2, {}),
      sent('as now', 3, driver('d2')),
      sent('since', 9, driver('d3')),
    ],
    'client',
  );
  const keyOf: KeyOfItem = (_, { answers }) => JSON.stringify(answers['licence']);
  const addressIn = addressesIn(driver('d2'), () => [], keyOf);
  const told = usesOf(uses, ['drivers', 'd2', 'licence'], () => undefined, {
    ...asTheyAre,
    at: 5,
    addressIn,
  });
  expect(
    told.map(({ value, otherId, by }) => [value, otherId, ...by.map((one) => one.triggerRequestId)]),
  ).toEqual([
    ['D4', 'earlier', 'before'],
    ['D4', undefined, 'as now'],
    ['D4', 'later', 'since'],
    [undefined, undefined, 'without'],
  ]);
  // By its ids alone, where it answered the key otherwise then.
  const renamed = addressesIn(
    driver('d2'),
    () => ['d1'],
    () => undefined,
  );
  expect(renamed(driver('d1'), ['drivers', 'd2', 'licence'])).toEqual(['drivers', 'd1', 'licence']);
});

it('parts what a reference pointed to when it was sent, where that is gone', () => {
  const uses = quoteUses([asked('first', 1, 'd1'), asked('second', 2, 'd1')], 'client');
  const pointedTo = (intake: StoredMap) => (intake === uses[0]?.intake ? 'Felix' : undefined);
  const told = usesOf(uses, ['limit'], () => undefined, { ...asTheyAre, pointedTo });
  expect(told.map((one) => [one.pointedTo, one.by.length])).toEqual([
    ['Felix', 1],
    [undefined, 1],
  ]);
});
