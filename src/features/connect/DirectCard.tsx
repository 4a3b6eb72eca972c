import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { LiveCardProps } from './connect.ts';
import styles from './Connect.module.css';
import { DirectForm, directOf } from './connect-forms.ts';
import { TrialNotice } from './TrialNotice.tsx';
import { useTrial } from './use-trial.ts';

/** Masked by style: a password input would have the browser offer to store the key. */
const secretInput = {
  className: styles.secret,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** Straight to the service, with a key that stays in this page's memory. */
export function DirectCard({ workspace, onConnect }: LiveCardProps) {
  const trial = useTrial(workspace, onConnect);
  return (
    <Form
      label="Connect directly"
      className={styles.card}
      schema={DirectForm}
      defaultValues={{ baseUrl: '', credential: '', apiKey: '', secret: '', name: '', keep: false }}
      submitLabel="Connect directly"
      pending={trial.pending}
      error={trial.error}
      blockedReason={undefined}
      onSubmit={(typed) => trial.connect({ connection: directOf(typed), keep: typed.keep })}
    >
      {(form) => (
        <>
          <h2>Direct</h2>
          <p className={styles.about}>
            For trials and test services. The key is held by this page only, and “Lock” forgets it at once.
          </p>
          <FormField
            form={form}
            name="baseUrl"
            label="Base URL"
            hint="With or without a slash or /v3 at the end."
            required
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                placeholder="https://…"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="credential"
            label="Credential"
            hint="Ready to send: what follows “Basic ” in the header."
          >
            {(control) => <TextInput {...control} {...secretInput} />}
          </FormField>
          <p className={styles.or}>or, to have it encoded for you</p>
          <div className={styles.pair}>
            <FormField form={form} name="apiKey" label="API key">
              {(control) => <TextInput {...control} {...secretInput} />}
            </FormField>
            <FormField form={form} name="secret" label="Secret">
              {(control) => <TextInput {...control} {...secretInput} />}
            </FormField>
          </div>
          <FormField
            form={form}
            name="name"
            label="Name of the direct connection"
            hint="What this browser remembers is kept under it; the address's host when left empty."
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          <Checkbox
            label="Keep for this tab"
            hint="The key then survives a reload of this tab, and is gone when the tab is closed."
            {...form.register('keep')}
          />
          <TrialNotice trial={trial} />
        </>
      )}
    </Form>
  );
}
