import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { sameId } from '../../lib/same-id.ts';
import { saveFile } from '../../lib/save-file.ts';
import { clientText } from '../../operations/export-rows.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { indexQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import { describeImport, useImportRows } from '../../views/use-import-rows.ts';
import styles from './Settings.module.css';

/** What is stored here of one client, as a file for a colleague, and taking in any file that the app wrote. */
export function HandOver() {
  const session = useSession();
  const index = useQuery(indexQuery(session.key)).data ?? [];
  const [clientId, setClientId] = useState('');
  const clients = index.toSorted((a, b) => a.clientName.localeCompare(b.clientName));
  const save = useMutation({
    mutationFn: () => clientText(session, clientId),
    onSuccess: (text) => saveFile(`${fileNameOf(clients, clientId)}.quotebench.json`, text),
  });
  const { take, data, isPending, progress, stop, error: failure } = useImportRows();
  const error = save.error ?? failure;
  return (
    <Section title="Hand over">
      <Stack gap={4} className={styles.narrow}>
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
          label="Import a file"
          hint="Everything, a list, or a client. Merged."
          error={data?.ok === false ? 'Not imported.' : undefined}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              disabled={isPending}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) take(file);
                // The same file can be chosen again.
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
        {progress && (
          <Row as="p" role="status">
            {progress.done} of {progress.all}
            <Button onClick={stop}>Stop</Button>
          </Row>
        )}
        {data?.ok === false && <FileErrors errors={data.errors} />}
        {data?.ok === true && (
          <Notice tone="success" title={describeImport(data)}>
            {data.client && <Link href={paths.client(data.client.id)}>Open</Link>}
          </Notice>
        )}
        {error && (
          <Notice tone="error" title="Not done" live>
            {error.message}
          </Notice>
        )}
      </Stack>
    </Section>
  );
}

const fileNameOf = (
  clients: readonly { readonly clientId: string; readonly clientName: string }[],
  clientId: string,
): string =>
  (clients.find((row) => sameId(row.clientId, clientId))?.clientName ?? 'client')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'client';
