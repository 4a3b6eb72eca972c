import { changeSettings } from '../../storage/settings.ts';
import { useSettings } from '../../views/use-settings.ts';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Settings.module.css';

/** Who is working: kept with every save and event. */
export function AgentSection() {
  const { agent } = useSettings();
  return (
    <Section title="Agent">
      <div className={styles.narrow}>
        <Field
          label="Agent's name"
          hint="Written beside every save and event made here. It is what was typed in this browser; nobody checks it."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={agent}
              onChange={(event) => changeSettings({ agent: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
