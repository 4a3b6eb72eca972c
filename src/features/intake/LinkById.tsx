import { useState } from 'react';
import { Guid } from '../../contract/primitives.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Links the draft to a client that the service made of it; the agent knows the id from elsewhere. */
export function LinkById({ onLink }: { readonly onLink: (clientId: string) => void }) {
  const [typed, setTyped] = useState('');
  const id = typed.trim();
  const wrong = id !== '' && !Guid.safeParse(id).success ? 'A client id is a UUID.' : undefined;
  return (
    <>
      <Field label="Client id" error={wrong}>
        {(control) => (
          <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
      <Button
        onClick={() => onLink(id)}
        disabledReason={id === '' || wrong ? 'Give the id first.' : undefined}
      >
        Link the draft
      </Button>
    </>
  );
}
