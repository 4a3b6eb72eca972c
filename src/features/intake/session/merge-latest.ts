import { mergeRecords, type RecordMerge } from '../../../domain/client/merge.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { Autosave } from './autosave.ts';
import type { IntakeStore } from './intake-store.ts';

/** Brings a later read of the client into the answers. With a conflict the base stays, so that the next save asks about it. */
export async function mergeLatest(
  store: IntakeStore,
  autosave: Autosave,
  clientId: string,
  latest: DraftRecord,
): Promise<RecordMerge> {
  const { record, base } = store.getState();
  const merge = mergeRecords(base ?? record, record, latest);
  const isClear = merge.conflicts.length === 0;
  store.rebase(merge.merged, isClear ? latest : base);
  if (isClear) await autosave.rebased(clientId);
  return merge;
}
