/**
 * For specs only: a quote as an agent has it before them, without the answers and without the carrier's tables. A
 * formula reads figures by their labels and says what each coverage must cost; what differs, and what it did not need,
 * is put down.
 */
import type { Quote } from '../../../src/contract/quotes.ts';
import { Fraction, zero } from './fraction.ts';

export interface Coverage {
  /** "Policy", or a vehicle, building or item. */
  readonly group: string;
  readonly code: string;
  readonly name: string;
  readonly limit?: unknown;
  readonly deductible?: unknown;
  readonly premium?: unknown;
}

export interface Printed {
  readonly quoteDetails: Quote['quoteDetails'];
  readonly rateMeta: Readonly<Record<string, string>>;
}

export class Paper {
  readonly coverages: readonly Coverage[];
  /** For whom the premium is halved: stated for a term that is half a year. */
  readonly halfYear: boolean;
  readonly differences: string[] = [];
  readonly #figures: ReadonlyMap<string, Fraction>;
  readonly #needed = new Set<string>();
  readonly #byHand = new Map<Coverage, Fraction>();

  constructor({ quoteDetails, rateMeta }: Printed) {
    const { premium, duration, coverageTypes } = quoteDetails;
    this.coverages = coverageTypes.flatMap(({ name, coverages }) =>
      coverages.map(({ details }) => ({ group: String(name), ...details })),
    );
    this.halfYear = premium.per === 'TERM' && duration.scale === 'MONTH' && duration.length === 6;
    this.#figures = new Map(Object.entries(rateMeta).map(([label, text]) => [label, Fraction.read(text)]));
  }

  says(label: string): boolean {
    return this.#figures.has(label);
  }

  /** @throws when the rate details do not say it. */
  figure(label: string): Fraction {
    const found = this.#figures.get(label);
    if (!found) throw new Error(`The rate details do not say ${JSON.stringify(label)}.`);
    this.#needed.add(label);
    return found;
  }

  /** All factors whose label matches, multiplied. */
  factors(pattern: RegExp): Fraction {
    return Fraction.product(...this.labels(pattern).map((label) => this.figure(label)));
  }

  labels(pattern: RegExp): string[] {
    return [...this.#figures.keys()].filter((label) => pattern.test(label));
  }

  /** What the labels that match have in their first bracket, each once, in the order of the sum: "Vehicle 2". */
  named(pattern: RegExp): string[] {
    return [...new Set(this.labels(pattern).flatMap((label) => pattern.exec(label)?.[1] ?? []))];
  }

  coverage(code: string): Coverage | undefined {
    return this.coverages.find((coverage) => coverage.code === code);
  }

  /** The first number in a limit or deductible: of "850,000 RC", "3 scheduled", "15 % of A", 412000. */
  amount(printed: unknown): Fraction {
    return Fraction.read(/[\d,]*\d(?:\.\d+)?/.exec(String(printed))?.[0] ?? '');
  }

  /** The groups of vehicles or buildings that coverages stand under, in their order. */
  groups(): string[] {
    return [...new Set(this.coverages.map(({ group }) => group))].filter((group) => group !== 'Policy');
  }

  /** A figure that follows from others; the rate details give it to at most six places. */
  follows(label: string, value: Fraction): void {
    const printed = this.figure(label);
    if (!printed.equals(value.rounded(6))) this.#differs(label, value, printed);
  }

  /** Puts down what a coverage costs by hand, in whole dollars. */
  charge(coverage: Coverage | undefined, byHand: Fraction, what = ''): void {
    if (!coverage) {
      this.#differs(what, byHand, 'nothing');
      return;
    }
    this.#byHand.set(coverage, byHand);
    const { group, code, premium } = coverage;
    if (typeof premium !== 'number' || !Fraction.read(premium).equals(byHand)) {
      this.#differs(`${group} · ${code}`, byHand, premium);
    }
  }

  /** Sum of what was charged by hand so far, of some coverages or of all. */
  charged(...codes: readonly string[]): Fraction {
    const counted = [...this.#byHand].filter(([{ code }]) => codes.length === 0 || codes.includes(code));
    return Fraction.sum(counted.map(([, premium]) => premium));
  }

  /** Raises the sum by hand to the minimum that the rate details state. */
  raiseToMinimum(): void {
    const minimum = this.figure('Minimum premium');
    const sum = this.charged();
    if (sum.isBelow(minimum)) this.charge(this.coverage('MIN'), minimum.minus(sum), 'Minimum premium');
  }

  /** Every premium must have been charged by hand, every figure needed, and the premium be the sum. */
  close(stated: Quote['quoteDetails']['premium']): void {
    for (const coverage of this.coverages) {
      const { group, code, premium } = coverage;
      if (typeof premium === 'number' && !this.#byHand.has(coverage)) {
        this.#differs(`${group} · ${code}`, zero, premium);
      }
    }
    const total = this.charged();
    if (!Fraction.read(stated.amount).equals(total)) this.#differs('premium', total, stated.amount);
    for (const label of this.#figures.keys()) {
      if (!this.#needed.has(label)) this.differences.push(`${label}: noted, and no part of the sum`);
    }
  }

  #differs(what: string, byHand: Fraction, quoted: unknown): void {
    this.differences.push(`${what}: ${String(byHand)} by hand, ${String(quoted)} quoted`);
  }
}
