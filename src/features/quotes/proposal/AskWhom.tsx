import { useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ContactWaySelect } from '../../../views/ContactWaySelect.tsx';

interface Asked {
  readonly whom: string;
  readonly way: string;
  /** One of `answers`; blank without any. */
  readonly answer: string;
}

interface AskWhomProps extends Partial<
  Pick<ComponentProps<typeof Button>, 'icon' | 'busy' | 'disabledReason'>
> {
  readonly button: string;
  /** Of the person: "Given to". */
  readonly label: string;
  readonly insured: string;
  /** What the person can have said, to choose one. */
  readonly answers?: readonly string[];
  readonly onDone: (asked: Asked) => void;
}

/** Whom something was given to or heard from, and how: asked after the first press of the button. */
export function AskWhom({
  button,
  label,
  insured,
  answers = [],
  disabledReason,
  onDone,
  ...look
}: AskWhomProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [way, setWay] = useState('');
  const [answer, setAnswer] = useState('');
  const whom = typed ?? insured;
  const blank =
    answers.length > 0 && answer === ''
      ? 'Choose the answer.'
      : whom.trim() === ''
        ? 'Type the name.'
        : way === ''
          ? 'Choose how.'
          : undefined;
  return (
    <>
      {isOpen && (
        <>
          {answers.length > 0 && (
            <Field label="Answer">
              {(control) => (
                <Select {...control} value={answer} onChange={(event) => setAnswer(event.target.value)}>
                  <option value="">{''}</option>
                  {answers.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={label}>
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
        {...look}
        aria-expanded={isOpen}
        disabledReason={(isOpen ? blank : undefined) ?? disabledReason}
        onClick={() => {
          if (isOpen) onDone({ whom: whom.trim(), way, answer });
          setWay('');
          setAnswer('');
          setOpen(!isOpen);
        }}
      >
        {button}
      </Button>
    </>
  );
}
