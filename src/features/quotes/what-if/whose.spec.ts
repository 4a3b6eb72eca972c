import { expect, it } from 'vitest';
import { whoseQuote } from './whose.ts';

const realOf = (id: string) => (id === 'scratch' ? 'marcus' : id);

it.each([
  [['marcus', 'marcus'], 'own'],
  [['MARCUS'], 'own'],
  [[undefined, 'marcus'], 'own'],
  [['scratch', undefined], 'own'],
  [['erik', undefined], 'other'],
  // The service and the journal disagree: nobody can say that it is this client's.
  [['marcus', 'erik'], 'other'],
  [[undefined, undefined], 'notKnown'],
  [[], 'notKnown'],
])('a quote whose client is named %j is %s', (named, whose) => {
  expect(whoseQuote(named, 'marcus', realOf)).toBe(whose);
});

it('is the scratch client’s own where it is of the client that this one stands for', () => {
  expect(whoseQuote(['marcus'], 'scratch', realOf)).toBe('own');
  expect(whoseQuote(['erik'], 'scratch', realOf)).toBe('other');
});
