import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { isNotFound } from '../api/errors.ts';
import { clientQuery } from '../api/queries.ts';
import { momentToMs } from '../contract/primitives.ts';
import { holdQuery } from '../storage/holds.ts';
import { indexQuery, scratchClientsQuery } from '../storage/queries.ts';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { Copyable } from '../ui/Copyable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Status } from '../ui/Status.tsx';
import { TabNav } from '../ui/TabNav.tsx';
import { useFormatTime } from '../ui/use-format-time.ts';
import { useTitle } from '../ui/use-title.ts';
import { clientTabs, type ClientTabName } from './navigation.ts';
import styles from './ClientFrame.module.css';
import { NotFoundPage } from './NotFoundPage.tsx';

interface ClientFrameProps {
  readonly clientId: string;
  readonly tab: ClientTabName;
  readonly children: ReactNode;
}

/** The head of a client's screens: its name and tabs. */
export function ClientFrame({ clientId, tab, children }: ClientFrameProps) {
  const { connection, key, workspace } = useSession();
  const index = useQuery(indexQuery(key));
  const known = index.data?.find((entry) => entry.clientId === clientId);
  const scratch = useQuery(scratchClientsQuery(key)).data?.find((row) => row.clientId === clientId);
  const product = workspace.products[0]?.id;
  const search = new URLSearchParams(useSearch());
  const onScreen = search.get('product') ?? undefined;
  const formatTime = useFormatTime();
  const at = tab === 'history' ? momentToMs(search.get('at') ?? '') : undefined;
  const read = useQuery({
    ...clientQuery(connection, clientId, product ?? clientId),
    enabled: !known && index.isSuccess,
  });
  const name = known?.clientName ?? read.data?.clientName ?? 'Client';
  useTitle([clientTabs[tab].name, ...(at === undefined ? [] : [formatTime(at)]), name].join(', '));

  if (!known && isNotFound(read.error)) return <NotFoundPage what="client" name={clientId} />;
  return (
    <>
      <PageHeader
        title={name}
        meta={
          <>
            {/* What is printed there goes to the client: the proposal, the review sheet. */}
            <span data-print={tab === 'quotes' || tab === 'intake' ? 'no' : undefined}>
              <Copyable value={clientId} what="client id" />
            </span>
            {/* History shows the hold in detail. */}
            {tab !== 'history' && <HoldStatus clientId={clientId} product={onScreen} />}
          </>
        }
      />
      <TabNav label="Client">
        {Object.entries(clientTabs).map(([id, { name: label, href }]) => (
          <Link key={id} href={href(clientId, onScreen)} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabNav>
      <div className={styles.below}>
        {scratch?.whatIfOf !== undefined && (
          <Notice tone="info" title="A scratch client">
            Made to try out other cover for{' '}
            <Link href={paths.client(scratch.whatIfOf)}>the client it is about</Link>. It is in no list of
            clients here.
          </Notice>
        )}
        {children}
      </div>
    </>
  );
}

function HoldStatus({
  clientId,
  product,
}: {
  readonly clientId: string;
  readonly product: string | undefined;
}) {
  const { key } = useSession();
  const formatTime = useFormatTime();
  const hold = useQuery(holdQuery(key, clientId)).data;
  if (!hold) return null;
  return (
    <Status tone="warn">
      <Link href={paths.history(clientId, { product })}>Legal hold since {formatTime(hold.noticeAt)}</Link>
    </Status>
  );
}
