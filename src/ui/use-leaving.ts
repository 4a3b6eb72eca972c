import { useEffect, useState } from 'react';
import { mediaList } from './use-media.ts';

interface Keyed {
  readonly key: string;
}

interface Row<Item extends Keyed> {
  readonly item: Item;
  /** It is not in the list any more, and folds. */
  readonly leaving: boolean;
}

/** How long a row folds, in milliseconds. */
export const leavingMs = 140;

/** The rows of a list, and those that just left it, in their places while they fold. None stays where less motion is asked for. */
export function useLeaving<Item extends Keyed>(items: readonly Item[]): readonly Row<Item>[] {
  const [before, setBefore] = useState(items);
  const [folding, setFolding] = useState<readonly { readonly item: Item; readonly at: number }[]>([]);
  if (items.length !== before.length || items.some(({ key }, at) => key !== before[at]?.key)) {
    setBefore(items);
    const keys = new Set(items.map(({ key }) => key));
    const left = before.flatMap((item, at) => (keys.has(item.key) ? [] : { item, at }));
    const isStill = mediaList('(prefers-reduced-motion: reduce)').matches;
    setFolding((others) => (isStill ? [] : [...others.filter(({ item }) => !keys.has(item.key)), ...left]));
  }
  useEffect(() => {
    if (folding.length === 0) return;
    const timer = setTimeout(() => setFolding([]), leavingMs);
    return () => clearTimeout(timer);
  }, [folding]);
  const rows = items.map((item) => ({ item, leaving: false }));
  for (const { item, at } of folding) rows.splice(at, 0, { item, leaving: true });
  return rows;
}
