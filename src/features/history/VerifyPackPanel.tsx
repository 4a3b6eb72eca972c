import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { isCallError } from '../../api/errors.ts';
import { readPack, type PackFile } from '../../domain/pack/read-pack.ts';
import { isObject } from '../../lib/json.ts';
import { useSession } from '../../operations/session.ts';
import { verifyPack, type PackVerdict, type PackWord } from '../../operations/verify-pack.ts';
import { announce } from '../../ui/announce.ts';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Tone } from '../../ui/tone.ts';
import styles from './History.module.css';

const tones: Readonly<Record<PackWord, Tone>> = {
  matches: 'quoted',
  differs: 'warn',
  'altered file': 'failed',
  'cannot be read again': 'silent',
};

type Verifying =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'reading'; readonly made: number }
  | { readonly kind: 'done'; readonly pack: PackFile; readonly verdict: PackVerdict };

/** Looks at a pack again: its hashes, the same reads made anew, and this browser's journal. */
export function VerifyPackPanel({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [state, setState] = useState<Verifying>({ kind: 'none' });
  const [recorded, setRecorded] = useState('');
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    stopping.current?.abort();
    const stop = new AbortController();
    stopping.current = stop;
    if (!file) {
      setState({ kind: 'none' });
      return;
    }
    const reading = readPack(await file.text());
    if (!reading.ok) {
      setState({ kind: 'refused', message: reading.message });
      return;
    }
    setState({ kind: 'reading', made: 0 });
    try {
      const { pack } = reading;
      const tell = (made: number) => {
        if (!stop.signal.aborted) setState({ kind: 'reading', made });
      };
      const verdict = await verifyPack(session, pack, tell, stop.signal);
      if (stop.signal.aborted) return;
      setState({ kind: 'done', pack, verdict });
      announce(`The pack was looked at, ${verdict.parts.length} parts`);
    } catch (error) {
      // Cancelled: another file was chosen, or the panel closed.
      if (!isCallError(error)) throw error;
    }
  }

  return (
    <Panel title="Verify a pack" onClose={onClose}>
      <Stack>
        <Field
          label="Pack file"
          hint="The JSON of a record pack. The reads it names are made again; nothing is changed."
          error={state.kind === 'refused' ? state.message : undefined}
        >
          {(control) => (
            <FileInput {...control} accept=".json,application/json" onChange={(event) => void take(event)} />
          )}
        </Field>
        <Field
          label="Hash recorded elsewhere"
          hint="If the hash of the whole was written down when it was made."
        >
          {(control) => (
            <TextInput
              {...control}
              value={recorded}
              spellCheck={false}
              onChange={({ target }) => setRecorded(target.value)}
            />
          )}
        </Field>
        {state.kind === 'reading' && <p>Reading the service again: {state.made} made.</p>}
        {state.kind === 'done' && <Verdict pack={state.pack} verdict={state.verdict} recorded={recorded} />}
      </Stack>
    </Panel>
  );
}

interface VerdictProps {
  readonly pack: PackFile;
  readonly verdict: PackVerdict;
  readonly recorded: string;
}

function Verdict({ pack, verdict, recorded }: VerdictProps) {
  const hash = recorded.trim().toLowerCase();
  const about = pack.parts.find(({ id }) => id === 'about')?.content;
  const connection = isObject(about) ? about['connection'] : undefined;
  return (
    <>
      <p>
        {pack.heading}
        {typeof connection === 'string' && `, made over the connection ${connection}`}
      </p>
      <p>
        The file as a whole: <Status tone={tones[verdict.whole]}>{verdict.whole}</Status>
      </p>
      {hash !== '' && hash !== pack.sha256 && (
        <Notice tone="error" title="Not the pack that was recorded" live>
          {otherHashWords(hash, pack)}
        </Notice>
      )}
      {hash !== '' && hash === pack.sha256 && (
        <Notice tone="info">The hash recorded elsewhere is the one of this file.</Notice>
      )}
      <TableFrame label="Parts of the pack" whole>
        <thead>
          <tr>
            <HeadCell>Part</HeadCell>
            <HeadCell>Result</HeadCell>
          </tr>
        </thead>
        <tbody>
          {verdict.parts.map(({ id, title, word, against }) => (
            <tr key={id}>
              <HeadCell scope="row">
                {title}
                <span className={styles.how}>held against {against}</span>
              </HeadCell>
              <Cell>
                <Status tone={tones[word]}>{word}</Status>
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {verdict.leftOut.length > 0 && (
        <p className={styles.soft}>Left out of this excerpt: {verdict.leftOut.join('; ')}.</p>
      )}
    </>
  );
}

/** What a hash may be that is not the one of this file. */
function otherHashWords(hash: string, pack: PackFile): string {
  if (!/^[\da-f]{64}$/.test(hash)) {
    return 'What was recorded is no SHA-256 hash: that has 64 signs, digits and the letters a to f.';
  }
  const part = pack.parts.find(({ sha256 }) => sha256 === hash);
  if (part) return `The hash recorded elsewhere is that of one part, “${part.title}”, and not of the whole.`;
  return (
    'The hash recorded elsewhere is of another pack, or this file was changed and hashed again. Each time that a pack ' +
    'is made it has another hash, because it says when it was made. The results below are of this file alone: look for ' +
    'the JSON that was saved together with the page that bears the hash recorded.'
  );
}
