/**
 * How large a workspace file may be. An agency's own is far below; what is over it could hang or break the tab of everyone
 * who opens it, so it is refused, and read no further.
 */
import { isObject, shownPath } from '../../../lib/json.ts';

export const bounds = {
  /** Characters of one text. */
  text: 20_000,
  /** Characters of the logo's data URL. */
  logo: 2_000_000,
  /** Lists and objects in one another. */
  depth: 100,
  /** Texts, numbers, lists and objects of the whole file. */
  values: 300_000,
  /** Characters of all texts. */
  characters: 10_000_000,
  /** Questions of a book, with those of its blocks and lists. */
  questions: 2_000,
  /** Options of one question. */
  options: 5_000,
  /** Checks of a book. */
  checks: 1_000,
  /** Pieces of one title or message. */
  pieces: 100,
  /** Regular expressions of the whole file. */
  patterns: 200,
  /** Rules that read one another in a row. */
  chain: 50,
} as const;

interface Misfit {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const count = (figure: number): string => figure.toLocaleString('en-US');

/** For a list with a bound of its own. */
export const atMost = (most: number): string => `At most ${count(most)}.`;

/** The first value over a bound. It walks without calling itself: what is nested too deep would end that. */
export function overBounds(file: unknown): Misfit | undefined {
  const open: { readonly value: unknown; readonly path: Misfit['path'] }[] = [{ value: file, path: [] }];
  let values = 1;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      const most = path.join('/') === 'agency/logo' ? bounds.logo : bounds.text;
      characters += value.length;
      if (value.length > most) return { path, message: `Longer than ${count(most)} characters.` };
      if (characters > bounds.characters)
        return { path, message: `The texts so far have more than ${count(bounds.characters)} characters.` };
    }
    if (!Array.isArray(value) && !isObject(value)) continue;
    if (path.length >= bounds.depth)
      return { path: path.slice(0, shownPath), message: `Nested more than ${bounds.depth} deep.` };
    const size = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += size;
    if (values > bounds.values)
      return { path, message: `The file has more than ${count(bounds.values)} values.` };
    const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    // The last is looked at first: what comes first in the file is found first.
    for (const [part, one] of inner.toReversed()) open.push({ value: one, path: [...path, part] });
  }
  return undefined;
}
