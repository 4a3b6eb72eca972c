import { sentByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { writeCsv } from '../../lib/csv.ts';
import { productOf } from '../../operations/session.ts';
import { activityTitle } from '../../views/describe-activity.ts';
import { activityResult } from '../../views/use-activity-results.ts';

const heads = ['Time (UTC)', 'What', 'Client', 'Product', 'Result', 'By', 'Reason', 'Trigger ID'];

/** Entries as a spreadsheet, one a row. @param names the clients' names, by id */
export function activityCsv(
  entries: readonly JournalEntry[],
  names: ReadonlyMap<string, string>,
  workspace: Workspace,
): string {
  const rows = entries.map((entry) => [
    new Date(sentByServiceClock(entry)).toISOString(),
    activityTitle(entry),
    names.get(entry.clientId ?? '') ?? entry.clientId ?? '',
    entry.productId === undefined ? '' : productOf(workspace, entry.productId).name,
    activityResult(entry, undefined).words,
    entry.agent,
    entry.reason ?? '',
    entry.trigger?.triggerRequestId ?? '',
  ]);
  return writeCsv([heads, ...rows]);
}
