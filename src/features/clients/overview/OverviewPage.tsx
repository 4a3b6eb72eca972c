import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isUnreachable } from '../../../api/errors.ts';
import { latestRequests, requestsOf } from '../../../domain/journal/quote-requests.ts';
import { statusesOf } from '../../../domain/client-index/row-of-record.ts';
import type { WholeClient } from '../../../domain/client/whole-client.ts';
import { lastBindRequest } from '../../../domain/quotes/quote-actions.ts';
import { serviceNow, toServiceTime } from '../../../lib/clock.ts';
import { sameId } from '../../../lib/same-id.ts';
import { indexRecord, wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { holdQuery } from '../../../storage/holds.ts';
import { markOpened } from '../../../storage/client-index.ts';
import { draftsQuery, indexQuery, clientJournalQuery } from '../../../storage/queries.ts';
import { Row } from '../../../ui/Row.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PromiseLine } from '../../../views/quotes/PromiseLine.tsx';
import { ReadFailed } from '../../../views/screen/ReadFailed.tsx';
import { validationContext } from '../../../views/validation-context.ts';
import { CallLog } from './CallLog.tsx';
import { Checks } from './Checks.tsx';
import { contactOf } from './contact.ts';
import { ContactCard } from './ContactCard.tsx';
import { FollowUps } from './FollowUps.tsx';
import { LastKnown } from './LastKnown.tsx';
import { LineCard } from './LineCard.tsx';
import { linesOf } from './lines.ts';
import styles from './Overview.module.css';
import { RecentActivity } from './RecentActivity.tsx';
import { UnsavedDraft } from './UnsavedDraft.tsx';

interface OverviewPageProps {
  readonly clientId: string;
  /** The line chosen in the header: its card comes first, and its checks are run. */
  readonly productId: string;
}

/** Who the client is, and what is open for each of its lines. */
export function OverviewPage({ clientId, productId }: OverviewPageProps) {
  const session = useSession();
  const { key, workspace } = session;
  const reading = useQuery(wholeClientQuery(session, clientId));
  const { data, error } = reading;
  const record = data?.record;
  // The bar above says so.
  const isOffline = record !== undefined && isUnreachable(error);
  const drafts = useQuery(draftsQuery(key)).data;
  const journal = useQuery(clientJournalQuery(key, clientId)).data;
  const hold = useQuery(holdQuery(key, clientId)).data ?? undefined;
  const calls = useMemo(
    () => journal?.filter((entry) => sameId(entry.clientId, clientId)),
    [journal, clientId],
  );
  const lines = useMemo(() => {
    if (!record || !calls) return undefined;
    const all = linesOf(workspace, record, validationContext(calls, clientId));
    const shown = all.filter(({ product, state }) => state === 'used' || sameId(product.id, productId));
    return shown.toSorted(
      (a, b) => Number(sameId(b.product.id, productId)) - Number(sameId(a.product.id, productId)),
    );
  }, [workspace, record, calls, clientId, productId]);
  useNoteInIndex(clientId, reading);
  const requests = latestRequests(requestsOf(calls ?? [], clientId));
  const index = useQuery(indexQuery(key)).data;
  const row = index?.find((one) => sameId(one.clientId, clientId));
  // What this browser knows would be drawn alone, and moved by what the service has.
  const isReading = !error && !(record && calls && index);
  const statuses = record && statusesOf(workspace, record.clientData);
  return (
    <Stack gap={4}>
      {drafts
        ?.filter((draft) => sameId(draft.clientId, clientId))
        .map((draft) => (
          <UnsavedDraft key={draft.draftId} draft={draft} />
        ))}
      {error && !isOffline && (
        <ReadFailed
          title={record ? 'Client not read again' : 'Client not read'}
          error={error}
          onRetry={() => void reading.refetch()}
        >
          {record && (
            <p>
              Shown as read <Time ms={toServiceTime(reading.dataUpdatedAt)} />.
            </p>
          )}
        </ReadFailed>
      )}
      {isReading && <Skeleton what="client" shape="table" rows={6} />}
      <Stack className={styles.columns} hidden={isReading}>
        {record && (
          <Stack gap={5}>
            <FollowUps {...{ clientId, productId }} answers={record.clientData} />
            <ContactCard record={record} productId={productId} />
          </Stack>
        )}
        {/* While the client is not read, there is nothing beside it. */}
        <div className={styles.main} data-own-line={!record || undefined}>
          {!record && error && row && <LastKnown entry={row} />}
          {record &&
            lines?.map((line) => (
              <LineCard
                key={line.product.id}
                {...{ clientId, line }}
                isChosen={sameId(line.product.id, productId)}
                request={requests.find((request) => sameId(request.productId, line.product.id))}
                row={row}
                answers={record.clientData}
                setStatus={statuses?.[line.product.id]}
                asked={calls && lastBindRequest(calls, line.product.id)}
                email={contactOf(workspace, line.product.id, record.clientData).email}
              />
            ))}
          {record && calls && (
            <Checks
              {...{ clientId, productId, calls }}
              clientName={record.clientName}
              answers={record.clientData}
            />
          )}
          <Row gap={8} align="start" className={styles.two}>
            {record && calls && <CallLog {...{ clientId, productId, calls }} answers={record.clientData} />}
            {calls && <RecentActivity {...{ clientId, calls, hold }} />}
          </Row>
          <PromiseLine />
        </div>
      </Stack>
    </Stack>
  );
}

/** The index lists the clients that were opened here. */
function useNoteInIndex(clientId: string, { data, error }: UseQueryResult<WholeClient>): void {
  const session = useSession();
  const record = data?.record;
  const isFresh = error === null;
  useEffect(() => {
    // A last read may be older than the index.
    if (!record || !isFresh) return;
    void indexRecord(session, clientId, record);
    void markOpened(session.key, clientId, serviceNow());
  }, [session, clientId, record, isFresh]);
}
