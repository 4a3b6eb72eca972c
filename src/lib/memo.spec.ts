import { expect, it, vi } from 'vitest';
import { memo } from './memo.ts';

it('works a result out once for the same arguments', () => {
  const work = vi.fn<(of: object, name: string) => object>(() => ({}));
  const remembered = memo(work);
  const [one, other] = [{}, {}];
  const result = remembered(one, 'a');
  remembered(one, 'b');
  remembered(other, 'a');
  expect(remembered(one, 'a')).toBe(result);
  expect(remembered(one, 'b')).not.toBe(result);
  expect(remembered(other, 'a')).not.toBe(result);
  expect(work).toHaveBeenCalledTimes(3);
});

it('tells objects apart by identity, and texts by what they say', () => {
  const work = vi.fn<(of: unknown) => string>(String);
  const remembered = memo(work);
  remembered({});
  remembered({});
  remembered(`1${''}`);
  remembered('1');
  remembered(1);
  expect(work).toHaveBeenCalledTimes(4);
});

it('remembers that there is nothing', () => {
  const work = vi.fn<(of: object) => undefined>(() => undefined);
  const remembered = memo(work);
  const one = {};
  remembered(one);
  remembered(one);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not remember what failed', () => {
  const work = vi.fn<(of: object) => number>(() => 1);
  work.mockImplementationOnce(() => {
    throw new Error('No');
  });
  const remembered = memo(work);
  const one = {};
  expect(() => remembered(one)).toThrow('No');
  expect(remembered(one)).toBe(1);
});

it('returns a result that it was given', () => {
  const work = vi.fn<(of: object) => number>(() => 1);
  const remembered = memo(work);
  const one = {};
  remembered.seed(2, one);
  expect(remembered(one)).toBe(2);
  expect(work).not.toHaveBeenCalled();
});
