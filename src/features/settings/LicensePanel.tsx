import { z } from 'zod';
import { CalendarDate } from '../../contract/primitives.ts';
import { usStates } from '../../domain/questions/kinds/us-states.ts';
import type { License, Workspace } from '../../domain/questions/workspace/schema.ts';
import { DateField } from '../../form/DateField.tsx';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Settings.module.css';

interface LicensePanelProps {
  readonly workspace: Workspace;
  /** Undefined for a new one. */
  readonly license: License | undefined;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

const Typed = z.object({
  state: z.string().min(1, 'Choose the state.'),
  number: z.string().trim().min(1, 'Enter the number.'),
  producer: z.string().trim(),
  // A single checkbox gives its value, or false.
  lines: z
    .custom<string[] | string | false>()
    .transform((checked) => (checked === false ? [] : [checked].flat())),
  until: z.union([z.literal(''), CalendarDate]),
});

/** A license of the agency or of a producer: where, for what, and until when it holds. */
export function LicensePanel({ workspace, license, save, pending, error, onClose }: LicensePanelProps) {
  const { licenses = [], products } = workspace;
  return (
    <PanelForm
      title={license ? `Edit ${license.state} license` : 'Add license'}
      schema={Typed}
      defaultValues={{
        state: license?.state ?? '',
        number: license?.number ?? '',
        producer: license?.producer ?? '',
        lines: license?.lines ?? [],
        until: license?.until ?? '',
      }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ state, number, producer, lines, until }) => {
        const next: License = {
          state,
          number,
          ...(lines.length > 0 && { lines }),
          ...(producer && { producer }),
          ...(until && { until }),
        };
        save({
          ...workspace,
          licenses: license ? licenses.map((one) => (one === license ? next : one)) : [...licenses, next],
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="state" label="State" required>
            {(control) => (
              <Select {...control}>
                <option value="">{''}</option>
                {usStates.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="number" label="Number" required>
            {(control) => <TextInput {...control} spellCheck={false} />}
          </FormField>
          <FormField form={form} name="producer" label="Producer" hint="Blank: the agency’s.">
            {(control) => <TextInput {...control} />}
          </FormField>
          <Field label="Lines" hint="None checked: all." group>
            {(control) => (
              <div {...control} role="group" className={styles.narrow}>
                {products.map(({ id, name }) => (
                  <Checkbox key={id} label={name} value={name} {...form.register('lines')} />
                ))}
              </div>
            )}
          </Field>
          <DateField form={form} name="until" label="Expires" />
        </>
      )}
    </PanelForm>
  );
}
