import { useState } from 'react';

/** The list of before as long as it has the same items in the same order, so that what follows from it is not made again. */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [before, setBefore] = useState(list);
  const isSame = before.length === list.length && list.every((item, at) => item === before[at]);
  if (!isSame) setBefore(list);
  return isSame ? before : list;
}
