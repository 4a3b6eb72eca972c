import { useEffect, useRef } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import type { ChangeSearch } from '../search/use-change-search.ts';

/** The most that "since when" reads by itself. */
const cap = 500;

/**
 * "Since when" is known from reads alone. While it is shown, the archive is read around the saves and quote requests
 * known up to the moment on screen, two reads each and those that close in on what they show, unless it was before.
 * Each moment is tried once a visit: a service that fails is not asked over and over.
 * @param asked undefined while it is not shown; its `to` undefined is now.
 */
export function useHintReads(
  search: ChangeSearch,
  asked:
    { readonly clientId: string; readonly productId: string; readonly to: number | undefined } | undefined,
): void {
  const { hints, known, run, start } = search;
  const tried = useRef(new Set<string>());
  const isFree = run?.state !== 'searching';
  useEffect(() => {
    if (!asked || !hints || !isFree) return;
    const to = asked.to ?? serviceNow();
    const read = new Set(known.reads.map(({ at }) => at));
    const unread = hints.filter((at) => at <= to && !read.has(at));
    const name = JSON.stringify([asked, hints.length]);
    const [first] = hints;
    if (first === undefined || unread.length === 0 || tried.current.has(name)) return;
    tried.current.add(name);
    start({ from: first, to }, cap, false);
  });
}
