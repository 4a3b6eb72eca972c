/**
 * What the data file of a product consists of. `N` is the names of its tables. A reader of a data file needs this page
 * and no other: the engine (engine.ts, price.ts) does with it what these comments say.
 */
import type { CarrierKey } from '../seed/actions.ts';
import type { Key, Table } from './rate-table.ts';
import type { Facts, Replacements } from './submission.ts';

export interface Product<N extends string = string> {
  readonly id: string;
  /** The short name in a carrier's papers: "CA". */
  readonly code: string;
  /** What is insured one by one: vehicles, buildings, scheduled items. */
  readonly units: Units;
  /** Loops that are counted over some years, each with the question of its day: a row without one would count for nothing. */
  readonly dated: Readonly<Record<string, string>>;
  /** Loops without which there is nothing to rate. */
  readonly requires: readonly string[];
  /** The question of a fact that rating needs, and that the question book does not find missing. */
  readonly missing?: (policy: Facts) => string | undefined;
  /** The tables of the agency's workbook. A carrier's own are laid over them. */
  readonly tables: Partial<Record<N, Table>>;
  /** In the order of a quote. */
  readonly coverages: readonly Coverage<N>[];
  readonly factors: readonly FactorGroup<N>[];
  /** Names of coverages by code, where a carrier has no name of its own. */
  readonly names: Readonly<Record<string, string>>;
  /** Variations that may be quoted next to what was submitted, by the option's name. */
  readonly options: Readonly<Record<string, { readonly note: string; readonly replaces: Replacements }>>;
  /** Raises the sum of the coverages to so many dollars, by a coverage MIN. */
  readonly minimum?: N;
  /** Charges of every carrier. */
  readonly charges?: (price: Pricing) => readonly Charge[];
  /** Loops that a carrier counts in its own papers, by what it calls them. */
  readonly counts: Readonly<Record<string, string>>;
  readonly programs: Readonly<Partial<Record<CarrierKey, Program<N>>>>;
}

export interface Units {
  readonly loop: string;
  /** "Vehicle": the rate details name the first "Vehicle 1". */
  readonly label: string;
  /** The heading under which a quote lists its coverages. */
  readonly title: (unit: Facts, number: number) => string;
  /** The iteration of another loop that belongs to a unit, such as a vehicle's principal driver. */
  readonly partner?: (unit: Facts) => Facts | undefined;
}

/**
 * How a value of a table is found: by the answer to a question, or by what `by` finds in the facts.
 * `as` says how the answer is the key: the first three characters of a ZIP or NAICS code, a word in it, calendar years
 * since the year, or completed years since the birth date; else as it is written, or as a number or yes where the table
 * wants one. Without `answer` and `by` the table is one number.
 */
export interface LookUp<N extends string> {
  readonly table: N | Table;
  readonly answer?: string;
  readonly as?: 'prefix' | 'word' | 'years' | 'age';
  readonly by?: (facts: Facts) => Key;
}

/** A factor. One of a question that is blank does not act: it was not shown, or may stay blank. */
export interface Factor<N extends string> extends Partial<LookUp<N>> {
  /** What rate details call a factor of the policy: "Fleet factor". */
  readonly label?: string;
  /** What they call a factor of each unit, after the unit: "Vehicle 1 use factor". */
  readonly each?: string;
  /** In place of a table, where no look-up will do. */
  readonly of?: (facts: Facts, price: Pricing) => number;
}

/** Factors on the coverages with these codes. */
export interface FactorGroup<N extends string> {
  readonly on: readonly string[];
  readonly factors: readonly Factor<N>[];
}

export function actingOn<N extends string>(
  codes: string | readonly string[],
  factors: readonly Factor<NoInfer<N>>[],
): FactorGroup<N> {
  return { on: typeof codes === 'string' ? [codes] : codes, factors };
}

export interface Coverage<N extends string> {
  readonly code: string;
  /** What rate details call it: "collision"; for what is rated. */
  readonly label?: string;
  /** Rated for each unit: listed under the unit's title, or added up under the policy. Else rated once. */
  readonly each?: 'listed' | 'added up';
  /** The question that buys it: blank, None, NO or 0 buys nothing, and Rejected is listed without a premium. */
  readonly answer?: string;
  /** Taken as the answer where that is blank. */
  readonly blank?: string;
  /** Further words that are listed in place of a premium, as Rejected is. */
  readonly words?: readonly string[];
  readonly when?: (facts: Facts) => boolean;

  /**
   * What it costs before factors, in dollars: of a base rate, which the level of the rate version multiplies and factors
   * act on; or a flat premium or share, taken from the table as it is. The name of a table is short for a look-up by the
   * coverage's own answer. A flat premium of 0 is written "Included". A carrier without the table does not write the
   * coverage. With neither, the coverage is part of the form, or priced by `premium`.
   */
  readonly base?: N | LookUp<N>;
  readonly flat?: N | LookUp<N>;
  /** What rate details call the base or flat rate, if not its label. */
  readonly rate?: string;
  /** What the rate is multiplied by: an answer or a sum of premiums, divided by `per`. */
  readonly exposure?: Exposure;
  /** Whole dollars that it costs at least. */
  readonly minimum?: N;
  /** The premium in cents, where a sum of its own is prescribed. */
  readonly premium?: (price: Pricing) => number;

