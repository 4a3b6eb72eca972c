/**
 * The content-addressed store: each JSON value once, under a key made from its text. A revision names the keys of its
 * elements, so that what did not change takes no room, and equal values have equal keys.
 */
import { canonicalJson } from '../../src/lib/json.ts';
import { namedId } from '../seed/named-id.ts';
import type { Generated } from './generated.ts';

export type ReadBody = (key: string) => unknown;

export class Bodies {
  readonly #texts: Map<string, string>;
  /** The other way round: most values come again and again, and then no key is worked out. */
  readonly #keys = new Map<string, string>();
  readonly #generated: Generated | undefined;

  constructor(entries: Iterable<readonly [string, string]> = [], generated?: Generated) {
    this.#texts = new Map(entries);
    for (const [key, text] of this.#texts) this.#keys.set(text, key);
    this.#generated = generated;
  }

  /** Key and text of a value. Two values whose texts differ never share a key: a taken one is passed over. */
  keyed(value: unknown, staged: ReadonlyMap<string, string>): { key: string; text: string; isNew: boolean } {
    const text = canonicalJson(value);
    const known = this.#keys.get(text);
    if (known !== undefined) return { key: known, text, isNew: false };
    for (let attempt = 0; ; attempt++) {
      const key = namedId(`${attempt}:${text}`);
      const found = staged.get(key) ?? this.#texts.get(key);
      if (found === undefined || found === text) return { key, text, isNew: found === undefined };
    }
  }

  add(key: string, text: string): void {
    this.#texts.set(key, text);
    this.#keys.set(text, key);
  }

  /** A fresh copy each time, so that nobody can change what is stored. */
  read(key: string, staged: ReadonlyMap<string, string>): unknown {
    const text = staged.get(key) ?? this.#texts.get(key);
    const value: unknown = text === undefined ? this.#generated?.value(key) : JSON.parse(text);
    if (value === undefined) throw new Error(`There is no body ${key}.`);
    return value;
  }

  entries(): [string, string][] {
    return [...this.#texts];
  }
}
