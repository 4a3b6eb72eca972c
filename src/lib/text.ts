/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as searches compare it: without case and accents, so that "jose" finds José. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, each `searchable`. */
export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}

/** Describes what `spacesShown` returns. */
export const spacesNote = 'in spaces alone, shown as ␣';

/** Two texts that differ only in white space, with a visible sign for every space; undefined for all others. */
export function spacesShown(before: string, after: string): readonly [string, string] | undefined {
  if (before === after || withoutSpaces(before) !== withoutSpaces(after)) return undefined;
  return [withSigns(before), withSigns(after)];
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

const spaceSigns: Readonly<Record<string, string>> = { ' ': '␣', '\t': '⇥', '\n': '⏎', '\r': '' };

/** ⍽ is any other space, such as a non-breaking one. */
const withSigns = (text: string): string => text.replaceAll(/\s/g, (space) => spaceSigns[space] ?? '⍽');
