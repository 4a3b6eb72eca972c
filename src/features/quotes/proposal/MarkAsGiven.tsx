import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ContactWaySelect } from '../../../views/ContactWaySelect.tsx';
import { givenTo } from './use-given.ts';

interface MarkAsGivenProps {
  readonly insured: string;
  /** When the last one was given. */
  readonly last: string | undefined;
  readonly busy: boolean;
  readonly disabledReason: string | undefined;
  readonly onGiven: (how: string) => void;
}

/** To whom the proposal was given, and how: asked after the first press of the button. */
export function MarkAsGiven({ insured, last, busy, disabledReason, onGiven }: MarkAsGivenProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [way, setWay] = useState('');
  const whom = typed ?? insured;
  const blank =
    whom.trim() === '' ? 'Type to whom it was given.' : way === '' ? 'Choose how it was given.' : undefined;
  return (
    <>
      {last !== undefined && <p>{last}</p>}
      {isOpen && (
        <>
          <Field label="Given to">
            {(control) => (
              <TextInput {...control} value={whom} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
          <Field label="How">
            {(control) => (
              <ContactWaySelect
                {...control}
                optional
                value={way}
                onChange={(event) => setWay(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <Button
        icon="check"
        busy={busy}
        aria-expanded={isOpen}
        disabledReason={(isOpen ? blank : undefined) ?? disabledReason}
        onClick={() => {
          if (isOpen) onGiven(givenTo(whom.trim(), way));
          setWay('');
          setOpen(!isOpen);
        }}
      >
        Mark as given
      </Button>
    </>
  );
}
