import { expect, it, vi } from 'vitest';
import { memo } from './memo.ts';

it('computes a result once for the same arguments', () => {
  const work = vi.fn<(of: object, name: string) => object>(() => ({}));
  const cached = memo(work);
  const [one, other] = [{}, {}];
  const result = cached(one, 'a');
  cached(one, 'b');
  cached(other, 'a');
  expect(cached(one, 'a')).toBe(result);
  expect(cached(one, 'b')).not.toBe(result);
  expect(cached(other, 'a')).not.toBe(result);
  expect(work).toHaveBeenCalledTimes(3);
});

it('compares objects by identity and texts by value', () => {
  const work = vi.fn<(of: unknown) => string>(String);
  const cached = memo(work);
  cached({});
  cached({});
  cached(`1${''}`);
  cached('1');
  cached(1);
  expect(work).toHaveBeenCalledTimes(4);
});

it('caches undefined', () => {
  const work = vi.fn<(of: object) => undefined>(() => undefined);
  const cached = memo(work);
  const one = {};
  cached(one);
  cached(one);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not cache a failure', () => {
  const work = vi.fn<(of: object) => number>(() => 1);
  work.mockImplementationOnce(() => {
    throw new Error('No');
  });
  const cached = memo(work);
  const one = {};
  expect(() => cached(one)).toThrow('No');
  expect(cached(one)).toBe(1);
});

it('returns a seeded result', () => {
  const work = vi.fn<(of: object) => number>(() => 1);
  const cached = memo(work);
  const one = {};
  cached.seed(2, one);
  expect(cached(one)).toBe(2);
  expect(work).not.toHaveBeenCalled();
});
