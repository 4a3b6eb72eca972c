import type { ReactNode } from 'react';
import { changeSettings } from '../../../storage/settings.ts';
import { useSettings } from '../../../views/use-settings.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Desk } from '../desk.ts';
import { agentIn } from '../form/initial-record.ts';
import type { Typing } from '../form/use-typed-words.ts';

/** Asks once who works here, where Settings do not say: else everything is kept as nobody's. */
export function useYourName(
  { book, sheet }: Desk,
  { words, type }: Typing,
): { readonly field: ReactNode; readonly keep: () => void } {
  const { agent } = useSettings();
  if (agent !== '') return { field: undefined, keep: () => undefined };
  const { record, base } = sheet.state();
  const taken = agentIn(book, record.clientData);
  // What was saved before may name a colleague.
  const isNew = taken !== agentIn(book, base?.clientData ?? {});
  const name = words.name ?? (isNew ? taken : '');
  return {
    field: (
      <Field
        label="Your name"
        hint="Written beside every save and request made in this browser from now on; kept in Settings. May stay blank."
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </Field>
    ),
    keep: () => {
      if (name.trim() !== '') changeSettings({ agent: name.trim() });
    },
  };
}