  /** As written in the quote; else the answer is, where no deductible is given. */
  readonly limit?: string | ((facts: Facts, price: Pricing) => unknown);
  /** The question that it is the answer to, or as written. */
  readonly deductible?: string | ((facts: Facts, price: Pricing) => unknown);
  /** A row without any price, such as a deductible. */
  readonly unpriced?: true;
}

export interface Exposure {
  readonly label: string;
  readonly answer?: string;
  readonly premiumOf?: readonly string[];
  readonly by?: (facts: Facts, price: Pricing) => number | undefined;
  readonly per?: number;
}

/** The calculation in progress, for what no look-up can do. */
export interface Pricing {
  readonly policy: Facts;
  /** The number that a table is, or its value for a key. */
  value(table: string, key?: Key): number | undefined;
  /** Notes a figure under its label in the rate details, and returns it. */
  note(label: string, value: number): number;
  /** What all factors on a coverage of the policy come to. */
  factorsOn(code: string): number;
  /** A base rate at the level of the rate version. */
  leveled(rate: number): number;
  /** Cents of the coverages with these codes, as far as they are priced. */
  premiumOf(...codes: readonly string[]): number;
  /** Dollars as the carrier writes them. */
  amount(dollars: number): number | string;
}

/** What makes one carrier's program for a product its own. What is absent is as in the workbook. */
export interface Program<N extends string = string> extends Partial<Habits> {
  /** Oldest first. */
  readonly versions: readonly [RateVersion<N>, ...RateVersion<N>[]];
  /** Most carriers rate by the policy's effective date; some by the day of the quote. */
  readonly versionsBy?: 'quote date';
  readonly tables?: Partial<Record<N, Table>>;
  /** A factor with the label of one of the product's takes its place; others come on top. */
  readonly factors?: readonly FactorGroup<N>[];
  readonly rules?: readonly Rule[];
  readonly names?: Readonly<Record<string, string>>;
  /** Answers quoted in place of those submitted. */
  readonly replaces?: Replacements;
  readonly charges?: (premiumCents: number, policy: Facts) => readonly Charge[];
  /** What its quotes say. */
  readonly notes?: (policy: Facts) => readonly Note[];
  /** For 12 months and by the year, unless given. */
  readonly term?: (policy: Facts) => Term;
}

/** How a carrier does business, whatever the product. */
export interface Habits {
  /** Whether a quote that nothing speaks against can be bound. */
  readonly bindable: boolean;
  /** How limits and deductibles are written: 1000000 or "1,000,000". */
  readonly writesAmounts: 'numbers' | 'text';
  readonly writesMessages: 'strings' | 'objects';
  readonly quoteGoodForDays: number;
  /** Seconds from the request to the response, at least and at most. */
  readonly respondsIn: (policy: Facts) => readonly [least: number, most: number] | 'never';
}

/** One version of a carrier's rates. */
export interface RateVersion<N extends string = string> {
  /** When the service loaded it, ISO 8601; quotes name it as `asRatingConfiguredAtTimestamp`. */
  readonly loadedAt: string;
  /** First policy effective date it applies to, YYYY-MM-DD. */
  readonly appliesFrom: string;
  /** Multiplies base rates only. */
  readonly level: number;
  readonly tables?: Partial<Record<N, Table>>;
}

/** The variation with deductibles one step higher. */
export const higherDeductible = (replaces: Replacements): Product['options'] => ({
  'next-higher-deductible': { note: 'One step above what was asked.', replaces },
});

/** A version of rates; `minute` is when the service loaded it, in UTC. */
export const loaded = (minute: string, appliesFrom: string, level: number): Omit<RateVersion, 'tables'> => ({
  loadedAt: `${minute}:00.000Z`,
  appliesFrom,
  level,
});

/** An appetite rule. `fail` is no declination: the carrier cannot decide. `refer` quotes, but not bindable. */
export interface Rule {
  readonly verdict: 'decline' | 'fail' | 'refer';
  /** Absent where a carrier gives words only. */
  readonly code?: string;
  /** Speaks only of what was answered. */
  readonly when: (policy: Facts) => boolean;
  readonly text: string | ((policy: Facts) => string);
}

/** A message; where messages are strings its code, if it has one, comes first. */
export interface Note {
  readonly code?: string;
  readonly text: string;
}

/** An amount apart from the premium, in cents; `due` when it is part of "Total due". */
export interface Charge {
  readonly label: string;
  readonly cents: number;
  readonly due: boolean;
}

/** The period that the premium is for, and how long the policy runs. */
export interface Term {
  readonly per: 'YEAR' | 'TERM';
  readonly months: number;
}

/** Makes an appetite rule; a carrier that gives words only has no code. */
type MakeRule = (code: string | undefined, when: Rule['when'], text: Rule['text']) => Rule;

export const decline: MakeRule = (code, when, text) => ({ verdict: 'decline', code, when, text });
export const fail: MakeRule = (code, when, text) => ({ verdict: 'fail', code, when, text });
export const refer: MakeRule = (code, when, text) => ({ verdict: 'refer', code, when, text });
