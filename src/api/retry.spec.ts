import { beforeEach, expect, it, vi } from 'vitest';
import { refused, unreachable } from './errors.ts';
import { withRetries, type ReadPurpose } from './retry.ts';

const status = (code: number, seconds?: number) => () => {
  const headers = seconds === undefined ? undefined : { 'Retry-After': String(seconds) };
  return refused('readClient', new Response('', { status: code, headers }), '');
};
const early = () => refused('readClient', new Response('', { status: 404 }), '', true);
const lost = () => unreachable('readClient', 'lost', undefined);

beforeEach(() => void vi.useFakeTimers());

/** When a read that always fails is tried, in milliseconds after the first try. */
const tries: readonly (readonly [ReadPurpose, string, () => Error, readonly number[]])[] = [
  ['page', 'gets no response', lost, [0, 1_000, 3_000]],
  ['page', 'fails in the service', status(503), [0]],
  ['page', 'has to wait', status(429, 2), [0]],
  ['poll', 'gets no response', lost, [0, 1_000, 3_000]],
  ['poll', 'fails in the service', status(503), [0]],
  ['poll', 'has to wait', status(429, 60), [0, 60_000, 120_000, 180_000, 240_000, 300_000]],
  ['beforeSave', 'gets no response', lost, [0, 250, 750, 1_750, 3_750]],
  ['beforeSave', 'fails in the service', status(503), [0, 250, 750, 1_750, 3_750]],
  ['beforeSave', 'has to wait', status(429, 15), [0, 15_000, 30_000, 45_000, 60_000]],
  ['beforeSave', 'has to wait long', status(429, 16), [0]],
  ['background', 'gets no response', lost, [0, 1_000, 3_000]],
  ['background', 'fails in the service', status(503), [0, 1_000, 3_000]],
  ['background', 'has to wait', status(503, 16), [0, 16_000, 32_000, 48_000, 64_000, 80_000]],
  ['page', 'is not there yet', early, [0, 500, 1_500, 3_500, 7_500, 15_500, 31_500, 60_000]],
  ['background', 'is not there yet', early, [0, 500, 1_500, 3_500, 7_500, 15_500, 31_500, 60_000]],
  ['beforeSave', 'is not there yet', early, [0, 500, 1_500, 3_500, 7_500, 15_000]],
  ...(['page', 'poll', 'beforeSave', 'background'] as const).flatMap((purpose) => [
    [purpose, 'is refused', status(422), [0]] as const,
    [purpose, 'is not there', status(404), [0]] as const,
    [purpose, 'fails in the app', () => new TypeError('a defect'), [0]] as const,
  ]),
];

it.each(tries)('a read for %s that %s is tried again', async (purpose, _, error, times) => {
  const began = Date.now();
  const made: number[] = [];
  const reading = withRetries(purpose, () => {
    made.push(Date.now() - began);
    return Promise.reject(error());
  });
  await Promise.all([
    expect(reading).rejects.toThrow(error().message),
    vi.advanceTimersByTimeAsync(3_600_000),
  ]);
  expect(made).toEqual(times);
});

it('ends a pause with the signal', async () => {
  const stop = new AbortController();
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(lost()));
  const reading = withRetries('background', read, stop.signal);
  await vi.advanceTimersByTimeAsync(1_500);
  stop.abort();
  await expect(reading).rejects.toThrow('no answer came');
  expect(read).toHaveBeenCalledTimes(3);
});
