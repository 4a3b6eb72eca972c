/**
 * For specs only: exact numbers for doing a quote's sum by hand. Written apart from the rating's own, so that a mistake
 * in the one is not made again in the other.
 */
export class Fraction {
  readonly #over: bigint;
  readonly #under: bigint;

  /** `under` is above zero. */
  constructor(over: bigint, under = 1n) {
    this.#over = over;
    this.#under = under;
  }

  /** A number as it is printed: "1.083333", "850,000", 889. @throws for anything else. */
  static read(printed: string | number): Fraction {
    const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(String(printed));
    if (!match) throw new RangeError(`${JSON.stringify(printed)} is no printed number.`);
    const [, whole = '', decimals = ''] = match;
    return new Fraction(BigInt(whole.replaceAll(',', '') + decimals), 10n ** BigInt(decimals.length));
  }

  static sum(terms: readonly Fraction[]): Fraction {
    return terms.reduce((total, term) => total.plus(term), zero);
  }

  static product(...factors: readonly Fraction[]): Fraction {
    return factors.reduce(
      (product, factor) => new Fraction(product.#over * factor.#over, product.#under * factor.#under),
      new Fraction(1n),
    );
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.#over * other.#under + other.#over * this.#under, this.#under * other.#under);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.#over, other.#under));
  }

  /** `divisor` is above zero. */
  dividedBy(divisor: Fraction): Fraction {
    return new Fraction(this.#over * divisor.#under, this.#under * divisor.#over);
  }

  isBelow(other: Fraction): boolean {
    return this.#over * other.#under < other.#over * this.#under;
  }

  equals(other: Fraction): boolean {
    return !this.isBelow(other) && !other.isBelow(this);
  }

  /** Halves up. Not for numbers below zero, which nothing on a quote is. */
  rounded(places = 0): Fraction {
    const scale = 10n ** BigInt(places);
    return new Fraction((2n * this.#over * scale + this.#under) / (2n * this.#under), scale);
  }

  /** As a message says it, cut to eight places. */
  toString(): string {
    const [whole = '0', decimals = ''] = [
      this.#over / this.#under,
      (((this.#over % this.#under) * 10n ** 8n) / this.#under).toString().padStart(8, '0'),
    ].map(String);
    return `${whole}.${decimals}`.replace(/\.?0+$/, '');
  }
}

export const zero = new Fraction(0n);
export const one = new Fraction(1n);
export const hundred = new Fraction(100n);
export const thousand = new Fraction(1000n);

export const higherOf = (a: Fraction, b: Fraction): Fraction => (a.isBelow(b) ? b : a);
export const lowerOf = (a: Fraction, b: Fraction): Fraction => (a.isBelow(b) ? a : b);
