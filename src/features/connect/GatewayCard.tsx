import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { LiveCardProps } from './connect.ts';
import styles from './Connect.module.css';
import { GatewayForm, gatewayOf } from './connect-forms.ts';
import { TrialNotice } from './TrialNotice.tsx';
import { useTrial } from './use-trial.ts';

/** Through a reverse proxy of this site that adds the key: the browser holds none. */
export function GatewayCard({ workspace, onConnect }: LiveCardProps) {
  const trial = useTrial(workspace, onConnect);
  return (
    <Form
      label="Connect through a gateway"
      className={styles.card}
      schema={GatewayForm}
      defaultValues={{ path: '/api', name: '' }}
      submitLabel="Connect through a gateway"
      pending={trial.pending}
      error={trial.error}
      blockedReason={undefined}
      onSubmit={(typed) => trial.connect({ connection: gatewayOf(typed), keep: true })}
    >
      {(form) => (
        <>
          <h2>Gateway</h2>
          <p className={styles.about}>
            The recommended way. A proxy on this site passes calls on and adds the key, so that no browser
            ever holds it.
          </p>
          <FormField
            form={form}
            name="path"
            label="Gateway path"
            hint="Where this site passes calls on to the service."
            required
          >
            {(control) => <TextInput {...control} spellCheck={false} />}
          </FormField>
          <FormField
            form={form}
            name="name"
            label="Name of the gateway connection"
            hint="What this browser remembers is kept under it; “Gateway” when left empty."
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          <TrialNotice trial={trial} />
        </>
      )}
    </Form>
  );
}
