import type { RecordMerge } from '../../../domain/client/merge.ts';
import { rebase } from '../../../domain/saving/explain.ts';
import type { KnownRecord } from '../../../domain/saving/known-record.ts';
import type { Autosave } from './autosave.ts';
import type { IntakeStore } from './intake-store.ts';

/** Brings a later read of the client into the answers. What is in conflict stays as it is, and the next save asks about it. */
export async function mergeLatest(
  store: IntakeStore,
  autosave: Autosave,
  clientId: string,
  latest: KnownRecord,
): Promise<RecordMerge> {
  const { record, base } = store.getState();
  const merge = rebase(base ?? record, record, latest);
  store.rebase(merge.merged, merge.base);
  await autosave.rebased(clientId);
  return merge;
}
