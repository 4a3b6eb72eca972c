import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCallError } from '../../api/errors.ts';
import { followUpOf } from '../../domain/client/follow-up.ts';
import { headerLabels, formatHeader } from '../../domain/client/header.ts';
import { serviceNow, toServiceTime } from '../../lib/clock.ts';
import { formatDay } from '../../lib/format.ts';
import { draftsQuery, journalQuery } from '../../storage/queries.ts';
import { noteRecord } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { CallLog } from './CallLog.tsx';
import styles from './Clients.module.css';
import { LatestChecks } from './LatestChecks.tsx';
import { LatestQuotes } from './LatestQuotes.tsx';
import { LinesTable } from './LinesTable.tsx';
import { OpenDraft } from './OpenDraft.tsx';
import { RecentCalls } from './RecentCalls.tsx';
import { useClientRecord, type ClientReading } from './use-client-record.ts';

/** What is known of one client, at a glance: its lines, what is missing, its quotes, drafts and calls. */
export function ClientFilePage({ clientId }: { clientId: string }) {
  const { key } = useSession();
  const reading = useClientRecord(clientId);
  const drafts = useQuery(draftsQuery(key));
  const journal = useQuery(journalQuery(key));
  const calls = journal.data?.filter((entry) => entry.clientId === clientId);
  useNoteInIndex(clientId, reading);
  return (
    <div className={styles.facts}>
      {drafts.data
        ?.filter((draft) => draft.clientId === clientId)
        .map((draft) => (
          <OpenDraft key={draft.draftId} draft={draft} />
        ))}
      {reading.error && <ReadFailed reading={reading} error={reading.error} />}
      {!reading.record && !reading.error && <Skeleton what="client" shape="table" rows={6} />}
      {reading.record && (
        <>
          <ClientFacts reading={reading} />
          <LinesTable clientId={clientId} record={reading.record} calls={calls ?? []} />
        </>
      )}
      <LatestQuotes clientId={clientId} calls={calls ?? []} />
      {reading.record && (
        <>
          {calls && <LatestChecks clientId={clientId} calls={calls} map={reading.record.clientData} />}
          <CallLog clientId={clientId} map={reading.record.clientData} calls={calls ?? []} />
        </>
      )}
      <RecentCalls clientId={clientId} calls={calls} />
      {reading.raws.length > 0 && (
        <Section title="Raw">
          {reading.raws.map(({ productName, raw }) => (
            <RawView key={productName} label={`Client as read for ${productName}`} value={raw} />
          ))}
        </Section>
      )}
    </div>
  );
}

/** The index lists the clients this browser has seen, and this one is being seen. */
function useNoteInIndex(clientId: string, { record }: ClientReading): void {
  const session = useSession();
  useEffect(() => {
    if (!record) return;
    void noteRecord(session, clientId, record, { lastOpenedAt: serviceNow() });
  }, [session, clientId, record]);
}

function ClientFacts({ reading: { record } }: { reading: ClientReading }) {
  if (!record) return null;
  const followUp = followUpOf(record.clientData);
  const about = followUp.about === undefined ? '' : `: ${followUp.about}`;
  return (
    <DataList
      layout="across"
      items={[
        {
          label: headerLabels.clientType,
          value: formatHeader('clientType', record.clientType) ?? <EmptyValue kind="notProvided" />,
        },
        { label: headerLabels.locationCode, value: record.locationCode || <EmptyValue kind="notProvided" /> },
        {
          label: 'Follow up',
          value:
            followUp.on === undefined ? (
              (followUp.about ?? <EmptyValue kind="notProvided" />)
            ) : (
              <>
                {formatDay(followUp.on)}
                {about}
              </>
            ),
        },
      ]}
    />
  );
}

function ReadFailed({ reading: { record, readAt, again }, error }: { reading: ClientReading; error: Error }) {
  return (
    <Notice
      tone="error"
      title={record ? 'The client could not be read again' : 'The client could not be read'}
      live
      actions={<Button onClick={again}>Read again</Button>}
    >
      <p>{error.message}</p>
      {record && (
        <p>
          Shown is what was read <Time ms={toServiceTime(readAt)} />; what was saved since is not in it.
        </p>
      )}
      {isCallError(error) && error.body !== undefined && <RawView label="What came" value={error.body} />}
    </Notice>
  );
}
