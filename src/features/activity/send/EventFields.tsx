import type { ReactElement } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import type { EventBody } from '../../../contract/events.ts';
import { formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { CheckedForm } from '../../../form/Form.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './SendEvent.module.css';
import type { EventTarget, EventTexts, TextName } from './event-body.ts';
import { readObjectText } from './json-text.ts';

interface EventFieldsProps {
  readonly form: CheckedForm<EventTexts & FieldValues, EventBody>;
  readonly target: EventTarget;
  /** The client's own effective date, which a blank one stands for. */
  readonly recordedDate: string | undefined;
}

/** What the body of an event is made of, but for its product and client. */
export function EventFields({ form, target, recordedDate }: EventFieldsProps): ReactElement {
  switch (target.event) {
    case 'GET_QUOTES':
      return (
        <>
          <EffectiveDate form={form} recordedDate={recordedDate} />
          <AgencyCodes form={form} />
          {target.clientId === '' && <JsonField form={form} name="intake" label="Answers (JSON)" />}
        </>
      );
    case 'CLIENT_VALIDATION':
      return (
        <>
          <TextField form={form} name="referrer" label="Referrer" />
          <AgencyCodes form={form} />
        </>
      );
    case 'CLAIM_ADJUSTER_ASSIGNED':
    case 'CUSTOMER_DOCUMENT':
      return (
        <>
          <TextField form={form} name="quoteId" label="Quote ID" />
          <TextField form={form} name="policyId" label="Policy ID" />
          <TextField form={form} name="policyNumber" label="Policy number" />
          <p className={styles.soft}>
            {target.event === 'CUSTOMER_DOCUMENT' ? 'Doesn’t send a file.' : 'Doesn’t report a claim.'}
          </p>
        </>
      );
    case 'OTHER':
      return (
        <>
          <TextField form={form} name="otherName" label="Event name" required />
          <AgencyCodes form={form} />
          <JsonField form={form} name="payload" label="Payload (JSON)" />
          <JsonField form={form} name="topLevel" label="Top-level members (JSON)" />
        </>
      );
  }
}

interface NamedProps extends Pick<EventFieldsProps, 'form'> {
  readonly name: TextName;
  readonly label: string;
}

function EffectiveDate({ form, recordedDate }: Pick<EventFieldsProps, 'form' | 'recordedDate'>) {
  return (
    <Controller
      control={form.control}
      name="effectiveDate"
      render={({ field, fieldState }) => {
        const differs = recordedDate !== undefined && field.value !== '' && field.value !== recordedDate;
        return (
          <Field
            label="Effective date"
            error={fieldState.error?.message}
            warning={differs ? `On record: ${formatDay(recordedDate)}` : undefined}
          >
            {(control) => (
              <DateInput
                {...control}
                label="Effective date"
                value={field.value || (recordedDate ?? '')}
                yearRule={{ nextToCome: true }}
                placeholder="MM/DD/YYYY"
                onChange={field.onChange}
              />
            )}
          </Field>
        );
      }}
    />
  );
}

function TextField({ form, name, label, required = false }: NamedProps & { readonly required?: boolean }) {
  return (
    <FormField form={form} name={name} label={label} required={required}>
      {(control) => <TextInput {...control} spellCheck={false} />}
    </FormField>
  );
}

/** JSON as typed; an error names its line and column at once. */
function JsonField({ form, name, label }: NamedProps) {
  const read = readObjectText(form.watch(name));
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field label={label} error={read.ok ? error : read.message}>
      {(control) => (
        <TextArea {...control} {...form.register(name)} rows={6} spellCheck={false} className={styles.json} />
      )}
    </Field>
  );
}

/** The workspace's agency codes; none has to be chosen. */
function AgencyCodes({ form }: Pick<EventFieldsProps, 'form'>) {
  const { workspace } = useSession();
  const { agencyCodes } = workspace;
  if (agencyCodes.length === 0) return null;
  return (
    <details>
      <summary>Agency codes</summary>
      <div role="group" aria-label="Agency codes" className={styles.codes}>
        {agencyCodes.map((code, position) => (
          <Checkbox
            key={JSON.stringify(code)}
            label={formatAgencyCode(code, workspace)}
            value={String(position)}
            {...form.register('agencyCodes')}
          />
        ))}
      </div>
    </details>
  );
}
