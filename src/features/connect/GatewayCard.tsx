import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { LiveCardProps } from './connect.ts';
import styles from './Connect.module.css';
import { GatewayForm, gatewayOf } from './connect-forms.ts';
import { TrialNotice } from './TrialNotice.tsx';
import { useTrial } from './use-trial.ts';

/** Through a reverse proxy of this site that adds the key: the browser holds none. */
export function GatewayCard({ workspace, onConnect }: LiveCardProps) {
  const trial = useTrial(workspace, onConnect);
  const { register, handleSubmit, formState } = useForm<GatewayForm>({
    resolver: zodResolver(GatewayForm),
    defaultValues: { path: '/api', name: '' },
  });
  const submit = handleSubmit((form) => trial.connect(gatewayOf(form), true));
  return (
    <form
      className={styles.card}
      aria-label="Connect through a gateway"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>Gateway</h2>
      <p className={styles.about}>
        The recommended way. A proxy on this site passes calls on and adds the key, so that no browser ever
        holds it.
      </p>
      <Field
        label="Gateway path"
        hint="Where this site passes calls on to the service."
        error={formState.errors.path?.message}
        required
      >
        {(control) => <TextInput {...control} {...register('path')} spellCheck={false} />}
      </Field>
      <Field
        label="Name of the gateway connection"
        hint="What this browser remembers is kept under it; “Gateway” when left empty."
      >
        {(control) => <TextInput {...control} {...register('name')} />}
      </Field>
      <div className={styles.foot}>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          Connect through a gateway
        </Button>
        <TrialNotice trial={trial} />
      </div>
    </form>
  );
}
