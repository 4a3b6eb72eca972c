import { useQuery } from '@tanstack/react-query';
import type { StoredMap } from '../../contract/answers.ts';
import { callLog, type LoggedContact, type LogLoss } from '../../domain/client/annotations/call-log.ts';
import { restoredBySave } from '../../domain/journal/journal-saves.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import { noticeOf } from '../../domain/journal/hold.ts';
import { overByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import { describeReason } from '../../views/describe-entry.ts';
import { holdQuery } from '../../storage/holds.ts';
import { useSession } from '../../operations/session.ts';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import styles from './Clients.module.css';
import { formatDay } from '../../lib/format.ts';

/** How many are shown at first. */
const most = 5;

interface CallLogProps {
  readonly clientId: string;
  readonly map: StoredMap;
  /** The client's calls that this browser knows of, newest first. */
  readonly calls: readonly JournalEntry[];
}

/** Who was spoken with, how, and what was said, as saved with the client. It stays with the agency: never on paper. */
export function CallLog({ clientId, map, calls }: CallLogProps) {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, clientId)).data ?? undefined;
  const losses = calls
    .filter((entry) => entry.outcome === 'answered' || isUnconfirmed(entry))
    .flatMap((entry) =>
      (entry.callLogLosses ?? []).map((loss): LossOfSave => {
        const notice = noticeOf(hold, entry);
        return { entry, loss, notice, again: restoredBySave(loss, entry, calls, map) };
      }),
    );
  const contacts = callLog(map);
  const earlier = contacts.slice(most);
  return (
    <div data-print="no">
      <Section
        title="Call log"
        meta={
          contacts.length === 0
            ? undefined
            : `${contacts.length} noted, the latest first; times as noted at the desk`
        }
      >
        {contacts.length === 0 ? (
          <p className={styles.soft}>
            {losses.length === 0 ? 'None noted yet.' : 'None is noted any more.'} Add one in the intake, or
            with a save’s note.
          </p>
        ) : (
          <ContactTable label="Call log" contacts={contacts.slice(0, most)} />
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{earlier.length} earlier</summary>
            <ContactTable label="Earlier calls" contacts={earlier} />
          </details>
        )}
        {losses.length > 0 && (
          <>
            <p className={styles.soft}>Removed or rewritten by saves of this browser, as it stood:</p>
            <LogLosses losses={losses} />
          </>
        )}
      </Section>
    </div>
  );
}

function ContactTable({ label, contacts }: { label: string; contacts: readonly LoggedContact[] }) {
  return (
    <TableFrame label={label} whole>
      <thead>
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell className={styles.roomy}>With whom, how</HeadCell>
          <HeadCell>What was said</HeadCell>
          <HeadCell className={styles.wide}>Noted by</HeadCell>
        </tr>
      </thead>
      <tbody>
        {contacts.map(({ iterationId, on, time, spokeWith, how, what, by }) => (
          <tr key={iterationId}>
            <Cell className={styles.when}>
              {noted([on === '' ? '' : formatDay(on), time])}
              <span className={styles.folded}>{noted([spokeWith, how])}</span>
            </Cell>
            <Cell className={styles.roomy}>{noted([spokeWith, how])}</Cell>
            <Cell className={styles.said}>{noted([what])}</Cell>
            <Cell className={styles.wide}>{noted([by])}</Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface LossOfSave {
  readonly entry: JournalEntry;
  readonly loss: LogLoss;
  /** What the save is listed as after notice of a claim. */
  readonly notice: string | undefined;
  /** What put it back. */
  readonly again: ReturnType<typeof restoredBySave>;
}

/** What saves of this browser took from the log, as it stood, and who did it when and why. */
function LogLosses({ losses }: { losses: readonly LossOfSave[] }) {
  const formatTime = useFormatTime();
  const whenBy = (entry: JournalEntry) =>
    `${formatTime(overByServiceClock(entry))}, ${entry.agent === '' ? 'not known who' : entry.agent}`;
  return (
    <TableFrame label="Removed or rewritten" whole>
      <thead>
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell>With whom, how, what was said</HeadCell>
          <HeadCell>What became of it</HeadCell>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ entry, loss: { how, stood }, notice, again }) => (
          <tr key={`${entry.id} ${stood.iterationId}`}>
            <Cell className={styles.when}>
              {noted([stood.on === '' ? '' : formatDay(stood.on), stood.time])}
            </Cell>
            <Cell className={styles.said}>{noted([stood.spokeWith, stood.how, stood.what])}</Cell>
            <Cell className={styles.said}>
              {notice === undefined ? how : `${how}, ${notice}`}, {whenBy(entry)}
              {entry.outcome === 'answered' ? '' : '; whether it was saved is not known'}:{' '}
              {describeReason(entry) ?? 'no reason given'}
              {again !== undefined && <div>{againWords(again, entry, whenBy)}</div>}
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Of a save whose end nobody knows, that the log has the entry may mean as well that nothing was taken from it. */
function againWords(
  again: JournalEntry | 'unknown',
  by: JournalEntry,
  whenBy: (entry: JournalEntry) => string,
): string {
  if (again !== 'unknown') return `Put back ${whenBy(again)}`;
  return by.outcome === 'answered' ? 'In the log again, not known since when' : 'In the log as it stood';
}

function noted(parts: readonly string[]) {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? <EmptyValue kind="notProvided" /> : given.join(', ');
}
