import { useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ContactWaySelect } from '../../../views/ContactWaySelect.tsx';

interface Asked {
  readonly whom: string;
  readonly way: string;
  /** One of `answers`, with the quote that it is about; blank without any. */
  readonly answer: string;
}

interface AskWhomProps extends Partial<
  Pick<ComponentProps<typeof Button>, 'icon' | 'busy' | 'disabledReason'>
> {
  readonly button: string;
  /** Of the person: "Given to". */
  readonly label: string;
  readonly insured: string;
  /** How, where that is known; blank where it is asked. */
  readonly firstWay?: string;
  /** What the person can have said, to choose one. */
  readonly answers?: readonly string[];
  /** Those that the first of the answers can be about: which, is asked where there are several. */
  readonly quotes?: readonly string[];
  readonly onDone: (asked: Asked) => void;
}

/** Whom something was given to or heard from, and how: asked after the first press of the button. */
export function AskWhom({
  button,
  label,
  insured,
  firstWay = '',
  answers = [],
  quotes = [],
  disabledReason,
  onDone,
  ...look
}: AskWhomProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [chosenWay, setWay] = useState<string>();
  const [answer, setAnswer] = useState('');
  const [quote, setQuote] = useState('');
  const whom = typed ?? insured;
  const way = chosenWay ?? firstWay;
  const asksQuote = quotes.length > 1 && answer === answers[0];
  const blank =
    answers.length > 0 && answer === ''
      ? 'Choose the answer.'
      : asksQuote && quote === ''
        ? 'Choose the quote.'
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
          {asksQuote && (
            <Field label="Quote">
              {(control) => (
                <Select {...control} value={quote} onChange={(event) => setQuote(event.target.value)}>
                  <option value="">{''}</option>
                  {quotes.map((one) => (
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
          if (isOpen) onDone({ whom: whom.trim(), way, answer: asksQuote ? `${answer} ${quote}` : answer });
          setWay(undefined);
          setAnswer('');
          setQuote('');
          setOpen(!isOpen);
        }}
      >
        {button}
      </Button>
    </>
  );
}
