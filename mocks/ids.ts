/** Ids and randomness that come out the same each time: from a seed and a counter, or from a seed and a key. */
import { namedId } from './seed/named-id.ts';

/** The nth id of a seed, shaped as a version 4 UUID. */
export function nthId(seed: string, n: number): string {
  return namedId(`${seed}/id/${n}`);
}

/** A number in [0, 1) that is always the same for a seed and key. */
export function unit(seed: string, key: string): number {
  const hex = namedId(`${seed}/unit/${key}`).replaceAll('-', '').slice(0, 12);
  return Number.parseInt(hex, 16) / 16 ** 12;
}
