import type { StoredMap } from '../../contract/answers.ts';
import { callLog, type LoggedContact } from '../../domain/agency-file/call-log.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { formatDay } from '../../ui/time-format.ts';
import styles from './Clients.module.css';

/** How many are shown at first. */
const most = 5;

/** Who was spoken with, how, and what was said, as saved with the client. It stays with the agency: never on paper. */
export function CallLog({ map }: { map: StoredMap }) {
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
            None noted yet. A save asks who told what is saved, and the intake has the log itself.
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

function noted(parts: readonly string[]) {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? <Nothing kind="notProvided" /> : given.join(', ');
}
