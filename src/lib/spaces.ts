const signs: Readonly<Record<string, string>> = { ' ': '␣', '\t': '⇥', '\n': '⏎', '\r': '' };

/** What goes with the texts of `spacesShown`. */
export const spacesWords = 'in spaces alone, shown as ␣';

/**
 * Both texts with a sign for every space, where they differ in spaces alone and would look the same; undefined where they
 * differ in more, or not at all.
 */
export function spacesShown(before: string, after: string): readonly [string, string] | undefined {
  if (before === after || bare(before) !== bare(after)) return undefined;
  return [signed(before), signed(after)];
}

const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** A space of another kind, such as one that does not break a line, has a sign of its own. */
const signed = (text: string): string => text.replaceAll(/\s/g, (space) => signs[space] ?? '⍽');
