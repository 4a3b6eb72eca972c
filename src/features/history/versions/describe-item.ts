/** What a version or an event of the history is called. */
import type { IconName } from '../../../ui/icon-shapes.ts';
import { activityTitle, activityTrouble, byWhom } from '../../../views/activity/describe-activity.ts';
import type { HistoryItem, HistoryKind } from './history-items.ts';

export const itemIcons: Readonly<Record<HistoryKind, IconName>> = {
  save: 'check',
  quotes: 'event',
  check: 'eye',
  event: 'event',
  given: 'form',
  found: 'search',
  gap: 'history',
  hold: 'lock',
  typed: 'calendar',
};

/** "Saved by Carla", "Quotes requested", "Changed, unknown by whom". */
export function itemTitle({ kind, entry, hold }: HistoryItem): string {
  if (hold) return `Legal hold${byWhom(hold.by)}`;
  if (!entry) return kind === 'typed' ? 'Day typed' : 'Changed, unknown by whom';
  return activityTitle(entry);
}

/** How the call ended, where that was not with a plain yes; undefined otherwise. */
export const itemTrouble = ({ entry }: HistoryItem): string | undefined => entry && activityTrouble(entry);
