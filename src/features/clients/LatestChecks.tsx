import { useMemo } from 'react';
import { Link } from 'wouter';
import type { StoredMap } from '../../contract/answers.ts';
import { identityChanged, latestChecks, type LatestCheck } from '../../domain/quotes/latest-checks.ts';
import { overByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import { CheckStatus } from '../../views/CheckStatus.tsx';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Clients.module.css';
import { formatTime } from '../../lib/format.ts';

interface LatestChecksProps {
  readonly clientId: string;
  /** The client's calls known in this browser, newest first. */
  readonly calls: readonly JournalEntry[];
  /** The answers as the service has them. */
  readonly map: StoredMap;
}

/** What each identity check last found, when, and whether it still speaks of the same person. Never on paper. */
export function LatestChecks({ clientId, calls, map }: LatestChecksProps) {
  const { workspace } = useSession();
  const rows = useMemo(
    () =>
      latestChecks(calls).map((one) => {
        const { productId } = one.entry;
        const book = productId === undefined ? undefined : bookOf(workspace, productId);
        return { ...one, changed: identityChanged(one.entry, map, book) };
      }),
    [calls, map, workspace],
  );
  const run = paths.events({ event: 'CLIENT_VALIDATION', client: clientId });
  return (
    <div data-print="no">
      <Section title="Checks" meta="Known in this browser" actions={<Link href={run}>Run the checks</Link>}>
        {rows.length === 0 ? (
          <p className={styles.soft}>No identity check of this client is known in this browser.</p>
        ) : (
          <TableFrame label="Checks" whole>
            <thead>
              <tr>
                <HeadCell>Check</HeadCell>
                <HeadCell>Latest result</HeadCell>
                <HeadCell>Identity answers</HeadCell>
                <HeadCell className={styles.roomy}>When</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CheckRow key={row.check.name} {...row} clientId={clientId} />
              ))}
            </tbody>
          </TableFrame>
        )}
      </Section>
    </div>
  );
}

interface CheckRowProps extends LatestCheck {
  /** As `identityChanged` has it. */
  readonly changed: readonly string[] | undefined;
  readonly clientId: string;
}

function CheckRow({ check, entry, changed, clientId }: CheckRowProps) {
  const at = overByServiceClock(entry);
  const when = (
    <Link
      href={paths.events({ client: clientId, entry: entry.id })}
      aria-label={`${check.name}, ${formatTime(at)}`}
    >
      <Time ms={at} focusable={false} />
    </Link>
  );
  return (
    <tr>
      <HeadCell scope="row">
        {check.name}
        <span className={styles.folded}>{when}</span>
      </HeadCell>
      <Cell>
        <CheckStatus check={check} />
      </Cell>
      <Cell>
        <Standing changed={changed} />
      </Cell>
      <Cell className={styles.roomyWhen}>{when}</Cell>
    </tr>
  );
}

/** More of them say no more than that it was run on somebody else’s answers. */
const named = 3;

function Standing({ changed }: { changed: readonly string[] | undefined }) {
  if (changed === undefined) return <span className={styles.soft}>Not known what it was run on</span>;
  if (changed.length === 0) return <>The same now</>;
  const rest = changed.length - named;
  const words = changed.slice(0, named).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
  return <Status tone="warn">Stale, changed since: {words}</Status>;
}
