import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowOffset, type ServiceOffset } from './clock.ts';

const header = (serviceMs: number) => Math.floor(serviceMs / 1000) * 1000;

/** One response: the pause before its request, and the delays before and after the service read its clock. */
const response = fc.record({
  pause: fc.nat(30_000),
  there: fc.nat(3_000),
  back: fc.nat(3_000),
});

it('never estimates the service’s clock too low, whatever the delays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(response, { minLength: 1, maxLength: 20 }),
      (offset, responses) => {
        let known: ServiceOffset | undefined;
        let browser = 1_795_000_000_000;
        for (const { pause, there, back } of responses) {
          const sentAt = browser + pause;
          const readAt = sentAt + there;
          browser = readAt + back;
          known = narrowOffset(known, header(readAt + offset), sentAt, browser);
          expect(known.ms).toBeGreaterThanOrEqual(offset);
          expect(known.least).toBeLessThanOrEqual(offset);
          expect(known.ms - known.least).toBeLessThanOrEqual(there + back + 999);
        }
      },
    ),
  );
});

it('starts over when a clock was set', () => {
  const before = narrowOffset(undefined, 10_000, 10_200, 10_300);
  const after = narrowOffset(before, 70_000, 10_400, 10_500);
  expect(after).toEqual({ least: 59_500, ms: 60_599, how: 'estimated' });
});
