import { useState } from 'react';
import { z } from 'zod';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Row } from '../../ui/Row.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Settings.module.css';

const Typed = z.object({
  name: z.string().trim().min(1, 'Enter the agency’s name.'),
  license: z.string().trim(),
  address: z.string().trim(),
  phone: z.string().trim(),
  /** A data URL; empty for none. */
  logo: z.string(),
});

interface AgencyFormProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
}

/** The agency as it is on proposals. */
export function AgencyForm({ workspace, save, pending }: AgencyFormProps) {
  const { name, license = '', address = '', phone = '', logo = '' } = workspace.agency;
  return (
    <Form
      label="Agency"
      className={styles.agency}
      schema={Typed}
      defaultValues={{ name, license, address, phone, logo }}
      submitLabel="Save"
      pending={pending}
      error={undefined}
      blockedReason={undefined}
      onSubmit={(typed) => {
        const given = Object.entries(typed).filter(([, text]) => text !== '');
        save({ ...workspace, agency: { name: typed.name, ...Object.fromEntries(given) } });
      }}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" label="Name" required>
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="license" label="License no.">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="address" label="Address">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="phone" label="Phone">
            {(control) => <TextInput {...control} />}
          </FormField>
          <Logo
            logo={form.watch('logo')}
            onLogo={(next) => form.setValue('logo', next, { shouldDirty: true })}
          />
        </>
      )}
    </Form>
  );
}

/** Larger pictures make every proposal heavy. Bytes. */
const largestLogo = 200_000;

function Logo({
  logo,
  onLogo,
}: {
  /** Empty for none. */
  readonly logo: string;
  readonly onLogo: (logo: string) => void;
}) {
  const [error, setError] = useState<string>();
  const read = (file: File) => {
    if (!/^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(file.type))
      return setError('PNG, JPEG, SVG, GIF or WebP.');
    if (file.size > largestLogo) return setError('At most 200 kB.');
    setError(undefined);
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && onLogo(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Field label="Logo" hint="On proposals. At most 200 kB." error={error}>
      {(control) => (
        <Row gap={3}>
          {logo !== '' && <img src={logo} alt="Logo" className={styles.logo} />}
          <FileInput
            {...control}
            accept="image/png,image/jpeg,image/svg+xml,image/gif,image/webp"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) read(file);
            }}
          />
          {logo !== '' && (
            <Button kind="quiet" aria-label="Remove logo" onClick={() => onLogo('')}>
              Remove
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
