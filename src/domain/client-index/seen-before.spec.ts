import { expect, it } from 'vitest';
import { withOldSeen } from './seen-before.ts';

const request = (triggerRequestId: string, arrivedAt?: number) => ({
  triggerRequestId,
  sentAt: 1,
  quoted: 1,
  declined: 0,
  quotes: [],
  arrivedAt,
});

it('takes quotes that arrived before a computer joined for seen, and none that came later or are still out', () => {
  const row = { requests: { old: request('a', 5), later: request('b', 11), out: request('c') } };
  expect(withOldSeen({ clientId: 'x' }, row, 10)).toEqual({
    clientId: 'x',
    seen: { old: { triggerRequestId: 'a', at: 10 } },
  });
});

it('leaves what was looked at here as it is', () => {
  const own = { clientId: 'x', openedAt: 3, seen: { old: { triggerRequestId: 'z', at: 4 } } };
  expect(withOldSeen(own, { requests: { old: request('a', 5) } }, 10)).toBe(own);
});
