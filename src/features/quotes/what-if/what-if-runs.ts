/** The what-ifs of a client that this browser sent, read from the marks in its journal. */
import type { WhatIfStep } from './what-if.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';

/** A what-if that this page is sending. */
export interface Outgoing {
  readonly scratchId: string;
  /** All that is to go out, in this order. */
  readonly steps: readonly WhatIfStep[];
}

export interface WhatIfRun {
  /** The scratch client it was sent under. */
  readonly scratchId: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly sentAt: number;
  /** The earlier request that it is held against; undefined when it sent its own base. */
  readonly baseTrigger: string | undefined;
  /** Its quote requests in the order they were sent, the base first when it sent one. */
  readonly entries: readonly JournalEntry[];
}

/** Newest first; `journal` is newest first too. */
export function whatIfRuns(
  journal: readonly JournalEntry[],
  clientId: string,
  productId: string,
): WhatIfRun[] {
  const own = journal.filter(
    (entry) => entry.whatIf?.of === clientId && entry.productId === productId && entry.kind === 'fire',
  );
  const ids = [...new Set(own.flatMap((entry) => entry.clientId ?? []))];
  return ids.flatMap((scratchId): WhatIfRun[] => {
    const entries = own.filter((entry) => entry.clientId === scratchId).toReversed();
    const [first] = entries;
    if (!first) return [];
    const { baseTrigger } = first.whatIf ?? {};
    return [{ scratchId, sentAt: sentByServiceClock(first), baseTrigger, entries }];
  });
}
