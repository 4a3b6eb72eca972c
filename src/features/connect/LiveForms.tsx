import { useEffect, useId } from 'react';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { appBase } from '../../lib/app-base.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Connect.module.css';
import type { KnownConnection } from '../../storage/stored-connection.ts';
import { DirectForm, directOf, GatewayForm, gatewayOf } from './connect-forms.ts';
import { TrialNotice, useTrial, type LiveFormProps } from './use-trial.tsx';

/** Through a reverse proxy of this site that adds the key: the browser has none. */
export function ConnectGateway(props: LiveFormProps) {
  const trial = useTrial(props);
  return (
    <Form
      label="Gateway"
      schema={GatewayForm}
      defaultValues={{ path: '/api', name: '' }}
      submitLabel="Connect"
      pending={trial.pending}
      error={trial.error}
      blockedReason={undefined}
      onSubmit={(typed) => trial.connect({ connection: gatewayOf(typed), keep: true })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="path"
            label="Gateway path"
            hint={appBase === '/' ? 'The proxy adds the key.' : `Below ${appBase}. The proxy adds the key.`}
            required
          >
            {(control) => <TextInput {...control} spellCheck={false} />}
          </FormField>
          <FormField form={form} name="name" label="Name" hint="Optional.">
            {(control) => <TextInput {...control} placeholder="Gateway" />}
          </FormField>
          <TrialNotice trial={trial} />
        </>
      )}
    </Form>
  );
}

/** Masked by style: a password input would have the browser offer to store the key. */
const secretInput = {
  className: styles.secret,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

interface ConnectDirectProps extends LiveFormProps {
  /** A connection opened before: its key alone is missing. */
  readonly known?: KnownConnection | undefined;
}

/** Straight to the service, with a key that stays in this page's memory. */
export function ConnectDirect({ known, ...props }: ConnectDirectProps) {
  const trial = useTrial(props);
  const credentialId = useId();
  useEffect(() => {
    if (known) document.getElementById(credentialId)?.focus();
  }, [known, credentialId]);
  return (
    <Form
      label="Direct"
      schema={DirectForm}
      defaultValues={{
        baseUrl: known?.baseUrl ?? '',
        name: known?.name ?? '',
        credential: '',
        apiKey: '',
        secret: '',
        keep: false,
      }}
      submitLabel="Connect"
      pending={trial.pending}
      error={trial.error}
      blockedReason={undefined}
      onSubmit={(typed) => trial.connect({ connection: directOf(typed), keep: typed.keep })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="baseUrl"
            label="Base URL"
            hint="A broken connection can repeat a save."
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
            id={credentialId}
            label="Credential"
            hint="Or API key and secret."
          >
            {(control) => <TextInput {...control} {...secretInput} />}
          </FormField>
          <div className={styles.pair}>
            <FormField form={form} name="apiKey" label="API key">
              {(control) => <TextInput {...control} {...secretInput} />}
            </FormField>
            <FormField form={form} name="secret" label="Secret">
              {(control) => <TextInput {...control} {...secretInput} />}
            </FormField>
          </div>
          <FormField form={form} name="name" label="Name" hint="Optional.">
            {(control) => <TextInput {...control} placeholder="Host" />}
          </FormField>
          <Checkbox
            label="Keep for this tab"
            hint="Survives a reload, not closing the tab."
            {...form.register('keep')}
          />
          <TrialNotice trial={trial} />
        </>
      )}
    </Form>
  );
}
