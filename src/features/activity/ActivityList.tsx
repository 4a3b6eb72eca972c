import { use } from 'react';
import { Link } from 'wouter';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, finestAmong, formatTimeOfDay, formatWeekday, precisionAmong } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Badge } from '../../ui/Status.tsx';
import { StatusParts } from '../../ui/StatusParts.tsx';
import { quietLink } from '../../ui/quiet-link.ts';
import { Text } from '../../ui/Text.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { activityIcon, activityName } from '../../views/activity/describe-activity.ts';
import { useActivityResults, type ActivityResult } from '../../views/activity/use-activity-results.ts';
import { useIsLate } from '../../views/use-hold.ts';
import { useNamedQuotes } from '../../views/activity/use-named-quotes.ts';
import styles from './Activity.module.css';
import { ActivityDetails } from './ActivityDetails.tsx';

interface ActivityListProps {
  /** A page, latest first. */
  readonly entries: readonly JournalEntry[];
  /** The clients' names by id; undefined where all entries are of the one client on screen. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** Entries by day, one line each; a press opens what came back and what was sent. */
export function ActivityList({ entries, names, openId, onOpen }: ActivityListProps) {
  const mode = use(TimeModeContext);
  const resultOf = useActivityResults(entries);
  const quotesOf = useNamedQuotes(entries);
  const days = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const day = dayOf(sentByServiceClock(entry), { mode });
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const today = dayOf(serviceNow(), { mode });
  const moments = entries.map(sentByServiceClock);
  const precision = precisionAmong(moments);
  const timeOf = (at: number) => formatTimeOfDay(at, { mode, precision: precision(at) });
  const finest = finestAmong(moments);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={formatWeekday(day, today)}>
      <Text as="h2" size="small" tone="faint" weight="label" className={styles.day}>
        {formatWeekday(day, today)}
      </Text>
      <List className={styles.list} data-clients={names !== undefined || undefined} data-precision={finest}>
        {ofDay.map((entry) => (
          <ActivityRow
            key={entry.id}
            entry={entry}
            time={timeOf(sentByServiceClock(entry))}
            result={resultOf(entry)}
            quotes={quotesOf(entry)}
            clientName={names && (names.get(entry.client) ?? '')}
            isOpen={entry.id === openId}
            onToggle={() => onOpen(entry.id === openId ? undefined : entry.id)}
          />
        ))}
      </List>
    </section>
  ));
}

interface ActivityRowProps {
  readonly entry: JournalEntry;
  /** Of the day; no two entries of the page have the same. */
  readonly time: string;
  readonly result: ActivityResult;
  /** The quotes it names, such as the selected one. */
  readonly quotes: readonly string[];
  /** Undefined on a client's own page. */
  readonly clientName: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ActivityRow({ entry, time, result, quotes, clientName, isOpen, onToggle }: ActivityRowProps) {
  const { workspace } = useSession();
  const isLate = useIsLate(entry);
  const name = activityName(entry);
  const clientId = entry.client || undefined;
  const { productId, agent } = entry;
  const words = [result.words, ...quotes].filter(Boolean).join(' · ');
  return (
    <li data-selected={isOpen || undefined}>
      <div className={styles.row}>
        <Text size="small" tone="faint" className={styles.time}>
          {time}
        </Text>
        <Icon name={activityIcon(entry)} tone="faint" />
        <button
          type="button"
          className={styles.open}
          data-stretched
          data-weight="label"
          aria-expanded={isOpen}
          aria-label={[name, clientName, time].filter(Boolean).join(', ')}
          onClick={onToggle}
        >
          {name}
        </button>
        {clientName !== undefined && (
          <Text weight="strong" className={styles.client}>
            {clientId !== undefined && (
              <Link className={quietLink} href={paths.client(clientId)}>
                {clientName || `Client ${clientId.slice(0, 8)}`}
              </Link>
            )}
          </Text>
        )}
        <Text tone="soft" className={styles.product}>
          {productId === undefined ? '' : productOf(workspace, productId).name}
        </Text>
        <Row
          as="span"
          align="start"
          wrap="never"
          className={styles.result}
          title={words}
          data-read-later={entry.trigger !== undefined || undefined}
        >
          {result.parts.length > 0 ? <StatusParts parts={result.parts} /> : <span>{words}</span>}
          {entry.whatIf && <Badge>What if</Badge>}
          {isLate && <Badge tone="warn">Late entry</Badge>}
        </Row>
        <Text size="large" weight="strong" numeric className={styles.figure}>
          {result.figure?.amount}
          <Text as="small" tone="soft">
            {result.figure?.unit}
          </Text>
        </Text>
        <Text tone="faint" className={styles.by} title={agent}>
          {agent.split(' ')[0]}
        </Text>
      </div>
      {isOpen && <ActivityDetails entry={entry} quotes={quotes} />}
    </li>
  );
}
