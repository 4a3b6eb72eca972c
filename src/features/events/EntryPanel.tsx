import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GivenCopy, JournalEntry } from '../../domain/journal.ts';
import { isObject } from '../../lib/json.ts';
import { saveFile } from '../../lib/save-file.ts';
import { moment } from '../../lib/clock.ts';
import { unwrap } from '../../contract/wrapped.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, quoteKeyText } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { Time } from '../../ui/Time.tsx';
import { Checks } from './Checks.tsx';
import { curlOf } from './curl.ts';
import {
  countSentences,
  outcomeWords,
  sentMoment,
  toldWords,
  whyWords,
  tookWords,
  whatWords,
} from '../../domain/journal-words.ts';

/** Everything the journal keeps of one call: who, when by which clock, what was sent and what came. */
export function EntryPanel({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { connection } = useSession();
  const { tone, words } = outcomeWords(entry);
  const metadata = unwrap(entry.answer, 'metadata')?.['metadata'];
  return (
    <Panel title={whatWords(entry.type)} onClose={onClose} meta={<Time ms={sentMoment(entry).ms} />} wide>
      <Stack>
        <Status tone={tone}>{words}</Status>
        <DataList items={factsOf(entry)} />
        {entry.type === 'CLIENT_VALIDATION' && isObject(metadata) && <Checks metadata={metadata} />}
        {entry.given && <GivenActions given={entry.given} />}
        <Links entry={entry} />
        <Stack gap="tight">
          {entry.kind !== 'given' && (
            <>
              <RawView label="Sent" value={entry.request} />
              <RawView label="Answer" value={entry.answer} />
              <RawView label="As curl, without the key" value={curlOf(entry, connection.baseUrl)} />
            </>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}

function factsOf(entry: JournalEntry): DataItem[] {
  const { firing, receipt, given } = entry;
  const { ms, clock } = sentMoment(entry);
  const clockWords =
    clock === 'service' ? 'service’s clock' : 'this browser’s clock; the service’s is not known';
  const facts: DataItem[] = [
    {
      label: given ? 'Given' : 'Sent',
      value: (
        <>
          <Time ms={ms} precision="millisecond" /> ({clockWords})
        </>
      ),
    },
    ...(given
      ? [
          { label: 'File', value: given.file },
          { label: 'SHA-256', value: <Copyable value={given.sha256} what="hash" /> },
          { label: 'Quotes in it', value: given.quotes.length },
        ]
      : [
          { label: 'Answered in', value: tookWords(entry) ?? 'no answer came' },
          { label: 'Status', value: entry.status ?? <Nothing kind="notProvided" /> },
        ]),
    {
      label: 'By',
      value:
        entry.agent === ''
          ? 'not known who'
          : `${entry.agent} (name typed in this browser, not authenticated)`,
    },
  ];
  const why = whyWords(entry);
  if (why !== undefined) facts.push({ label: 'Why', value: why });
  if (entry.factsAfterQuotes)
    facts.push({ label: 'Facts changed after quotes', value: entry.factsAfterQuotes.facts.join('; ') });
  if (entry.told !== undefined) facts.push({ label: 'Told by', value: toldWords(entry.told) });
  if (entry.clientId !== undefined) {
    facts.push({ label: 'Client', value: <Copyable value={entry.clientId} what="client id" /> });
  }
  if (entry.productId !== undefined)
    facts.push({ label: 'Product', value: <ProductName id={entry.productId} /> });
  if (firing?.triggerRequestId !== undefined) {
    facts.push({
      label: 'Trigger id',
      value: <Copyable value={firing.triggerRequestId} what="trigger id" />,
    });
  }
  if (firing) {
    const sentences = countSentences(firing.executedActionCount, firing.expectedResponseCount, entry.type);
    facts.push({ label: 'Actions', value: sentences.join(' ') });
    if (firing.effectiveDate !== undefined)
      facts.push({ label: 'Effective date', value: firing.effectiveDate });
  }
  if (receipt) facts.push({ label: 'Read back', value: readBack(receipt.result, receipt.differences) });
  return facts;
}

function readBack(result: 'same' | 'differs', differences: readonly string[]): ReactNode {
  if (result === 'same') return 'the service holds what was sent';
  return (
    <>
      the service holds something else:
      <ul>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </>
  );
}

function GivenActions({ given }: { given: GivenCopy }) {
  const { file, text, mediaType } = given;
  return (
    <div>
      <Button icon="download" onClick={() => saveFile(file, text, mediaType)}>
        Save the copy again
      </Button>
    </div>
  );
}

function ProductName({ id }: { id: string }) {
  return <Link href={paths.configs(id)}>{productOf(useSession().workspace, id).name}</Link>;
}

function Links({ entry }: { entry: JournalEntry }) {
  const { clientId, productId, firing, receipt } = entry;
  if (clientId === undefined) return null;
  if (entry.type === 'GET_QUOTES' && firing?.triggerRequestId !== undefined) {
    return (
      <Link href={paths.quotes(clientId, { product: productId, firing: firing.triggerRequestId })}>
        The quotes of this request
      </Link>
    );
  }
  if (entry.kind === 'save' && receipt) {
    return (
      <Link href={paths.history(clientId, { product: productId, at: moment(receipt.readBackAt) })}>
        The record as it was then
      </Link>
    );
  }
  if (entry.given) {
    const compare = entry.given.quotes.map(quoteKeyText).join(',');
    return (
      <Link href={paths.quotes(clientId, { product: productId, compare })}>The quotes of this copy</Link>
    );
  }
  return <Link href={paths.client(clientId)}>The client’s file</Link>;
}
