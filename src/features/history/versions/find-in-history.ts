/**
 * Finds versions and events by words: in what they are called, why they were made, and the answers and notes they changed, by
 * their sections too.
 */
import type { DifferenceGroup, DifferenceRow } from '../diff/differences.ts';

interface Searched {
  /** What the list says of it: its title, the reason, who made it. */
  readonly texts: readonly (string | undefined)[];
  /** What it changed; none where that is not known here. */
  readonly groups: readonly DifferenceGroup[];
}

/** Fewer letters are in everything. */
const fewest = 2;

/** Whether there is something to look for. */
export const isSearch = (words: string): boolean => words.trim().length >= fewest;

/**
 * Where all the words are, in any order: the line of a change, "What was discussed: her son drives it", and how many others
 * have them, or the empty text where what the list says has them. Undefined where they are not.
 * @param hidesSensitive sensitive answers are not looked into
 */
export function foundIn(
  { texts, groups }: Searched,
  words: string,
  hidesSensitive: boolean,
): string | undefined {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const line = (title: string, row: DifferenceRow, name = '') => {
    const [before = '', after = ''] = row.sensitive && hidesSensitive ? [] : [row.before, row.after];
    // Only where it was removed is a blank said: what was added is all that there is.
    const shown = [before, before !== '' && after === '' ? 'Blank' : after].filter(Boolean).join(' → ');
    const text = [[name, row.label].filter(Boolean).join(', '), shown].filter(Boolean).join(': ');
    return has(`${title} ${text}`) ? text : undefined;
  };
  const found = groups.flatMap(({ title, differences }) =>
    differences.flatMap((difference) => {
      const { rows, item } = difference;
      const changed: readonly DifferenceRow[] = rows.length > 0 ? rows : [difference];
      return changed.flatMap((row) => line(title, row, item?.name) ?? []);
    }),
  );
  const [first, ...others] = found;
  if (first !== undefined) return others.length === 0 ? first : `${first} · ${others.length} more`;
  return has(texts.filter(Boolean).join(' ')) ? '' : undefined;
}
