/** What a version or an event of the history is called. */
import type { IconName } from '../../../ui/icon-shapes.ts';
import { activityIcon, activityTitle, byWhom } from '../../../views/activity/describe-activity.ts';
import type { HistoryItem } from './history-items.ts';

export function itemIcon({ kind, entry }: HistoryItem): IconName {
  if (entry) return activityIcon(entry);
  return kind === 'hold' ? 'lock' : kind === 'typed' ? 'calendar' : 'search';
}

/** "Saved by Carla", "Quotes requested", "Changed, unknown by whom". */
export function itemTitle({ kind, entry, hold }: HistoryItem): string {
  if (hold) return `Legal hold${byWhom(hold.by)}`;
  if (!entry) return kind === 'typed' ? 'Day typed' : 'Changed, unknown by whom';
  return activityTitle(entry);
}
