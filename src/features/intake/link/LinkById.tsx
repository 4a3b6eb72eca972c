import { useState } from 'react';
import { Guid } from '../../../contract/primitives.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { ClientToLink, LinkLookup } from './find-to-link.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { LinkFound } from './LinkFound.tsx';
import { formatTime } from '../../../lib/format.ts';

/** How a draft that may have made a client gets to it. */
export interface Linking {
  readonly book: BookParts;
  /** Reads the client that the agent names. */
  readonly find: (clientId: string) => Promise<LinkLookup>;
  readonly link: (client: ClientToLink) => Promise<void>;
}

/**
 * Links the draft to the client that the service created from it, by an id that the agent knows from elsewhere. A client
 * that differs from what was sent is shown first.
 */
export function LinkById({ linking: { book, find, link } }: { readonly linking: Linking }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [lookup, setLookup] = useState<LinkLookup>();
  const id = typed.trim();
  const wrong = id !== '' && !Guid.safeParse(id).success ? 'A client id is a UUID.' : undefined;
  async function read() {
    setBusy(true);
    try {
      const found = await find(id);
      if (found.kind === 'found' && isAsSent(found)) await link(found);
      else setLookup(found);
      const refused = refusal(found);
      if (refused !== undefined) announce(refused, { assertive: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Field label="Client id" error={wrong ?? refusal(lookup)}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setLookup(undefined);
            }}
          />
        )}
      </Field>
      <Button
        busy={busy}
        onClick={() => void read()}
        disabledReason={id === '' || wrong ? 'Give the id first.' : undefined}
      >
        Link the draft
      </Button>
      {lookup?.kind === 'found' && <LinkFound client={lookup} book={book} onLink={() => void link(lookup)} />}
    </>
  );
}

const isAsSent = ({ sent, differences }: ClientToLink): boolean =>
  sent !== undefined && differences.length === 0;

/** Why the draft is not linked, as the error of the field. */
function refusal(lookup: LinkLookup | undefined): string | undefined {
  switch (lookup?.kind) {
    case 'before': {
      const done = lookup.did === 'saved' ? 'saved' : 'quoted';
      return `Not linked: ${lookup.clientName} was ${done} ${formatTime(lookup.at)}, before this draft was sent.`;
    }
    case 'unread':
      return `Not linked: ${lookup.error.message}`;
    case 'found':
    case undefined:
      return undefined;
  }
}
