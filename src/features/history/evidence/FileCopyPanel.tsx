import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { requestsOf } from '../../../domain/journal/quote-requests.ts';
import { browserZone, formatBytes, plural } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { fileOf } from './draw-file-copy.ts';
import { entriesOf, type Parts } from './file-copy.ts';
import { gatherFileCopy } from './gather-file-copy.ts';
import { fileName, printPage } from './print-file-copy.ts';

interface FileCopyPanelProps {
  readonly clientId: string;
  readonly productId: string;
  /** `client`, or a trigger request id. */
  readonly subject: string;
  readonly onSubject: (subject: string) => void;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** A file copy of a request or the client: what is in it, saved or printed. */
export function FileCopyPanel({
  clientId,
  productId,
  subject,
  onSubject,
  onVerify,
  onClose,
}: FileCopyPanelProps) {
  const session = useSession();
  const [made, setMade] = useState(0);
  const request = subject === 'client' ? undefined : subject;
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data ?? [];
  const sent = requestsOf(journal, clientId);
  const formatTime = useFormatTimeAmong(sent.map(({ entry }) => sentByServiceClock(entry)));
  const requests = sent.map(({ entry, productId: product = productId, triggerRequestId }) => ({
    id: triggerRequestId,
    words: `${formatTime(sentByServiceClock(entry))} · ${productOf(session.workspace, product).name}`,
  }));
  const copy = useQuery({
    queryKey: ['file copy', session.key, clientId, productId, request ?? null],
    queryFn: async ({ signal }) => {
      setMade(0);
      const order = { clientId, productId, request, zone: browserZone() };
      const parts = await gatherFileCopy(session, order, setMade, signal);
      const text = fileOf(parts);
      return { parts, text, size: new Blob([text]).size };
    },
    // What is shown is what is saved, and it is made again each time the panel opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  const data = copy.isFetching ? undefined : copy.data;
  const disabledReason = data ? undefined : copy.isError ? 'The file wasn’t made.' : 'Still reading.';
  const save = () => {
    if (!data) return;
    const name = fileName(data.parts);
    saveFile(name, data.text, 'text/html');
    announce(`Saved ${name}`);
  };
  const print = () => data && printPage(data.text);
  useScreenActions([
    { name: 'Save file copy', run: save, disabledReason },
    { name: 'Print file copy', run: print, disabledReason },
  ]);
  const failed = data?.parts.unknown.find(({ what }) => what === 'readsFailed')?.count ?? 0;
  return (
    <Panel
      title="File copy"
      meta="For the E&O file. Has what stays with the agency."
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" icon="download" {...{ disabledReason }} onClick={save}>
            Save file
          </Button>
          <Button icon="print" {...{ disabledReason }} onClick={print}>
            Print
          </Button>
          <Button kind="quiet" onClick={onVerify}>
            Verify
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Copy of">
          {(control) => (
            <Select
              {...control}
              value={request ?? 'client'}
              onChange={({ target }) => onSubject(target.value)}
            >
              <option value="client">Whole client</option>
              {request !== undefined && requests.every(({ id }) => id !== request) && (
                <option value={request}>Request made elsewhere</option>
              )}
              {requests.map(({ id, words }) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {copy.isFetching && <p role="status">Reading the service: {made}</p>}
        {copy.isError && !copy.isFetching && (
          <Notice tone="error" title="File not made" live actions={<ReadAgain onClick={copy.refetch} />}>
            {copy.error.message}
          </Notice>
        )}
        {failed > 0 && (
          <Notice
            tone="warn"
            title={`${plural(failed, 'read')} failed`}
            live
            actions={<ReadAgain onClick={copy.refetch} />}
          >
            The file lists them as not known.
          </Notice>
        )}
        {data?.parts.about.madeBy === null && (
          <Notice tone="warn" title="No name set">
            <Link href={paths.settings()}>Set your name</Link>
          </Notice>
        )}
        {data && <DataList layout="apart" items={contentsOf(data.parts)} />}
        {data && (
          <Fold label="Details">
            {() => (
              <DataList
                layout="apart"
                items={[...readsOf(data.parts), { label: 'Size', value: formatBytes(data.size) }]}
              />
            )}
          </Fold>
        )}
      </Stack>
    </Panel>
  );
}

function ReadAgain({ onClick }: { readonly onClick: () => unknown }) {
  return <Button onClick={() => void onClick()}>Read again</Button>;
}

/** What is in the file, with counts. */
function contentsOf(parts: Parts) {
  const { sent, responses, checks, given, journal } = parts;
  const pending = sum(responses.map((one) => one.pending ?? 0));
  const received = sum(responses.map(({ quoted, declined }) => quoted.length + declined.length));
  return [
    { label: 'Quote requests', value: sent.length },
    { label: 'Responses', value: pending > 0 ? `${received}, ${pending} pending` : received },
    { label: 'Checks', value: checks.length },
    { label: 'Proposals and bind texts given', value: given.length },
    { label: 'Activity', value: entriesOf(journal).size },
  ];
}

/** What it was made from. */
const readsOf = ({ records, configurations, reads }: Parts) => [
  { label: 'Record versions', value: records.records.length },
  { label: 'Configuration versions', value: sum(configurations.map(({ versions }) => versions.length)) },
  { label: 'Reads of the service', value: reads.length },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
