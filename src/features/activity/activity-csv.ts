import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { writeCsv } from '../../lib/csv.ts';
import { productOf } from '../../operations/session.ts';
import { activityTitle } from '../../views/activity/describe-activity.ts';
import type { ActivityResult } from '../../views/activity/use-activity-results.ts';

const heads = ['Time (UTC)', 'What', 'Client', 'Product', 'Result', 'By', 'Reason', 'Trigger ID'];

/**
 * Entries as a spreadsheet, one a row.
 * @param names the clients' names, by id
 * @param resultOf with the quotes of its request
 */
export function activityCsv(
  entries: readonly JournalEntry[],
  names: ReadonlyMap<string, string>,
  workspace: Workspace,
  resultOf: (entry: JournalEntry) => ActivityResult,
): string {
  const rows = entries.map((entry) => [
    new Date(sentByServiceClock(entry)).toISOString(),
    activityTitle(entry),
    names.get(entry.client) ?? entry.clientId ?? '',
    entry.productId === undefined ? '' : productOf(workspace, entry.productId).name,
    resultText(resultOf(entry)),
    entry.agent,
    entry.reason ?? '',
    entry.trigger?.triggerRequestId ?? '',
  ]);
  return writeCsv([heads, ...rows]);
}

/** An agent's own words are the reason, not the result. */
function resultText({ parts, words, figure }: ActivityResult): string {
  const lowest = figure && `lowest ${figure.amount}${figure.unit}`;
  return [parts.length > 0 && words, lowest].filter(Boolean).join(' · ');
}
