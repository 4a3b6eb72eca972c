import { expect, it } from 'vitest';
import { mostShared, sharedKey, type Told } from './shared-since.ts';
import type { AnswerUse } from './uses.ts';

const sentBy = (value: string | undefined, asked = true): AnswerUse => {
  const by = [{ triggerRequestId: 't', productId: 'p', at: 5, answers: new Map(), intake: {} }];
  return { value, asked, by };
};
const told = (more: Partial<Told> = {}): Told => {
  return { blame: { after: 1, by: 2, before: undefined }, uses: [sentBy('yes')], value: 'yes', ...more };
};

it('shares only what is said in the same words of any answer', () => {
  expect(sharedKey(told())).toBe(sharedKey(told({ value: 'no', uses: [sentBy('no')] })));
  expect(sharedKey(told())).not.toBe(sharedKey(told({ uses: [sentBy('yes', false)] })));
  expect(sharedKey(told())).not.toBe(sharedKey(told({ blame: { after: 1, by: 3, before: undefined } })));
  expect(sharedKey(told({ uses: [sentBy('other')] }))).toBeUndefined();
  expect(sharedKey(told({ blame: { after: 1, by: 2, before: 'old' } }))).toBeUndefined();
  expect(sharedKey(told({ value: undefined }))).toBeUndefined();
  const replaced = (answer: string): Partial<Told> => {
    const since = { after: undefined, by: 1, before: undefined };
    return { blame: { after: 1, by: 2, before: undefined, earlier: { after: 1, by: 2, answer, since } } };
  };
  expect(sharedKey(told(replaced('yes')))).not.toBe(sharedKey(told()));
  expect(sharedKey(told(replaced('yes')))).toBe(sharedKey(told(replaced('yes'))));
  expect(sharedKey(told(replaced('other')))).toBeUndefined();
  expect(sharedKey(told({ uses: [{ ...sentBy('yes'), pointedTo: 'Felix' }] }))).toBeUndefined();
});

it('takes what most share, and nothing where no two do', () => {
  expect(mostShared(['a', 'b', 'b', undefined, undefined, undefined])).toBe('b');
  expect(mostShared(['a', 'b', undefined])).toBeUndefined();
});
