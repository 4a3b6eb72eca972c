/** Which differences are looked at. What is left out is counted, so that a filter never passes for "no difference". */
import type { Difference, DifferenceGroup } from './differences.ts';

export interface DifferenceFilter {
  /** Words that all have to occur; blank asks for nothing. */
  readonly text: string;
  readonly showNoise: boolean;
  /** Covered answers are not searched: a filter that finds them would tell them. */
  readonly showSensitive: boolean;
  /** What else stands at a difference on screen, such as what was there in between; nothing that is covered. */
  readonly besides?: ((difference: Difference) => readonly string[]) | undefined;
}

export interface FilteredDifferences {
  readonly groups: readonly DifferenceGroup[];
  /** What other products’ books ask, apart. */
  readonly elsewhere: readonly DifferenceGroup[];
  /** Of this product's, in the order they are drawn. */
  readonly shown: readonly Difference[];
  /** Folded because only the notation differs. */
  readonly folded: number;
  /** Left out because the text does not occur. */
  readonly unlike: number;
}

export function filterDifferences(
  groups: readonly DifferenceGroup[],
  { text, showNoise, showSensitive, besides }: DifferenceFilter,
): FilteredDifferences {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const counts = { folded: 0, unlike: 0 };
  const isFound = (difference: Difference) => {
    const searched = [searchedText(difference, showSensitive), ...(besides?.(difference) ?? [])];
    const all = searched.join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const passes = (difference: Difference) => {
    if (difference.noise && !showNoise) {
      counts.folded += 1;
      return false;
    }
    const isLike = words.length === 0 || isFound(difference);
    if (!isLike) counts.unlike += 1;
    return isLike;
  };
  const kept = groups
    .map((group) => ({ ...group, differences: group.differences.filter(passes) }))
    .filter((group) => group.differences.length > 0);
  const own = kept.filter(({ askedFor }) => askedFor === undefined);
  const elsewhere = kept.filter(({ askedFor }) => askedFor !== undefined);
  return { groups: own, elsewhere, shown: own.flatMap((group) => group.differences), ...counts };
}

function searchedText(difference: Difference, showSensitive: boolean): string {
  const { label, item, howText, rows } = difference;
  const answers = [difference, ...rows].flatMap((row) => [
    row.label,
    ...(row.sensitive && !showSensitive ? [] : [row.before, row.after]),
  ]);
  return [label, item, howText, ...answers].join('\n');
}
