import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Clients.module.css';
import { openById, type OpenOutcome } from './open-by-id.ts';

/** Opens a client by the id someone gave: from another program, a colleague or a letter. */
export function OpenById() {
  const session = useSession();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');
  const [reading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<OpenOutcome>();

  useScreenActions([{ name: 'Open by id', run: () => input.current?.focus() }]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(undefined);
    setReading(true);
    const found = await openById(session, id);
    setReading(false);
    if (found.kind === 'opened') {
      navigate(paths.client(found.clientId));
      return;
    }
    setOutcome(found);
    input.current?.focus();
  };

  return (
    <form className={styles.openById} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Open by id" error={outcome && troubleWords(outcome)} labelHidden>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={id}
            onChange={(event) => {
              setId(event.target.value);
              setOutcome(undefined);
            }}
            placeholder="Client id (UUID)"
            spellCheck={false}
            autoCapitalize="off"
          />
        )}
      </Field>
      <Button type="submit" busy={reading}>
        Open by id
      </Button>
      {outcome?.kind === 'failed' && outcome.error.body !== undefined && (
        <RawView label="What came" value={outcome.error.body} />
      )}
    </form>
  );
}

function troubleWords(outcome: OpenOutcome): string | undefined {
  switch (outcome.kind) {
    case 'opened':
      return undefined;
    case 'notAnId':
      return 'Not a client id. An id looks like 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.';
    case 'unknown':
      return 'The service does not know this client under the key in use. A client of another agency looks the same as one that does not exist.';
    case 'failed':
      return outcome.error.message;
  }
}
