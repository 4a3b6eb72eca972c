import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatHeader } from '../../domain/client/header.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, formatDay } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Clients.module.css';
import type { IndexSort } from './index-rows.ts';
import { LowestPremiums } from './LowestPremiums.tsx';

interface IndexTableProps {
  readonly rows: readonly IndexEntry[];
  readonly sort: IndexSort;
  readonly query: string | undefined;
  /** Clients with a draft that is not saved. */
  readonly drafted: ReadonlySet<string>;
  /** Clients with a quote request still waiting for answers. */
  readonly waiting: ReadonlySet<string>;
}

/** A longer list opens with so many rows: the search finds the others sooner than a scroll bar does. */
const listedAtOnce = 200;

export function IndexTable({ rows, sort, query, drafted, waiting }: IndexTableProps) {
  const [, navigate] = useLocation();
  const [whole, setWhole] = useState(false);
  const listed = whole ? rows : rows.slice(0, listedAtOnce);
  const sortBy = (by: IndexSort) => () =>
    navigate(paths.clients({ q: query, sort: by === 'saved' ? undefined : by }), { replace: true });
  const table = (
    <TableFrame label="Clients" whole className={styles.index}>
      <thead>
        <tr>
          <HeadCell sort={sort === 'name' ? 'ascending' : 'none'} onSort={sortBy('name')}>
            Name
          </HeadCell>
          <HeadCell className={styles.wide}>Type</HeadCell>
          <HeadCell className={styles.wide}>Location code</HeadCell>
          <HeadCell
            className={styles.roomy}
            sort={sort === 'saved' ? 'descending' : 'none'}
            onSort={sortBy('saved')}
          >
            Last saved
          </HeadCell>
          <HeadCell
            className={styles.roomy}
            sort={sort === 'quoted' ? 'descending' : 'none'}
            onSort={sortBy('quoted')}
          >
            Last quoted
          </HeadCell>
          <HeadCell className={styles.roomy}>Lowest premium, by product and term</HeadCell>
          <HeadCell className={styles.roomy}>Follow up</HeadCell>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <tr key={row.clientId}>
            <HeadCell scope="row">
              <Link className={styles.name} href={paths.client(row.clientId)}>
                {row.clientName || 'Unnamed client'}
              </Link>
              {(drafted.has(row.clientId) || waiting.has(row.clientId)) && (
                <span className={styles.states}>
                  {drafted.has(row.clientId) && <Status tone="draft">Open draft</Status>}
                  {waiting.has(row.clientId) && (
                    <Status tone="silent" sign="clock">
                      Waiting for quotes
                    </Status>
                  )}
                </span>
              )}
              <Folded row={row} />
            </HeadCell>
            <Cell className={styles.wide}>
              {formatHeader('clientType', row.clientType) ?? <EmptyValue kind="notProvided" />}
            </Cell>
            <Cell className={styles.wide}>{row.locationCode || <EmptyValue kind="notProvided" />}</Cell>
            <Cell soft className={styles.roomyWhen}>
              <When ms={row.lastSavedAt} />
            </Cell>
            <Cell soft className={styles.roomyWhen}>
              <When ms={row.lastQuotedAt} />
            </Cell>
            <Cell className={styles.roomy}>
              <LowestPremiums lowest={row.lowest} />
            </Cell>
            <Cell className={styles.roomyWhen}>
              <FollowUp day={row.followUpOn} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
  if (listed.length === rows.length) return table;
  return (
    <>
      {table}
      <p className={styles.rest}>
        The first {listedAtOnce} of {rows.length.toLocaleString('en-US')} are listed; the search looks through
        all. <Button onClick={() => setWhole(true)}>List all</Button>
      </p>
    </>
  );
}

/** On a phone the row is one cell: what the other columns hold stands under the name. */
function Folded({ row }: { row: IndexEntry }) {
  const facts = [
    formatHeader('clientType', row.clientType),
    row.locationCode,
    row.followUpOn && `follow up ${formatDay(row.followUpOn)}`,
  ];
  return (
    <div className={styles.folded}>
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      {row.lastSavedAt !== undefined && (
        <span className={styles.soft}>
          Saved <When ms={row.lastSavedAt} />
        </span>
      )}
      {row.lowest.length > 0 && <LowestPremiums lowest={row.lowest} />}
    </div>
  );
}

/** Once its day has come it is marked. */
function FollowUp({ day }: { day: string | undefined }) {
  if (!day) return <EmptyValue kind="notProvided" />;
  const today = dayOf(serviceNow());
  if (day > today) return formatDay(day);
  return <Status tone="warn">{day === today ? 'today' : `since ${formatDay(day)}`}</Status>;
}

function When({ ms }: { ms: number | undefined }) {
  return ms === undefined ? (
    <EmptyValue kind="notProvided" />
  ) : (
    <Time ms={ms} precision="day" focusable={false} />
  );
}
