import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productOf, useSession } from '../../../operations/session.ts';
import { indexQuery } from '../../../storage/queries.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { events, type EventForm } from '../../../views/activity/events.ts';
import { sameId } from '../../../lib/same-id.ts';
import { formOf, sendableEvents, type SendableEvent } from './event-body.ts';

export interface Target {
  /** Undefined until one is chosen. */
  readonly event: SendableEvent | undefined;
  readonly productId: string;
  readonly clientId: string;
}

interface EventTargetFieldsProps {
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
  readonly errors: { readonly lineId?: string | undefined; readonly clientId?: string | undefined };
  readonly hint: string | undefined;
}

/** The quotes of a client, of which one is chosen. */
const fromQuote: Partial<EventForm> = { blankClient: 'Choose a client' };

/** Which event, for which product and client. */
export function EventTargetFields(props: EventTargetFieldsProps) {
  const { target, onTarget, errors } = props;
  const { event, productId } = target;
  const { workspace } = useSession();
  const isKnown = productId === '' || workspace.products.some(({ id }) => sameId(id, productId));
  const { product, blankClient } = event === undefined ? {} : (formOf(event) ?? fromQuote);
  return (
    <>
      <Field label="Event">
        {(control) => (
          <Select
            {...control}
            value={event ?? ''}
            onChange={({ target: { value } }) =>
              onTarget({ ...target, event: sendableEvents.find((one) => one === value) ?? 'OTHER' })
            }
          >
            {event === undefined && <option value="">Choose an event</option>}
            {sendableEvents.map((one) => (
              <option key={one} value={one}>
                {one === 'OTHER' ? 'Other, by name' : events[one].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {blankClient !== undefined && <ClientField {...props} blank={blankClient} />}
      {product && (
        <Field label="Product" error={errors.lineId}>
          {(control) => (
            <Select
              {...control}
              value={productId}
              onChange={({ target: { value } }) => onTarget({ ...target, productId: value })}
            >
              {(product === 'optional' || productId === '') && <option value="">No product</option>}
              {!isKnown && <option value={productId}>{productOf(workspace, productId).name}</option>}
              {workspace.products.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

interface ClientFieldProps extends EventTargetFieldsProps {
  readonly blank: string;
}

/** A client opened here, one by its id, or none where the event allows it. */
function ClientField({ target, blank, onTarget, errors, hint }: ClientFieldProps) {
  const { key } = useSession();
  const index = useQuery(indexQuery(key));
  const [typing, setTyping] = useState(false);
  const { clientId } = target;
  const clients = (index.data ?? []).toSorted((a, b) => a.clientName.localeCompare(b.clientName));
  const isKnown = clients.some((row) => sameId(row.clientId, clientId));
  const byId = typing || (clientId !== '' && !isKnown && !index.isPending);
  return (
    <>
      <Field label="Client" error={byId ? undefined : errors.clientId} hint={hint}>
        {(control) => (
          <Select
            {...control}
            value={byId ? 'byId' : clientId}
            onChange={({ target: { value } }) => {
              setTyping(value === 'byId');
              onTarget({ ...target, clientId: value === 'byId' ? '' : value });
            }}
          >
            <option value="">{blank}</option>
            {clients.map((row) => (
              <option key={row.clientId} value={row.clientId}>
                {row.clientName}
              </option>
            ))}
            <option value="byId">By ID</option>
          </Select>
        )}
      </Field>
      {byId && (
        <Field label="Client ID" error={errors.clientId}>
          {(control) => (
            <TextInput
              {...control}
              value={clientId}
              onChange={({ target: { value } }) => onTarget({ ...target, clientId: value.trim() })}
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  );
}
