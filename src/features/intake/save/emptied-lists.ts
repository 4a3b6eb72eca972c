/** Lists that changes take the last item from: whether there are none now, or nobody said so, is told beside them. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { countItems } from '../../../domain/client/walk.ts';

export interface EmptiedList {
  readonly loop: string;
  /** It stands without items: the answer is now that there are none. Else it is not answered any more. */
  readonly none: boolean;
}

/** `after` is the map with the changes made. */
export function emptiedLists(changes: readonly Change[], after: StoredMap): EmptiedList[] {
  const lost = changes.flatMap((change) =>
    change.kind === 'iteration' && change.how === 'removed' ? [change.loop] : [],
  );
  return [...new Set(lost)].flatMap((loop) => {
    const left = countItems(after, loop);
    return left === undefined || left === 0 ? [{ loop, none: left === 0 }] : [];
  });
}
