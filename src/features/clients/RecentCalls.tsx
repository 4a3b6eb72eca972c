import { Link } from 'wouter';
import { sentByServiceClock, type JournalEntry, describeEvent } from '../../domain/journal/journal.ts';
import { describeOutcome, describeReason } from '../../views/describe-entry.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { formatTime } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useNotice } from '../../views/use-hold.ts';
import { useNamedQuotes } from '../../views/use-named-quotes.ts';
import { paths } from '../../paths.ts';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Clients.module.css';

/** How many are shown here; the client's events screen has them all. */
const most = 8;

/** The latest saves and events of this client that this browser knows of. */
export function RecentCalls({
  clientId,
  calls,
}: {
  clientId: string;
  /** Newest first; undefined while they are looked up. */
  calls: readonly JournalEntry[] | undefined;
}) {
  const all = calls?.length ?? 0;
  const listed = calls?.slice(0, most) ?? [];
  const quotesOf = useNamedQuotes(listed);
  return (
    <Section
      title="Saves and events"
      meta={all > most ? `The latest ${most} of ${all} known in this browser` : 'Known in this browser'}
      actions={<Link href={paths.clientEvents(clientId)}>All events</Link>}
    >
      {calls === undefined && <Skeleton what="saves and events" shape="table" />}
      {calls !== undefined && all === 0 && (
        <p className={styles.soft}>
          None yet. The service lists neither, so only what is done in this browser is known here.
        </p>
      )}
      {calls !== undefined && all > 0 && (
        <TableFrame label="Saves and events" whole>
          <thead>
            <tr>
              <HeadCell>When</HeadCell>
              <HeadCell>What</HeadCell>
              <HeadCell>Result</HeadCell>
              <HeadCell className={styles.wide}>By</HeadCell>
              <HeadCell className={styles.wide}>Why</HeadCell>
            </tr>
          </thead>
          <tbody>
            {listed.map((entry) => (
              <CallRow key={entry.id} entry={entry} quotes={quotesOf(entry)} clientId={clientId} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </Section>
  );
}

interface CallRowProps {
  readonly entry: JournalEntry;
  /** What to say of the quotes it names. */
  readonly quotes: readonly string[];
  readonly clientId: string;
}

function CallRow({ entry, quotes, clientId }: CallRowProps) {
  const { workspace } = useSession();
  const product = entry.productId === undefined ? undefined : productOf(workspace, entry.productId).name;
  const sentAt = sentByServiceClock(entry);
  const { tone, words } = describeOutcome(entry);
  const what = callWords(entry);
  const notice = useNotice(entry);
  return (
    <tr>
      <Cell className={styles.when}>
        <Time ms={sentAt} focusable={false} />
      </Cell>
      <Cell>
        <Link href={hrefOf(entry, clientId)} aria-label={`${what}, ${formatTime(sentAt)}`}>
          {what}
        </Link>
        {product !== undefined && entry.kind === 'fire' && quotes.length === 0 && (
          <span className={styles.productOf}>, {product}</span>
        )}
        {quotes.map((words) => (
          <div key={words} className={styles.soft}>
            {words}
          </div>
        ))}
      </Cell>
      <Cell>
        <Status tone={tone}>{words}</Status>
        {notice !== undefined && (
          <div>
            <Status tone="warn">{notice}</Status>
          </div>
        )}
      </Cell>
      <Cell className={styles.wide}>{entry.agent || <EmptyValue kind="notProvided" />}</Cell>
      <Cell className={styles.wide}>{describeReason(entry) ?? <EmptyValue kind="notProvided" />}</Cell>
    </tr>
  );
}

function callWords({ kind, type }: JournalEntry): string {
  return kind === 'save' ? 'Save' : describeEvent(type);
}

/** A save leads to the client as it was from then on; a quote request to its quotes; anything else to its own entry. */
function hrefOf(entry: JournalEntry, clientId: string): string {
  const { receipt, trigger: firing, productId } = entry;
  if (entry.kind === 'save' && receipt) {
    return paths.history(clientId, { product: productId, at: msToTimestamp(receipt.readBackAt) });
  }
  if (entry.type === 'GET_QUOTES' && firing?.triggerRequestId !== undefined) {
    return paths.quotes(clientId, { product: productId, request: firing.triggerRequestId });
  }
  return paths.events({ client: clientId, entry: entry.id });
}
