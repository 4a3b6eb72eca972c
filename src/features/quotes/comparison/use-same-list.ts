import { useState } from 'react';

/** The list of before as long as it holds the same things in the same order, so that what follows from it is kept. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  const same = kept.length === list.length && list.every((item, at) => item === kept[at]);
  if (!same) setKept(list);
  return same ? kept : list;
}
