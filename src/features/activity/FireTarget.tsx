import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { indexQuery } from '../../storage/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import {
  commitEvents,
  formEvents,
  isNotice,
  type CommitEvent,
  type FireProblems,
  type FormEvent,
} from './fire-draft.ts';
import { describeEvent } from '../../domain/journal/journal.ts';
import styles from './FireForm.module.css';

export interface FireTargetProps {
  readonly event: FormEvent | CommitEvent;
  readonly productId: string;
  readonly clientId: string;
  readonly problems: FireProblems;
  readonly onSearch: (change: {
    event?: string;
    product?: string | undefined;
    client?: string | undefined;
  }) => void;
  /** The client's answers are being read. */
  readonly reading: boolean;
  readonly readingError: string | undefined;
}

/** Which event, for which product and client. */
export function FireTarget(props: FireTargetProps) {
  const { event, productId, problems, onSearch } = props;
  const { workspace } = useSession();
  const known = workspace.products.some((product) => product.id === productId);
  return (
    <div className={styles.fields}>
      <Field label="Event">
        {(control) => (
          <Select {...control} value={event} onChange={({ target }) => onSearch({ event: target.value })}>
            {formEvents.map((name) => (
              <option key={name} value={name}>
                {describeEvent(name)} ({name})
              </option>
            ))}
            {commitEvents.map((name) => (
              <option key={name} value={name}>
                {describeEvent(name)} ({name})
              </option>
            ))}
            <option value="OTHER">Another event, by name</option>
          </Select>
        )}
      </Field>
      {!isNotice(event) && !isCommit(event) && (
        <Field label="Product" error={problems.productId}>
          {(control) => (
            <Select
              {...control}
              value={productId}
              onChange={({ target }) => onSearch({ product: target.value === '' ? undefined : target.value })}
            >
              {(event === 'OTHER' || productId === '') && <option value="">No product</option>}
              {workspace.products.map((product) => (
                <option key={product.id} value={product.id}>
                  {product.name}
                </option>
              ))}
              {!known && productId !== '' && (
                <option value={productId}>
                  {productOf(workspace, productId).name} (not in the workspace)
                </option>
              )}
            </Select>
          )}
        </Field>
      )}
      {event !== 'OTHER' && <ClientChoice {...props} />}
    </div>
  );
}

const isCommit = (event: FormEvent | CommitEvent): boolean => commitEvents.some((name) => name === event);

/** A client this browser knows, one by its id, or none where the event allows it. */
function ClientChoice({ event, clientId, problems, onSearch, reading, readingError }: FireTargetProps) {
  const { key } = useSession();
  const index = useQuery(indexQuery(key));
  const [asked, setAsked] = useState(false);
  const clients = (index.data ?? []).toSorted((a, b) => a.clientName.localeCompare(b.clientName));
  const known = clients.some((row) => row.clientId === clientId);
  const byId = asked || (clientId !== '' && !known && !index.isPending);
  const none = {
    GET_QUOTES: 'No client: the service makes a new one',
    CLIENT_VALIDATION: 'Choose a client',
    CLAIM_ADJUSTER_ASSIGNED: 'No client',
    CUSTOMER_DOCUMENT: 'No client',
    PAYMENT_SETUP: 'Choose a client',
    SELECT_QUOTE: 'Choose a client',
    OTHER: 'No client',
  }[event];
  const said = readingError ?? problems.clientId;
  return (
    <>
      <Field
        label="Client"
        error={byId ? undefined : said}
        hint={reading ? 'Reading the client’s answers…' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={byId ? 'byId' : clientId}
            onChange={({ target }) => {
              setAsked(target.value === 'byId');
              onSearch({ client: target.value === 'byId' || target.value === '' ? undefined : target.value });
            }}
          >
            <option value="">{none}</option>
            {clients.map((row) => (
              <option key={row.clientId} value={row.clientId}>
                {row.clientName}
              </option>
            ))}
            <option value="byId">Another client, by id</option>
          </Select>
        )}
      </Field>
      {byId && (
        <Field label="Client id" error={said}>
          {(control) => (
            <TextInput
              {...control}
              value={clientId}
              onChange={({ target }) => onSearch({ client: target.value.trim() || undefined })}
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  );
}
