/** Where what was put back came from: kept with the draft until it is saved, so that it never passes for fresh typing. */
import type { Change } from './diff.ts';
import type { ReplacedChange } from './diff-replaced.ts';

export interface PutBack {
  /** What putting back changed. */
  readonly change: Change;
  /** The moment of the record that it stood in, or did not stand in: service's clock, milliseconds since 1970. */
  readonly from: number;
}

/** What one step put back; an item that another came for is one that goes and one that comes. */
export function putBackFrom(change: Change | ReplacedChange, from: number): PutBack[] {
  const changes = change.kind === 'replaced' ? [change.removed, change.added] : [change];
  return changes.map((one) => ({ change: one, from }));
}

/**
 * What put back explains a change, the latest first: one that ends as that did. An item that was worked on since is
 * still the one that was put back; an answer that was typed over is not.
 */
export function putBackOf(change: Change, putBack: readonly PutBack[]): PutBack | undefined {
  if (putBack.length === 0) return undefined;
  const end = endOf(change);
  return putBack.findLast((one) => endOf(one.change) === end);
}

/** What was put back and stands among these changes still. */
export function stillPutBack(putBack: readonly PutBack[], changes: readonly Change[]): readonly PutBack[] {
  if (putBack.length === 0) return putBack;
  const ends = new Set(changes.map(endOf));
  return putBack.filter(({ change }) => ends.has(endOf(change)));
}

/** What stands where once it is made. */
function endOf(change: Change): string {
  switch (change.kind) {
    case 'answer':
      return JSON.stringify([change.kind, change.address, change.after]);
    case 'iteration':
      return JSON.stringify([change.kind, change.how, change.loop, change.iterationId]);
    case 'list':
      return JSON.stringify([change.kind, change.how, change.loop]);
    case 'odd':
      return JSON.stringify([change.kind, change.place, change.member, change.after]);
    case 'header':
    case 'other':
      return JSON.stringify([change.kind, change.member, change.after]);
  }
}
