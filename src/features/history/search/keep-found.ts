/** Keeps what a search finds as it comes, together with how the search stands. */
import { readsWhere } from '../known-reads.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { followPageView, pageInView } from '../../../lib/page-view.ts';
import { keepReads } from '../../../storage/known-reads.ts';
import type { Search, SearchState } from './find-changes.ts';
import type { Session } from '../../../operations/session.ts';

/** For no longer a read stays unkept: each keeping writes all that is known of the client. Milliseconds. */
const within = 1_000;

/** Reads made together come one shortly after the other, and are kept together. Milliseconds. */
const together = 100;

/**
 * Begins with the keeping for one search.
 * @param stands how it stands now.
 */
export function startKeeping(
  session: Session,
  { clientId, productId, noted }: Search,
  stands: () => SearchState,
) {
  /** Moments read and not kept yet; what is kept already is not compared and written again. */
  let fresh = new Set<number>();
  /** Something was read since it was last kept. */
  let isBehind = false;
  let isKeeping = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = async ({ known, ...note }: SearchState) => {
    clearTimeout(timer);
    timer = undefined;
    isBehind = false;
    isKeeping = true;
    const latest = settledUntil();
    const moments = fresh;
    fresh = new Set([...moments].filter((at) => at > latest));
    const found = readsWhere(known, (at) => moments.has(at) && at <= latest);
    await keepReads(session.key, clientId, productId, found, noted ? note : undefined);
    isKeeping = false;
    lastAt = browserNow();
  };
  const soon = () => {
    if (!isBehind || isKeeping || timer !== undefined) return;
    const now = () => void keep(stands()).then(soon);
    timer = setTimeout(now, Math.max(together, lastAt + within - browserNow()));
  };
  // A page that is put away may be closed without another word.
  const unfollow = followPageView(() => {
    if (!pageInView() && isBehind) void keep(stands()).then(soon);
  });

  return {
    /** A moment was read. */
    add: (at: number): void => {
      fresh.add(at);
      isBehind = true;
      soon();
    },
    /** Keeps the rest of what was found, and how the search ended. */
    end: (state: SearchState): Promise<void> => {
      unfollow();
      return keep(state);
    },
  };
}

/**
 * Until when the archive cannot change any more, by the service's clock: a later read is not kept, because a save may
 * still come before it. A clock that is not known may be wrong by minutes, not by a day.
 */
export function settledUntil(): number {
  return browserNow() + (serviceOffset()?.least ?? -86_400_000);
}
