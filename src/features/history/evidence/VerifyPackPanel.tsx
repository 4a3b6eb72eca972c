import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { isCallError } from '../../../api/errors.ts';
import { readPack, type PackFile } from './pack/read-pack.ts';
import { useSession } from '../../../operations/session.ts';
import { verifyPack, type PackVerdict } from './verify/verify-pack.ts';
import { announce } from '../../../ui/announce.ts';
import { Field } from '../../../ui/Field.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { OtherClient, otherClientWords } from './OtherClient.tsx';
import { headlineOf, PackVerdictView } from './PackVerdictView.tsx';

interface Looked {
  readonly pack: PackFile;
  readonly verdict: PackVerdict;
}

type Verifying =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string }
  /** `looked`: what came of the same pack the last time, which stays until the reads are made again. */
  | { readonly kind: 'reading'; readonly made: number; readonly looked: Looked | undefined }
  | { readonly kind: 'done'; readonly looked: Looked };

interface VerifyPackPanelProps {
  /** The client on screen. */
  readonly clientId: string;
  readonly onClose: () => void;
}

/** Looks at a pack again: its hashes, the same reads made anew, and this browser's journal. */
export function VerifyPackPanel({ clientId, onClose }: VerifyPackPanelProps) {
  const session = useSession();
  const [state, setState] = useState<Verifying>({ kind: 'none' });
  const [recorded, setRecorded] = useState('');
  const stopping = useRef<AbortController>(undefined);
  const outcome = useRef<HTMLDivElement>(null);
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
    await look(reading.pack, stop, undefined);
  }

  /** Again without the file: the reads are made once more. */
  function again(before: Looked) {
    const stop = new AbortController();
    stopping.current = stop;
    // The button goes where all is answered; the focus stays with what came of it.
    outcome.current?.focus();
    void look(before.pack, stop, before);
  }

  async function look(pack: PackFile, stop: AbortController, before: Looked | undefined) {
    setState({ kind: 'reading', made: 0, looked: before });
    try {
      const tell = (made: number) => {
        if (!stop.signal.aborted) setState({ kind: 'reading', made, looked: before });
      };
      const verdict = await verifyPack(session, pack, tell, stop.signal);
      if (stop.signal.aborted) return;
      setState({ kind: 'done', looked: { pack, verdict } });
      const other = otherClientWords(pack, clientId);
      announce(
        `The pack was looked at: ${headlineOf(verdict).title}${other === undefined ? '' : `. ${other}`}`,
      );
    } catch (error) {
      // Cancelled: another file was chosen, or the panel closed.
      if (!isCallError(error)) throw error;
    }
  }

  const looked = state.kind === 'done' || state.kind === 'reading' ? state.looked : undefined;
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
        {looked && (
          <div ref={outcome} tabIndex={-1}>
            <Stack>
              <OtherClient pack={looked.pack} clientId={clientId} />
              <PackVerdictView
                pack={looked.pack}
                verdict={looked.verdict}
                recorded={recorded}
                onAgain={() => again(looked)}
              />
            </Stack>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
