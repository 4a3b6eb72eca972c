import { describe, expect, it } from 'vitest';
import { readResponses } from './read-responses.ts';

const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const quote = (requestId: string | undefined, more: object = {}) => ({
  ...(requestId !== undefined && { requestId }),
  quotingOrganization: 'Harbor Mutual',
  quoteDetails: { premium: { amount: 900, per: 'YEAR' } },
  ...more,
});
const keys = (quoted: readonly unknown[], declined: readonly unknown[] = [], trigger?: string) => {
  const read = readResponses({ quoted, declined }, trigger);
  return [read.quoted, read.declined].map((list) => list.map(({ key }) => key).join(' '));
};

describe('the responses to a request', () => {
  it('are there once, by their id in either case', () => {
    expect(keys([quote(id), quote(id.toUpperCase()), quote('b'), quote('B')])).toEqual([`${id} b B`, '']);
  });

  it('are there once by their content, where they have no id', () => {
    const [one, other] = [quote(undefined), quote(undefined, { bindable: true })];
    expect(keys([one, { ...one }, other], ['No.', 'No.', 'Too far.'])).toEqual([
      'quoted/0 quoted/1',
      'declined/0 declined/1',
    ]);
  });

  it('are in one of the lists: with a premium quoted, else declined', () => {
    const withoutPremium = { requestId: 'b', messages: ['No.'] };
    expect(keys([quote(id), withoutPremium], [{ requestId: id }, withoutPremium])).toEqual([id, 'b']);
    expect(keys([withoutPremium])).toEqual(['b', '']);
  });

  it.each([
    [['2026-11-17T10:00:00Z', '2026-11-17T09:00:00Z'], 'first'],
    [['2026-11-17T09:00:00Z', '2026-11-17T10:00:00Z'], 'last'],
    [[undefined, undefined], 'last'],
  ])('are in their latest state, of the times %j the %s', ([first, last], which) => {
    const { quoted } = readResponses({
      quoted: [
        quote(id, { quoteTimestamp: first, lineName: 'first' }),
        quote(id, { quoteTimestamp: last, lineName: 'last' }),
      ],
      declined: [],
    });
    expect(quoted.map(({ view }) => view.lineName)).toEqual([which]);
  });

  it('are without those of another request', () => {
    const own = quote('own', { triggerRequestId: id.toUpperCase() });
    const others = [quote('other', { triggerRequestId: 'else' }), quote('none')];
    expect(keys([own, ...others], [{ triggerRequestId: 'else' }], id)).toEqual(['own none', '']);
  });
});
