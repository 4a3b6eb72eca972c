/** Rows as version 1 of the database had them, and as older files still have them. */
import { rowOfEntry } from './client-index/row-of-entry.ts';
import type { IndexEntry, UndocumentedSave } from './client-index/index-row.ts';
import { isObject } from '../lib/json.ts';
import { singleFollowUp } from './client/annotations/qids.ts';

/** A row of the index that does not say when its members were set. */
export type FirstIndexRow = Omit<IndexEntry, 'undocumented' | 'followUps'> & {
  readonly undocumented?: readonly UndocumentedSave[] | undefined;
  readonly followUpOn?: string | undefined;
  /** What the follow-up is about. */
  readonly reminder?: string | undefined;
};

/** The row of today, and what was noted of it in that browser. */
export function fromFirstIndexRow(first: FirstIndexRow) {
  const { undocumented = [], followUpOn: on = '', reminder: about = '', ...entry } = first;
  const saves = Object.fromEntries(undocumented.map((save) => [save.entryId, save]));
  const hasFollowUp = on !== '' || about !== '';
  return rowOfEntry({
    ...entry,
    ...(undocumented.length > 0 && { undocumented: saves }),
    ...(hasFollowUp && { followUps: [{ id: singleFollowUp.on, on, about, owner: '' }] }),
  });
}

/**
 * The journal's rows with what they lacked: whose they are, and of an addition when its entry was sent. Whatever else they
 * are is left as it is.
 */
export function fromFirstJournalRows(
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown>[] {
  const isEntry = (row: Readonly<Record<string, unknown>>) => !('of' in row) && !('erasedAt' in row);
  const entries = new Map(rows.filter(isEntry).map((row) => [row['id'], row]));
  const learned = new Map(
    rows.flatMap(({ of, more }) => {
      const clientId = isObject(more) ? more['clientId'] : undefined;
      return typeof clientId === 'string' ? [[of, clientId] as const] : [];
    }),
  );
  return rows.map((row) => {
    if ('erasedAt' in row) return row;
    const id = row['of'] ?? row['id'];
    const entry = entries.get(id);
    const whatIf = entry?.['whatIf'];
    const client = (isObject(whatIf) ? whatIf['of'] : (learned.get(id) ?? entry?.['clientId'])) ?? '';
    return 'of' in row ? { ...row, client, sentAt: entry?.['sentAt'] ?? row['at'] } : { ...row, client };
  });
}
