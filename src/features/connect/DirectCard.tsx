import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
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
  const { register, handleSubmit, formState } = useForm<DirectForm>({
    resolver: zodResolver(DirectForm),
    defaultValues: { baseUrl: '', credential: '', apiKey: '', secret: '', name: '', keep: false },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) => trial.connect(directOf(form), form.keep));
  return (
    <form
      className={styles.card}
      aria-label="Connect directly"
      autoComplete="off"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>Direct</h2>
      <p className={styles.about}>
        For trials and test services. The key is held by this page only, and “Lock” forgets it at once.
      </p>
      <Field
        label="Base URL"
        hint="With or without a slash or /v3 at the end."
        error={errors.baseUrl?.message}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('baseUrl')}
            inputMode="url"
            placeholder="https://…"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Credential"
        hint="Ready to send: what follows “Basic ” in the header."
        error={errors.credential?.message}
      >
        {(control) => <TextInput {...control} {...register('credential')} {...secretInput} />}
      </Field>
      <p className={styles.or}>or, to have it encoded for you</p>
      <div className={styles.pair}>
        <Field label="API key" error={errors.apiKey?.message}>
          {(control) => <TextInput {...control} {...register('apiKey')} {...secretInput} />}
        </Field>
        <Field label="Secret" error={errors.secret?.message}>
          {(control) => <TextInput {...control} {...register('secret')} {...secretInput} />}
        </Field>
      </div>
      <Field
        label="Name of the direct connection"
        hint="What this browser remembers is kept under it; the address's host when left empty."
      >
        {(control) => <TextInput {...control} {...register('name')} />}
      </Field>
      <Checkbox
        label="Keep for this tab"
        hint="The key then survives a reload of this tab, and is gone when the tab is closed."
        {...register('keep')}
      />
      <div className={styles.foot}>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          Connect directly
        </Button>
        <TrialNotice trial={trial} />
      </div>
    </form>
  );
}
