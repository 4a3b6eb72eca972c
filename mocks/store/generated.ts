/**
 * What a large scenario makes anew whenever its state is opened, instead of having it kept: rows by the thousand, and
 * the values that those rows name. Rows kept beside it may name its values too, so it must come out the same each time;
 * whoever changes what a generator makes raises `stateFormat`.
 */
import type { Rows, TableName } from './rows.ts';

export type GeneratedRow = { [T in TableName]: { readonly table: T; readonly row: Rows[T] } }[TableName];

export interface Generated {
  /** In the order in which they came to be. */
  readonly rows: () => Iterable<GeneratedRow>;
  /** A fresh copy of the value under a key; undefined for a key that is not of this generator. */
  readonly value: (key: string) => unknown;
}

/** The generated part of a scenario; most have none. */
export type GeneratedFor = (scenario: string) => Promise<Generated | undefined>;
