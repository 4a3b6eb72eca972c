import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

type Items = ReadonlySet<string>;

export const noItems: Items = new Set();

interface ItemsInView {
  /** Those to draw, in their order. */
  readonly ids: readonly string[];
  /** The same as last drawn, for what happens later. Always the same function. */
  readonly inView: () => readonly string[];
  /** In the view of what is missing: those that miss something, or did when they were shown. */
  readonly staying: Items;
  /** Those that the agent opened. */
  readonly opened: Items;
  readonly setOpened: (next: (before: Items) => Items) => void;
}

/** Which items of a loop are drawn, all of them or only what misses something, and which of them the agent opened. */
export function useItemsInView(
  all: readonly string[],
  missingOnly: boolean,
  misses: readonly string[],
): ItemsInView {
  const [opened, setOpened] = useState(noItems);
  // In the view of what is missing, an item stays once it was shown, as a question does.
  const [staying, setStaying] = useState(noItems);
  if (missingOnly && misses.some((item) => !staying.has(item))) setStaying(new Set([...staying, ...misses]));
  if (!missingOnly && staying !== noItems) setStaying(noItems);
  // One opened before and complete has no place there; one added in it has, whatever it misses.
  const [wasMissingOnly, setWasMissingOnly] = useState(missingOnly);
  if (missingOnly !== wasMissingOnly) {
    setWasMissingOnly(missingOnly);
    if (missingOnly) setOpened(new Set(misses.filter((item) => opened.has(item))));
  }
  const ids = useMemo(
    () => (missingOnly ? all.filter((item) => staying.has(item) || opened.has(item)) : all),
    [all, missingOnly, staying, opened],
  );
  const drawn = useRef(ids);
  useLayoutEffect(() => {
    drawn.current = ids;
  }, [ids]);
  const inView = useCallback(() => drawn.current, []);
  return { ids, inView, staying, opened, setOpened };
}
