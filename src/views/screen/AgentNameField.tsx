import { useState } from 'react';
import { changeSettings } from '../../storage/settings.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettings } from './use-settings.ts';

/** Asks who is at work, where nobody told it yet. It is the name of Settings itself, so that the next press is theirs already. */
export function AgentNameField({ required }: { readonly required?: boolean }) {
  const { agent } = useSettings();
  // It stays while it is typed in.
  const [isAsked] = useState(agent === '');
  if (!isAsked) return null;
  return (
    <Field label="Your name" {...(required && { required })}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="name"
          value={agent}
          onChange={({ target }) => changeSettings({ agent: target.value })}
        />
      )}
    </Field>
  );
}
