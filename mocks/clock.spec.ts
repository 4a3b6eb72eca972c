import { describe, expect, it } from 'vitest';
import { ServiceClock } from './clock.ts';

describe('the service clock', () => {
  it("runs on with the machine's from where it is set", () => {
    let machine = 1_000;
    const clock = new ServiceClock(() => machine);
    clock.runFrom(50_000);
    machine += 7;
    expect([clock.now(), clock.offset()]).toEqual([50_007, 49_000]);
  });

  it('stops while held, and only moves forward', () => {
    let machine = 0;
    const clock = new ServiceClock(() => machine);
    clock.hold(100);
    machine = 5;
    clock.moveBy(20);
    expect(clock.now()).toBe(120);
    clock.runFrom(clock.now());
    clock.moveBy(3_600_000);
    machine = 6;
    expect(clock.now()).toBe(3_600_121);
    expect(() => clock.moveBy(-1)).toThrow(RangeError);
  });
});
