import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { isCallError } from '../../../api/errors.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Field } from '../../../ui/Field.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status, type Tone } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { FileErrors } from '../../../views/FileErrors.tsx';
import { sameId } from '../../../lib/same-id.ts';
import { partTitles } from './draw-file-copy.ts';
import type { Parts } from './file-copy.ts';
import { largestFile, openFileCopy, tooLarge } from './open-file-copy.ts';
import { isChanged, verifyFileCopy, type FileVerdict, type Verdict } from './verify-file-copy.ts';

interface VerifyPanelProps {
  /** The client on screen. */
  readonly clientId: string;
  readonly onClose: () => void;
}

/** Opens a file copy and compares it with its hashes, the service and the journal. */
export function VerifyPanel({ clientId, onClose }: VerifyPanelProps) {
  const session = useSession();
  const [made, setMade] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const verify = useMutation({
    mutationFn: async (file: File) => {
      const stop = new AbortController();
      running.current = stop;
      setMade(0);
      const opened = file.size > largestFile ? tooLarge : openFileCopy(await file.text());
      if (!opened.ok) return opened;
      const onRead = (count: number) => running.current === stop && setMade(count);
      const verdict = await verifyFileCopy(session, opened.file, onRead, stop.signal);
      return { ...opened, verdict };
    },
    onSuccess: (result) => result.ok && announce(describeVerdict(result.verdict).title),
    // Cancelled: another file was chosen, or the panel closed.
    throwOnError: (error) => !isCallError(error),
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    running.current?.abort();
    const file = currentTarget.files?.[0];
    if (file) verify.mutate(file);
    else verify.reset();
  };
  const { data, isPending } = verify;
  const refused = data?.ok === false ? data : undefined;
  return (
    <Panel title="Verify" onClose={onClose}>
      <Stack>
        <Field label="File copy" hint="Reads again; changes nothing." error={refused?.message}>
          {(control) => <FileInput {...control} accept=".html,text/html,.json" onChange={choose} />}
        </Field>
        {refused && <FileErrors errors={refused.errors} />}
        {isPending && <p role="status">Reading the service: {made}</p>}
        {data?.ok && <VerdictView about={data.file.parts.about} verdict={data.verdict} onScreen={clientId} />}
      </Stack>
    </Panel>
  );
}

interface VerdictWords {
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string;
}

/** The verdict in a few words: the file's own changes first, then what is different now. */
export function describeVerdict(verdict: FileVerdict): VerdictWords {
  const { page, parts, isForged, reads } = verdict;
  const named = (wanted: Verdict) =>
    parts.filter(({ now }) => now === wanted).map(({ name }) => partTitles[name]);
  const [different, unreadable] = [named('different'), named('unreadable')];
  if (isChanged(verdict)) {
    const changed = parts.filter(({ isIntact }) => !isIntact).map(({ name }) => partTitles[name]);
    const names = [...(page === 'different' ? ['Page'] : []), ...changed];
    const contradicted = isForged ? different.filter((name) => !changed.includes(name)) : [];
    const detail = [
      names.length > 0 && `${names.join(', ')}.`,
      contradicted.length > 0 && `Contradicted by: ${contradicted.join(', ')}.`,
    ].filter(Boolean);
    return { tone: 'failed', title: 'Changed', detail: detail.join(' ') || 'Hashes.' };
  }
  const detail = [
    different.length > 0 && `Different now: ${different.join(', ')}.`,
    unreadable.length > 0 && `Not comparable here: ${unreadable.join(', ')}.`,
    page === 'unreadable' && 'Page drawn by another version.',
    reads.same === 0 && 'Nothing was read again.',
  ].filter(Boolean);
  // Whoever changes a file can make its hashes fit: only what was read again and is the same confirms it.
  if (detail.length > 0) return { tone: 'warn', title: 'Not confirmed', detail: detail.join(' ') };
  return { tone: 'quoted', title: 'No change found', detail: 'Everything was read again and is the same.' };
}

interface VerdictViewProps {
  readonly about: Parts['about'];
  readonly verdict: FileVerdict;
  /** The client on screen. */
  readonly onScreen: string;
}

function VerdictView({ about, verdict, onScreen }: VerdictViewProps) {
  const { tone, title, detail } = describeVerdict(verdict);
  const { reads, page } = verdict;
  return (
    <>
      <div>
        <Text as="h3" size="title">
          <Status tone={tone}>{title}</Status>
        </Text>
        <p>{detail}</p>
        <Text as="p" tone="soft">
          Hashes show change, not who made the file.
        </Text>
      </div>
      {!sameId(about.client.id, onScreen) && (
        <Notice tone="warn" title="Another client’s file">
          {about.client.name ?? about.client.id}
        </Notice>
      )}
      <p>
        Reads: {reads.same} same · {reads.different} different · {reads.unreadable} unreadable
      </p>
      <TableFrame label="Parts" whole>
        <thead>
          <tr>
            <HeadCell>Part</HeadCell>
            <HeadCell>In the file</HeadCell>
            <HeadCell>Now</HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <HeadCell scope="row">Page</HeadCell>
            <Cell>
              <Intact is={page !== 'different'} />
            </Cell>
            <Cell>{page === 'unreadable' ? 'Drawn by another version' : ''}</Cell>
          </tr>
          {verdict.parts.map(({ name, isIntact, now, details }) => (
            <tr key={name}>
              <HeadCell scope="row">{partTitles[name]}</HeadCell>
              <Cell>
                <Intact is={isIntact} />
              </Cell>
              <Cell>
                {now && <Status tone={nowTones[now]}>{nowLabels[now]}</Status>}
                {details.length > 0 && <Details items={details} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

const nowTones = { same: 'quoted', different: 'warn', unreadable: 'silent' } as const;
const nowLabels = { same: 'Same', different: 'Different', unreadable: 'Unreadable' } as const;

function Intact({ is }: { readonly is: boolean }) {
  return <Status tone={is ? 'quoted' : 'failed'}>{is ? 'Same' : 'Changed'}</Status>;
}

const mostDetails = 20;

function Details({ items }: { readonly items: readonly string[] }) {
  return (
    <Fold label={`Details (${items.length})`}>
      <List>
        {items.slice(0, mostDetails).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > mostDetails && <li>{items.length - mostDetails} more</li>}
      </List>
    </Fold>
  );
}
