import { changeSettings, type Settings } from '../../storage/settings.ts';
import { Field } from '../../ui/Field.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import styles from './Settings.module.css';

type Choice = 'theme' | 'density' | 'times';

const choices = {
  theme: { label: 'Theme', options: { system: 'System', light: 'Light', dark: 'Dark' } },
  density: { label: 'Density', options: { comfortable: 'Comfortable', compact: 'Compact' } },
  times: { label: 'Times', options: { local: 'Local', utc: 'UTC' } },
} as const satisfies { readonly [C in Choice]: { label: string; options: Record<Settings[C], string> } };

/** The agent's name, and how the screens look. Everything takes effect at once. */
export function YouTab() {
  const { agent, signedInAs } = useSettings();
  const isSignedIn = signedInAs !== '' && signedInAs === agent;
  return (
    <Stack gap={4} className={styles.narrow}>
      <Field label="Your name" hint={isSignedIn ? 'From the sign-in.' : 'Shown with what you save and send.'}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={agent}
            readOnly={isSignedIn}
            onChange={(event) => changeSettings({ agent: event.currentTarget.value })}
          />
        )}
      </Field>
      <DisplayChoice setting="theme" />
      <DisplayChoice setting="density" />
      <DisplayChoice setting="times" />
    </Stack>
  );
}

function DisplayChoice({ setting }: { readonly setting: Choice }) {
  const settings = useSettings();
  const { label, options } = choices[setting];
  const listed = Object.entries(options).map(([value, word]) => ({ value, label: word }));
  return (
    <Field label={label} group>
      {(control) => (
        <RadioGroup
          {...control}
          options={listed}
          value={settings[setting]}
          // One of the options above, which are the setting's own values.
          onChange={(value) => changeSettings({ [setting]: value } as Partial<Settings>)}
        />
      )}
    </Field>
  );
}
