import { expect, it } from 'vitest';
import { quotedState, stateWords } from './quote-state.ts';

it('never tells two states by the same words', () => {
  const words = Object.values(stateWords);
  expect(new Set(words).size).toBe(words.length);
});

it('takes a quote for expired from the very moment that it names, and never one that names none', () => {
  const until = { expirationDate: '2026-12-17T15:30:00.000Z' };
  const at = Date.parse(until.expirationDate);
  expect([at - 1, at, at + 1].map((now) => quotedState(until, now))).toEqual([
    'quoted',
    'expired',
    'expired',
  ]);
  expect(quotedState({ expirationDate: undefined }, at)).toBe('quoted');
  expect(quotedState({ expirationDate: 'soon' }, at)).toBe('quoted');
});
