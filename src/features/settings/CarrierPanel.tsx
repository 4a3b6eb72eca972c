import { z } from 'zod';
import { isSameCarrier } from '../../domain/questions/workspace/carriers.ts';
import { BindWay, type Carrier, type Workspace } from '../../domain/questions/workspace/schema.ts';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Settings.module.css';

interface CarrierPanelProps {
  readonly workspace: Workspace;
  /** Undefined for a new one. */
  readonly carrier: Carrier | undefined;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

const bindWayOf = ({ bindBy, bindTo }: { readonly bindBy: string; readonly bindTo: string }) => ({
  by: bindBy,
  ...(bindTo !== '' && bindBy !== 'service' && { to: bindTo }),
});

/** A carrier that the agency places business with: its lines, its portal, its phone, and how it takes bind requests. */
export function CarrierPanel({ workspace, carrier, save, pending, error, onClose }: CarrierPanelProps) {
  const { carriers = [], products } = workspace;
  const others = carriers.filter((one) => one !== carrier);
  const schema = z
    .object({
      name: z
        .string()
        .trim()
        .min(1, 'Enter the carrier’s name.')
        .refine((name) => others.every((one) => !isSameCarrier(one.name, name)), 'This carrier is listed.'),
      // A single checkbox gives its value, or false.
      lines: z
        .custom<string[] | string | false>()
        .transform((checked) => (checked === false ? [] : [checked].flat())),
      portal: z
        .string()
        .trim()
        .regex(/^(?:https:\/\/\S+)?$/, 'It starts with https://.'),
      phone: z.string().trim(),
      bindBy: z.enum(['', 'service', 'e-mail', 'portal', 'phone']),
      bindTo: z.string().trim(),
    })
    .superRefine((typed, context) => {
      const [issue] = BindWay.safeParse(bindWayOf(typed)).error?.issues ?? [];
      if (issue && typed.bindBy !== '')
        context.addIssue({ code: 'custom', path: ['bindTo'], message: issue.message });
    });
  return (
    <PanelForm
      title={carrier ? `Edit ${carrier.name}` : 'Add carrier'}
      schema={schema}
      defaultValues={{
        name: carrier?.name ?? '',
        lines: carrier?.lines ?? [],
        portal: carrier?.portal ?? '',
        phone: carrier?.phone ?? '',
        bindBy: carrier?.bind?.by ?? '',
        bindTo: (carrier?.bind?.by !== 'service' && carrier?.bind?.to) || '',
      }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ name, lines, portal, phone, ...typed }) => {
        const bind = BindWay.safeParse(bindWayOf(typed)).data;
        const next = {
          name,
          lines,
          ...(portal && { portal }),
          ...(phone && { phone }),
          ...(bind && { bind }),
        };
        save({
          ...workspace,
          carriers: carrier ? carriers.map((one) => (one === carrier ? next : one)) : [...carriers, next],
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" label="Name" required>
            {(control) => <TextInput {...control} />}
          </FormField>
          <Field label="Lines" group>
            {(control) => (
              <div {...control} role="group" className={styles.narrow}>
                {products.map(({ id, name }) => (
                  <Checkbox key={id} label={name} value={name} {...form.register('lines')} />
                ))}
              </div>
            )}
          </Field>
          <FormField form={form} name="portal" label="Portal">
            {(control) => <TextInput {...control} placeholder="https://" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="phone" label="Phone">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="bindBy" label="Bind requests by">
            {(control) => (
              <Select {...control}>
                <option value="">{''}</option>
                <option value="service">Service</option>
                <option value="e-mail">E-mail</option>
                <option value="portal">Portal</option>
                <option value="phone">Phone</option>
              </Select>
            )}
          </FormField>
          {!['', 'service'].includes(form.watch('bindBy')) && (
            <FormField
              form={form}
              name="bindTo"
              label="Bind requests to"
              hint={form.watch('bindBy') === 'e-mail' ? undefined : 'If not as above.'}
              required={form.watch('bindBy') === 'e-mail'}
            >
              {(control) => <TextInput {...control} spellCheck={false} />}
            </FormField>
          )}
        </>
      )}
    </PanelForm>
  );
}
