import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { indexQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Demo.module.css';
import { colleague, saveAsColleague } from './colleague.ts';

/** How many clients are offered: those opened last. */
const most = 30;

/** A save by somebody else, to see merging and conflicts. */
export function ColleagueControl() {
  const session = useSession();
  const index = useQuery(indexQuery(session.key));
  const [chosen, setChosen] = useState<string>();
  const clients = (index.data ?? [])
    .toSorted((a, b) => (b.lastOpenedAt ?? 0) - (a.lastOpenedAt ?? 0))
    .slice(0, most);
  const client = clients.find(({ clientId }) => clientId === chosen) ?? clients[0];

  const save = useMutation({
    mutationFn: async ({ clientId }: IndexEntry) => saveAsColleague(session, clientId),
  });

  return (
    <Stack gap={3}>
      <Row align="end" className={styles.line}>
        <Field label="A colleague saves over you" hint="Changes the client’s phone and e-mail.">
          {(control) => (
            <Select
              {...control}
              value={client?.clientId ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {clients.length === 0 && <option value="">No client yet</option>}
              {clients.map(({ clientId, clientName }) => (
                <option key={clientId} value={clientId}>
                  {clientName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          icon="people"
          busy={save.isPending}
          disabledReason={client ? undefined : 'No client yet.'}
          onClick={() => client && save.mutate(client)}
        >
          Save as a colleague
        </Button>
      </Row>
      {save.isSuccess && (
        <Notice
          tone="success"
          title={`${colleague} saved ${save.variables.clientName}`}
          live
          actions={<Link href={paths.intake(save.variables.clientId)}>Open the intake</Link>}
        >
          <List>
            {save.data.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </List>
        </Notice>
      )}
      {save.error && (
        <Notice tone="error" title="The colleague could not save" live>
          {save.error.message}
        </Notice>
      )}
    </Stack>
  );
}
