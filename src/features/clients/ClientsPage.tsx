import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { draftsQuery, indexQuery, pollsQuery } from '../../storage/queries.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { paths, searches } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './Clients.module.css';
import { indexRows, type IndexSort } from './index-rows.ts';
import { IndexFileControls } from './IndexFileControls.tsx';
import { IndexTable } from './IndexTable.tsx';
import { NewClientDrafts } from './NewClientDrafts.tsx';
import { NewClientLink } from './NewClientLink.tsx';
import { OpenById } from './OpenById.tsx';

interface ClientsPageProps {
  readonly search: { readonly q?: string | undefined; readonly sort?: IndexSort | undefined };
}

/** The home of the app: every client this browser has seen for this connection. */
export function ClientsPage({ search: { q, sort } }: ClientsPageProps) {
  useTitle('Clients');
  const { key } = useSession();
  const [, navigate] = useLocation();
  const index = useQuery(indexQuery(key));
  const drafts = useQuery(draftsQuery(key));
  const watches = useQuery(pollsQuery(key));
  const order = sort ?? 'saved';
  const rows = useMemo(() => indexRows(index.data ?? [], q, order), [index.data, q, order]);
  const drafted = useMemo(
    () => new Set(drafts.data?.flatMap((draft) => draft.clientId ?? [])),
    [drafts.data],
  );
  const waiting = useMemo(
    () =>
      new Set(
        watches.data?.filter((watch) => watch.state === 'watching').flatMap((watch) => watch.clientId ?? []),
      ),
    [watches.data],
  );
  const ofNew = drafts.data?.filter((draft) => draft.clientId === undefined) ?? [];
  const searchBox = useRef<HTMLInputElement>(null);
  useScreenActions([
    { name: 'Search clients', shortcut: 'search', run: () => searchBox.current?.focus() },
    {
      name: 'Clear the search',
      disabledReason: q === undefined ? 'Nothing is searched for.' : undefined,
      run: () => navigate(paths.clients({ sort }), { replace: true }),
    },
  ]);
  const all = index.data?.length ?? 0;
  return (
    <>
      <PageHeader
        title="Clients"
        meta="Seen in this browser for this connection. The service gives no list of clients."
        actions={
          <>
            <Link className={buttonClass('plain')} href={paths.expiring()}>
              Expiring quotes
            </Link>
            <NewClientLink />
          </>
        }
      />
      <div className={styles.page}>
        {ofNew.length > 0 && <NewClientDrafts drafts={ofNew} />}
        <Toolbar label="Clients" end={<OpenById />}>
          <div className={styles.search}>
            <TextInput
              ref={searchBox}
              type="search"
              aria-label="Search clients"
              placeholder="Name, id or location code"
              before={<Icon name="search" />}
              value={q ?? ''}
              onChange={(event) =>
                navigate(paths.clients({ q: event.currentTarget.value, sort }), { replace: true })
              }
            />
          </div>
          <div className={styles.sortBy}>
            <Select
              aria-label="Sort by"
              value={order}
              onChange={(event) => navigate(sortedPath(q, event.currentTarget.value), { replace: true })}
            >
              <option value="saved">Last saved</option>
              <option value="quoted">Last quoted</option>
              <option value="name">Name</option>
            </Select>
          </div>
          <p className={styles.count} role="status">
            {index.isSuccess && countWords(rows.length, all)}
          </p>
        </Toolbar>
        {index.isPending && <Skeleton what="clients" shape="table" rows={8} />}
        {index.isSuccess && all === 0 && (
          <EmptyState>
            No client yet: start one with “New client”, open one by its id, or import the index of another
            browser.
          </EmptyState>
        )}
        {all > 0 && rows.length === 0 && (
          <EmptyState
            action={
              <Button onClick={() => navigate(paths.clients({ sort }), { replace: true })}>
                Clear the search
              </Button>
            }
          >
            None of the {all} clients seen here fits “{q}”; a client not seen here can be opened by its id.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <IndexTable rows={rows} sort={order} query={q} drafted={drafted} waiting={waiting} />
        )}
        <IndexFileControls entries={index.data ?? []} />
      </div>
    </>
  );
}

function sortedPath(q: string | undefined, sort: string): string {
  return paths.clients({ ...searches.clients.parse({ sort: sort === 'saved' ? undefined : sort }), q });
}

function countWords(shown: number, all: number): string {
  const words = all.toLocaleString('en-US');
  if (shown < all) return `${shown.toLocaleString('en-US')} of ${words}`;
  return all === 1 ? '1 client' : `${words} clients`;
}
