import { useRef, useState, type ChangeEvent } from 'react';
import type { DemoPort } from '../../demo-port.ts';
import type { FileProblem } from '../../domain/file-problem.ts';
import { FileProblems } from '../../views/FileProblems.tsx';
import { moment, serviceNow } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { localDataOf } from '../../storage/local-data.ts';
import { useSession } from '../../operations/session.ts';
import { useClientsOnHold } from '../../views/use-hold.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Demo.module.css';
import { HeldReplaced } from './HeldReplaced.tsx';
import { loadStateFile, stateFileText } from './state-file.ts';
import type { DemoChange } from './use-demo-change.ts';

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** Taking the demo as it stands to another browser or another day, and going on from there. */
export function StateFile({ demo, busy, change }: { demo: DemoPort } & DemoChange) {
  const { key } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const held = useClientsOnHold();
  const [asked, setAsked] = useState<Chosen>();
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);

  async function save() {
    const name = `quotebench-demo-${demo.scenario()}-${moment(serviceNow()).slice(0, 10)}.json`;
    saveFile(name, await stateFileText(demo, await localDataOf(key)));
  }

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    const text = await file.text();
    // Emptied, so that the same file mended can be chosen again.
    if (input.current) input.current.value = '';
    const chosen = { name: file.name, text };
    if (held.length > 0) setAsked(chosen);
    else await replace(chosen);
  }

  async function replace({ name, text }: Chosen) {
    setAsked(undefined);
    const found = await loadStateFile(demo, text);
    setProblems(found);
    if (found.length === 0) await change(async () => {}, `State loaded, ${name}`);
  }

  return (
    <div>
      <Field
        label="State as a file"
        hint="What the service holds, its clock and faults, and what this browser remembers of it: clients, journal, drafts. Loading a file takes the place of all that."
        group
      >
        {(control) => (
          <div role="group" aria-labelledby={control['aria-labelledby']} className={styles.line}>
            <Button icon="download" busy={busy} onClick={() => void save()}>
              Save the demo’s state as a file
            </Button>
            <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
              Load a state file
            </Button>
            <input
              ref={input}
              type="file"
              accept=".json,application/json"
              aria-label="State file"
              hidden
              onChange={(event) => void load(event)}
            />
          </div>
        )}
      </Field>
      {asked && (
        <Notice
          tone="warn"
          live
          title={`Load “${asked.name}”?`}
          actions={
            <>
              <Button onClick={() => void replace(asked)}>Replace everything</Button>
              <Button kind="quiet" onClick={() => setAsked(undefined)}>
                Keep what is here
              </Button>
            </>
          }
        >
          <HeldReplaced />
        </Notice>
      )}
      <FileProblems problems={problems} of="the state file; nothing was changed" />
    </div>
  );
}
