import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type JournalEntry, describeEvent } from '../../domain/journal/journal.ts';
import { mayBeDone } from '../../domain/journal/unconfirmed.ts';
import { indexQuery } from '../../storage/queries.ts';
import { recordSent } from '../../operations/records.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useNotice } from '../../views/use-hold.ts';
import { useNamedQuotes } from '../../views/use-named-quotes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { describeOutcome, sentMoment, formatTook } from '../../views/describe-entry.ts';
import { refusalTold } from './refusal-told.ts';
import styles from './Journal.module.css';

interface JournalTableProps {
  /** Latest first. */
  readonly entries: readonly JournalEntry[];
  /** False where every entry is of the one client whose page this is. */
  readonly withClient: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

const pageSize = 200;

/** Calls that changed or fired something, one a row. */
export function JournalTable({ entries, withClient, openId, onOpen }: JournalTableProps) {
  const [shown, setShown] = useState(pageSize);
  const listed = entries.slice(0, shown);
  const quotesOf = useNamedQuotes(listed);
  return (
    <>
      <TableFrame label="Journal" whole>
        <thead>
          <tr>
            <HeadCell>When</HeadCell>
            <HeadCell>What</HeadCell>
            {withClient && <HeadCell>Client</HeadCell>}
            <HeadCell>Product</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell>Outcome</HeadCell>
            <HeadCell numeric>Answered in</HeadCell>
          </tr>
        </thead>
        <tbody>
          {listed.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              quotes={quotesOf(entry)}
              withClient={withClient}
              open={entry.id === openId}
              onOpen={() => onOpen(entry.id)}
            />
          ))}
        </tbody>
      </TableFrame>
      {entries.length > shown && (
        <Button kind="quiet" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, entries.length - shown)} more of {entries.length}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly entry: JournalEntry;
  /** What to say of the quotes it names. */
  readonly quotes: readonly string[];
  readonly withClient: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Row({ entry, quotes, withClient, open, onOpen }: RowProps) {
  const { key, workspace } = useSession();
  const index = useQuery(indexQuery(key));
  const formatTime = useFormatTime();
  const { ms, clock } = sentMoment(entry);
  const what = describeEvent(entry.type);
  const { tone, words } = describeOutcome(entry);
  const refusal = refusalTold(entry);
  const notice = useNotice(entry);
  const client = index.data?.find((row) => row.clientId === entry.clientId);
  return (
    <tr data-selected={open || undefined}>
      <Cell className={styles.when}>
        <Time ms={ms} focusable={false} />
        {clock === 'browser' && <small className={styles.soft}> by this browser’s clock</small>}
      </Cell>
      <Cell>
        <button
          type="button"
          className={styles.open}
          aria-label={`${what}, ${formatTime(ms)}`}
          aria-expanded={open}
          onClick={onOpen}
        >
          {what}
        </button>
        {what !== entry.type && entry.type !== 'SAVE' && <small className={styles.soft}> {entry.type}</small>}
        {quotes.map((words) => (
          <div key={words} className={styles.soft}>
            {words}
          </div>
        ))}
      </Cell>
      {withClient && (
        <Cell>
          {entry.clientId === undefined ? (
            <NoClient entry={entry} />
          ) : (
            <Link href={paths.client(entry.clientId)}>
              {client?.clientName ?? `Client ${entry.clientId.slice(0, 8)}`}
            </Link>
          )}
        </Cell>
      )}
      <Cell>
        {entry.productId === undefined ? (
          <EmptyValue kind="notApplicable" />
        ) : (
          productOf(workspace, entry.productId).name
        )}
      </Cell>
      <Cell>{entry.agent === '' ? <EmptyValue kind="notProvided" /> : entry.agent}</Cell>
      <Cell>
        <Status tone={tone}>{words}</Status>
        {refusal !== undefined && <div className={styles.soft}>{refusal}</div>}
        {notice !== undefined && (
          <div>
            <Status tone="warn">{notice}</Status>
          </div>
        )}
      </Cell>
      <Cell numeric soft>
        {formatTook(entry) ?? <EmptyValue kind="notProvided" />}
      </Cell>
    </tr>
  );
}

/** Of a save that may have made a client nobody knows which; the name that was sent tells it from others. */
function NoClient({ entry }: { readonly entry: JournalEntry }) {
  if (entry.kind !== 'save') return <EmptyValue kind="notApplicable" />;
  const name = recordSent(entry.request)?.clientName;
  return (
    <>
      {mayBeDone(entry) ? 'not known' : <EmptyValue kind="notApplicable" />}
      {name && <div className={styles.soft}>sent as {name}</div>}
    </>
  );
}
