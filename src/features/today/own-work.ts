import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import type { WorkItem, Worklist } from './worklist.ts';

/** What of the agency's work is shown; all of it without `only`. */
export interface Scope {
  readonly only?: (work: Worklist) => Worklist;
}

/**
 * Who a thing waits for: a follow-up for its owner, quotes for whoever requested them, a note for whoever saved. What
 * nobody owns waits for everybody.
 */
function ownerOf({ kind, productId, save, owner }: WorkItem, { set = {} }: IndexEntry): string | undefined {
  switch (kind) {
    case 'due':
      return owner;
    case 'newQuotes':
    case 'expiring':
    case 'bindRequested':
      return set[`requests/${productId}`]?.by;
    case 'undocumented':
      return set[`undocumented/${save?.entryId}`]?.by;
    case 'xDate':
    case 'draft':
      return undefined;
  }
}

/** The agency's work without what waits for others. @param agent the name typed here */
export function ownWork(work: Worklist, entries: readonly IndexEntry[], agent: string): Worklist {
  const byId = new Map(entries.map((entry) => [entry.clientId, entry]));
  const isOwn = (item: WorkItem): boolean => {
    const entry = byId.get(item.clientId ?? '');
    return !entry || (ownerOf(item, entry) || agent) === agent;
  };
  const { bindRequested, due, newQuotes, expiring, xDate, undocumented } = work;
  return {
    bindRequested: bindRequested.filter(isOwn),
    due: due.filter(isOwn),
    newQuotes: newQuotes.filter(isOwn),
    expiring: expiring.filter(isOwn),
    xDate: xDate.filter(isOwn),
    undocumented: undocumented.filter(isOwn),
  };
}
