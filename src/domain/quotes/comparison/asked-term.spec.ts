import { describe, expect, it } from 'vitest';
import type { AskedCover } from './asked.ts';
import { askedTerm, otherTermThanAsked } from './asked-term.ts';

const answer = (label: string, words: string, over: Partial<AskedCover> = {}): AskedCover => ({
  code: undefined,
  part: undefined,
  item: undefined,
  label,
  words,
  ...over,
});

describe('the term that was asked for', () => {
  it('is the one answer called a term that is a length of time', () => {
    const term = answer('Term', '6 months');
    const asked = [answer('Terminal cover?', '12 months'), answer('Policy term', 'any'), term];
    expect(askedTerm(asked)).toBe(term);
    expect(askedTerm([...asked, answer('Second term', '1 year')])).toBeUndefined();
    expect(askedTerm([answer('Term', '6 months', { item: '2021 Ford Transit' })])).toBeUndefined();
    expect(askedTerm([answer('Term life', '6 months', { code: 'LIFE', part: 'limit' })])).toBeUndefined();
  });

  it.each([
    ['6 months', '12 months', '6 months'],
    ['6 months', '6 months', undefined],
    ['1 year', '12 months', undefined],
    ['1 year', '6 months', '1 year'],
    ['6 months', 'term not stated', undefined],
  ])('asked %s, quoted %s', (asked, quoted, other) => {
    expect(otherTermThanAsked([answer('Term', asked)], quoted)).toBe(other);
  });

  it('is not weighed where none was asked for', () => {
    expect(otherTermThanAsked([], '12 months')).toBeUndefined();
  });
});
