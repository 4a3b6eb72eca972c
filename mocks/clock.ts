/**
 * The service's clock. It runs on with the browser's, at a distance that can be changed, or it is held: while a
 * scenario is played, and in tests. Only here do the mocks read time.
 */
export class ServiceClock {
  readonly #real: () => number;
  #offset = 0;
  #heldAt: number | undefined;

  /** @param real milliseconds since 1970 of the machine; replaced in tests of the clock itself. */
  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  /** Whole milliseconds since 1970. */
  now(): number {
    return this.#heldAt ?? this.#real() + this.#offset;
  }

  /** Service time minus machine time, in milliseconds. */
  offset(): number {
    return this.now() - this.#real();
  }

  /** Stands still at a moment until it is moved or runs on. */
  hold(at: number): void {
    this.#heldAt = at;
  }

  /** Runs on from a moment, which is now. */
  runFrom(at: number): void {
    this.runAt(at - this.#real());
  }

  /** Runs on at a distance from before. */
  runAt(offset: number): void {
    this.#heldAt = undefined;
    this.#offset = offset;
  }

  /** Forward only: a clock set back would make what was just done lie in the future. */
  moveBy(ms: number): void {
    if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The service clock moves forward only.');
    if (this.#heldAt === undefined) this.#offset += Math.round(ms);
    else this.#heldAt += Math.round(ms);
  }
}
