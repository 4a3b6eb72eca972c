import { expect, it } from 'vitest';
import { momentsBeside } from './moments-beside.ts';

it('tells the moments in words beside them, and leaves the words as they came', () => {
  const say = (ms: number) => `at ${ms}`;
  expect(momentsBeside('It expired at 1970-01-01T00:00:01.305Z.', say)).toBe(
    'It expired at 1970-01-01T00:00:01.305Z (at 1305).',
  );
  const plain = 'Not before 2026-12-02; at 2026-02-30T00:00:00Z never; VIN 12026-12-02T23:00:01Z.';
  expect(momentsBeside(plain, say)).toBe(plain);
});
