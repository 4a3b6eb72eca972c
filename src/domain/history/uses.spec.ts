import { expect, it } from 'vitest';
import { answerElement } from '../answers/elements.ts';
import { sampleEntry, sampleFiring } from '../sample-journal.ts';
import { quoteUses, usesByValue } from './uses.ts';

const asked = (id: string, sentAt: number, limit: string) =>
  sampleEntry({
    id,
    sentAt,
    firing: sampleFiring(id),
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
  const values = [...usesByValue(uses, '/limit')].map(([value, of]) => [
    value,
    ...of.map(({ triggerRequestId }) => triggerRequestId),
  ]);
  expect(values).toEqual([
    ['500', 'first', 'third'],
    ['300', 'second'],
  ]);
  expect(usesByValue(uses, '/other').size).toBe(0);
});
