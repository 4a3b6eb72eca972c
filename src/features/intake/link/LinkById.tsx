import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Guid } from '../../../contract/primitives.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DraftChanges } from '../save/DraftChanges.tsx';
import type { ClientToLink } from './find-to-link.ts';

/** How a draft that may have made a client gets to it. */
export interface Linking {
  readonly book: BookParts;
  /** Reads the client that the agent names. */
  readonly find: (clientId: string) => Promise<ClientToLink>;
  readonly link: (client: ClientToLink) => Promise<void>;
}

/**
 * Links the draft to the client that the service created from it, by an id that the agent knows from elsewhere. A client
 * that differs from what was sent is shown first.
 */
export function LinkById({ linking: { book, find, link } }: { readonly linking: Linking }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<ClientToLink>();
  const id = typed.trim();
  const wrong = id !== '' && !Guid.safeParse(id).success ? 'A client id is a UUID.' : undefined;
  const search = useMutation({
    mutationFn: async () => {
      const client = await find(id);
      if (client.sent !== undefined && client.differences.length === 0) await link(client);
      else setAsked(client);
    },
    onError: ({ message }) => announce(`Not linked: ${message}`, { assertive: true }),
  });
  const name = asked?.stored.clientName || 'this client';
  return (
    <>
      <Field
        label="Client id"
        error={wrong ?? (search.error ? `Not linked: ${search.error.message}` : undefined)}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              search.reset();
            }}
          />
        )}
      </Field>
      <Button
        busy={search.isPending}
        onClick={() => search.mutate()}
        disabledReason={id === '' || wrong ? 'Give the id first.' : undefined}
      >
        Link the draft
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Link to ${name}?`}
          confirmLabel="Link"
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsked(undefined);
            void link(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {asked.sent ? 'Differs from what was sent.' : 'What was sent is not known here.'} Saving asks
            about conflicts.
          </p>
          <DraftChanges
            title="Sent → stored"
            changes={asked.differences}
            book={book}
            base={asked.sent ?? blankRecord}
            ours={asked.stored}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
