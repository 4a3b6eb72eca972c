import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { saveFile } from '../../lib/save-file.ts';
import { clientFileText, importClientFile } from '../../operations/hand-over.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { indexQuery } from '../../storage/queries.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import styles from './Settings.module.css';

/** What is stored here of one client, as a file for a colleague, and taking in such a file. */
export function HandOver() {
  const session = useSession();
  const index = useQuery(indexQuery(session.key)).data ?? [];
  const [clientId, setClientId] = useState('');
  const clients = index.toSorted((a, b) => a.clientName.localeCompare(b.clientName));
  const save = useMutation({
    mutationFn: () => clientFileText(session, clientId),
    onSuccess: (text) => saveFile(`${fileNameOf(clients, clientId)}.quotebench.json`, text),
  });
  const take = useMutation({
    mutationFn: async (file: File) => importClientFile(session, await file.text()),
    onSuccess: (taken) => taken.ok && announce(`Imported, ${taken.clientName}`),
  });
  const error = save.error ?? take.error;
  return (
    <Section title="One client">
      <div className={styles.narrow}>
        <Field label="Client" hint="Activity, drafts and holds go with it.">
          {(control) => (
            <Select {...control} value={clientId} onChange={({ target }) => setClientId(target.value)}>
              <option value="">Choose a client</option>
              {clients.map((row) => (
                <option key={row.clientId} value={row.clientId}>
                  {row.clientName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Button
            icon="download"
            busy={save.isPending}
            disabledReason={clientId === '' ? 'Choose a client first.' : undefined}
            onClick={() => save.mutate()}
          >
            Hand over this client
          </Button>
        </div>
        <Field
          label="Import a client"
          hint="Merged; nothing is added twice."
          error={take.data?.ok === false ? 'Not imported.' : undefined}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) take.mutate(file);
                // The same file can be chosen again.
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
        {take.data?.ok === false && <FileErrors errors={take.data.errors} />}
        {take.data?.ok === true && (
          <Notice tone="success" title={`Imported, ${take.data.clientName}`}>
            {take.data.added > 0
              ? `${take.data.added} new.`
              : take.data.updated
                ? 'Updated.'
                : 'Nothing new.'}{' '}
            <Link href={paths.client(take.data.clientId)}>Open</Link>
          </Notice>
        )}
        {error && (
          <Notice tone="error" title="Not done" live>
            {error.message}
          </Notice>
        )}
      </div>
    </Section>
  );
}

const fileNameOf = (
  clients: readonly { readonly clientId: string; readonly clientName: string }[],
  clientId: string,
): string =>
  (clients.find((row) => row.clientId === clientId)?.clientName ?? 'client')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'client';
