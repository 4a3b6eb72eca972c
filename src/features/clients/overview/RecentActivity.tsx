import { Link } from 'wouter';
import { isLateEntry, type Hold } from '../../../domain/journal/hold.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay, formatTime } from '../../../lib/format.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { paths } from '../../../paths.ts';
import { List } from '../../../ui/List.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { Section } from '../../../ui/Section.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { activityTitle } from '../../../views/activity/describe-activity.ts';
import { responseOf } from '../../../views/activity/events.ts';
import { useActivityResults } from '../../../views/activity/use-activity-results.ts';
import styles from './Overview.module.css';

/** How many are shown here. */
const listed = 5;

interface RecentActivityProps {
  readonly clientId: string;
  /** Newest first. */
  readonly calls: readonly JournalEntry[];
  readonly hold: Hold | undefined;
}

/** The client's last five activities, each leading to what it did. */
export function RecentActivity({ clientId, calls, hold }: RecentActivityProps) {
  const shown = calls.slice(0, listed);
  const resultOf = useActivityResults(shown);
  return (
    <Section title="Activity" actions={<Link href={paths.clientActivity(clientId)}>All</Link>}>
      {calls.length === 0 && (
        <Text as="p" tone="soft">
          Nothing saved or sent yet.
        </Text>
      )}
      <List look="rows" className={styles.recent} aria-label="Last activities">
        {shown.map((entry) => {
          const at = sentByServiceClock(entry);
          const day = formatNearDay(dayOf(at), dayOf(serviceNow()));
          const { words, figure } = resultOf(entry);
          const title = activityTitle(entry);
          return (
            <li key={entry.id}>
              <Truncate>
                <Link
                  className={quietLink}
                  href={hrefOf(entry, clientId)}
                  aria-label={`${title}, ${formatTime(at)}`}
                >
                  {title}
                </Link>
                {words !== '' && <Text tone="soft"> · {words}</Text>}
                {isLateEntry(hold, entry) && <Badge tone="warn">Late entry</Badge>}
              </Truncate>
              <b>
                {figure?.amount}
                <Text as="small" tone="soft">
                  {figure?.unit}
                </Text>
              </b>
              <time dateTime={new Date(at).toISOString()} data-tone="faint">
                {day}
              </time>
            </li>
          );
        })}
      </List>
    </Section>
  );
}

/** A save leads to the client as it was then; a quote request to its quotes; anything else to its own entry. */
function hrefOf(entry: JournalEntry, clientId: string): string {
  const { receipt, trigger, productId } = entry;
  if (entry.kind === 'save' && receipt) {
    return paths.history(clientId, { product: productId, b: msToTimestamp(receipt.readBackAt) });
  }
  if (responseOf(entry.type) === 'quotes' && trigger?.triggerRequestId !== undefined) {
    return paths.quotes(clientId, { product: productId, request: trigger.triggerRequestId });
  }
  return paths.clientActivity(clientId, { entry: entry.id });
}
