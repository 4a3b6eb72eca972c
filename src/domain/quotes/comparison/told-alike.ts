/** What is told of quotes, row by row, put together where it is alike: a fleet would else be told vehicle by vehicle. */
import type { ComparisonRow } from './compare.ts';

/** One thing told of one quote. */
export interface Told {
  /** Of the quote. */
  readonly name: string;
  readonly row: ComparisonRow;
  readonly words: string;
}

/** A fleet has hundreds of rows of one name: where a quote says the same in more than so many, they are counted. */
const mostNamed = 3;

/** A sentence for everything that is told alike, beginning with whose it is. */
export const inSentences = (all: readonly Told[]): string[] =>
  inPhrases(all).map(({ names, phrase }) => `${quotesCalled(names)}: ${phrase}.`);

/** One for everything that is told alike: of several parts of a quote, of several quotes, of several coverages. */
export function inPhrases(
  all: readonly Told[],
): { readonly names: readonly string[]; readonly phrase: string }[] {
  const ofParts = alike(
    all.map(({ name, row: { group, label }, words }) => ({ name, label, words, part: group })),
    ({ name, label, words }) => [name, label, words],
    (some) => ({ parts: eachOnce(some.map(({ part }) => part)) }),
  );
  const ofQuotes = alike(
    ofParts,
    ({ parts, label, words }) => [parts, label, words],
    (some) => ({ names: eachOnce(some.map(({ name }) => name)) }),
  );
  const ofCovers = alike(
    ofQuotes,
    ({ names, parts, words }) => [names, parts, words],
    (some) => ({ labels: eachOnce(some.map(({ label }) => label)) }),
  );
  return ofCovers.map(({ names, parts, labels, words }) => {
    const counted = parts.length > mostNamed;
    const named = parts.filter((part) => part !== '').join(' and ');
    const where = counted || named === '' ? '' : `${named}, `;
    const inParts = counted ? `, in ${parts.length} parts of ${names.length > 1 ? 'each' : 'the'} quote` : '';
    return { names, phrase: `${where}${labels.join(' and ')}: ${words}${inParts}` };
  });
}

/** The first of each set that has the same key, with what `more` makes of the set. */
function alike<Item, More>(
  items: readonly Item[],
  keyOf: (item: Item) => readonly unknown[],
  more: (set: readonly Item[]) => More,
): (Item & More)[] {
  const sets = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    sets.set(key, [...(sets.get(key) ?? []), item]);
  }
  return [...sets.values()].flatMap((set) => set.slice(0, 1).map((first) => ({ ...first, ...more(set) })));
}

/** Of texts that are the same only the first. */
export const eachOnce = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Many are called by what their names begin with; which they are is marked in the table. */
function quotesCalled(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const parts = first.split(', ');
  const shared = parts.findIndex((part, at) => others.some((name) => name.split(', ')[at] !== part));
  if (names.length <= mostNamed || shared === 0) return names.join('; ');
  return `${parts.slice(0, shared < 0 ? parts.length : shared).join(', ')} (${names.length} quotes)`;
}
