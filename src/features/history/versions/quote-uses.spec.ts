import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { compileBook } from '../../../domain/questions/compile-book.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { autoProduct, sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import { quoteUses, usesOf, usesOfChanges } from './quote-uses.ts';

const cars = (...ids: string[]) => ({
  cars: loopElement(
    'cars',
    ids.map((iterationId) => ({ iterationId, answers: { vin: answerElement('vin', `V ${iterationId}`) } })),
  ),
});
const requested = (id: string, sentAt: number, intake: Record<string, unknown>, productId = 'auto') =>
  sampleEntry({ id, sentAt, productId, trigger: sampleTrigger(id), request: { payload: { intake } } });
const noBook = () => undefined;
const limit = (text: string) => ({ limit: answerElement('limit', text) });

it('groups the quote requests of a client by the value they used, oldest first', () => {
  const uses = quoteUses(
    [
      requested('third', 3000, limit('500')),
      requested('first', 1000, limit('500')),
      requested('second', 2000, limit('300')),
      requested('without it', 2500, {}),
      { ...requested('elsewhere', 1, limit('500')), clientId: 'other' },
      { ...requested('unknown intake', 2, {}), request: {} },
    ],
    'client',
    noBook,
  );
  const used = usesOf(uses, ['limit']);
  expect(used.map(({ value, by }) => [value, ...by.map(({ triggerRequestId }) => triggerRequestId)])).toEqual(
    [
      ['500', 'first', 'third'],
      ['300', 'second'],
    ],
  );
});

it('leaves out what was sent along and the product’s book does not ask', () => {
  const intake = { name: answerElement('name', 'Ada'), limit: answerElement('limit', '500') };
  const books = (productId: string) =>
    productId === autoProduct ? compileBook(sampleWorkspace, autoProduct) : inferBook({}, 'owners', 'Owners');
  const uses = quoteUses(
    [requested('auto', 1, intake, autoProduct), requested('owners', 2, intake, 'owners')],
    'client',
    books,
  );
  const by = (qid: string) =>
    usesOf(uses, [qid]).flatMap((use) => use.by.map(({ triggerRequestId }) => triggerRequestId));
  expect(by('name')).toEqual(['auto']);
  expect(by('limit')).toEqual([]);
  const changed = (qid: keyof typeof intake) => {
    const after = { [qid]: intake[qid] };
    return usesOfChanges(uses, {}, after, 0).map((use) => use.triggerRequestId);
  };
  expect(changed('name')).toEqual(['auto']);
  expect(changed('limit')).toEqual([]);
});

it('knows the requests that used the newer side of changes, and none that sent another answer', () => {
  const [before, after] = [
    { ...limit('300'), fax: answerElement('fax', 'x'), ...cars('a') },
    { ...limit('500'), ...cars('a', 'b') },
  ];
  const used = (intake: Record<string, unknown>, since = 0) =>
    usesOfChanges(quoteUses([requested('one', 1, intake)], 'client', noBook), before, after, since).length;
  expect(used(after)).toBe(1);
  // The same answers may have been sent before, and restored since.
  expect(used(after, 1_000_000)).toBe(0);
  expect(used(limit('500'))).toBe(1);
  expect(used(cars('a', 'b'))).toBe(1);
  expect(used(before)).toBe(0);
  expect(used({ ...after, ...limit('300') })).toBe(0);
  expect(used({ ...after, fax: answerElement('fax', 'x') })).toBe(0);
  const otherVin = {
    cars: loopElement('cars', [{ iterationId: 'b', answers: { vin: answerElement('vin', 'V') } }]),
  };
  expect(used({ ...limit('500'), ...otherVin })).toBe(0);
  expect(used({})).toBe(0);
});
