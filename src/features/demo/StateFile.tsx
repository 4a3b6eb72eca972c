import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileErrors } from '../../views/FileErrors.tsx';
import { serviceNow } from '../../lib/clock.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { saveFile } from '../../lib/save-file.ts';
import { localDataOf } from '../../storage/local-data.ts';
import { useSession } from '../../operations/session.ts';
import { useClientsOnHold } from '../../views/use-hold.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Demo.module.css';
import { HoldWarning } from './HoldWarning.tsx';
import { loadStateFile, stateFileText } from './state-file.ts';
import type { DemoControlProps } from './use-demo-change.ts';

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** The whole demo as a file, and going on from one. */
export function StateFile({ demo, change }: DemoControlProps) {
  const { key } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const onHold = useClientsOnHold();
  const [asked, setAsked] = useState<Chosen>();
  const save = useMutation({
    mutationFn: async () => stateFileText(demo, await localDataOf(key)),
    onSuccess: (text) =>
      saveFile(
        `quotebench-demo-${demo.state.getState().scenario}-${msToTimestamp(serviceNow()).slice(0, 10)}.json`,
        text,
      ),
  });
  const replace = useMutation({
    mutationFn: ({ text }: Chosen) => loadStateFile(demo, text),
    onSuccess: (errors, { name }) => {
      if (errors.length === 0) change.mutate({ act: async () => {}, words: `State loaded, ${name}` });
    },
  });
  const read = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, text: await file.text() }),
    onSuccess: (chosen) => (onHold.length > 0 ? setAsked(chosen) : replace.mutate(chosen)),
  });
  const busy = save.isPending || replace.isPending || read.isPending || change.isPending;
  const error = save.error ?? replace.error ?? read.error;

  function choose(file: File | undefined) {
    if (file) read.mutate(file);
    // The same file, corrected, can be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <div>
      <Field label="State as a file" hint="Everything of the demo. Loading replaces it." group>
        {(control) => (
          <div role="group" aria-labelledby={control['aria-labelledby']} className={styles.line}>
            <Button icon="download" busy={busy} onClick={() => save.mutate()}>
              Save state
            </Button>
            <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
              Load state
            </Button>
            <input
              ref={input}
              type="file"
              accept=".json,application/json"
              aria-label="State file"
              hidden
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </div>
        )}
      </Field>
      {asked && (
        <ConfirmDialog
          title={`Load “${asked.name}”?`}
          confirmLabel="Replace everything"
          cancelLabel="Cancel"
          destructive
          onConfirm={() => {
            setAsked(undefined);
            replace.mutate(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <HoldWarning />
        </ConfirmDialog>
      )}
      {error && (
        <Notice tone="error" title="Not done" live>
          {error.message}
        </Notice>
      )}
      <FileErrors errors={replace.data ?? []} of="the state file; nothing was changed" />
    </div>
  );
}
