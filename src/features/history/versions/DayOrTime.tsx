import { use, useState, type FormEvent } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { parsePastMoment } from '../../../lib/parse-moment.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TimeModeContext } from '../../../ui/use-format-time.ts';

/** Takes a day, which means its end, or a time, on Enter. */
export function DayOrTime({ onPick }: { readonly onPick: (ms: number) => void }) {
  const zone = use(TimeModeContext) === 'utc' ? 'UTC' : undefined;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const now = serviceNow();
    const read = parsePastMoment(typed, zone, now);
    if (!read.ok || read.ms > now) return setError(read.ok ? 'Not yet. Enter a past time.' : read.message);
    setError(undefined);
    setTyped('');
    onPick(read.ms);
  };
  return (
    <form onSubmit={submit}>
      <Field label="Day or time" labelHidden error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            placeholder="Day or time"
            spellCheck={false}
            before={<Icon name="calendar" />}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </form>
  );
}
