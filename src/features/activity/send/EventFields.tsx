import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import type { EventBody } from '../../../contract/events.ts';
import { boundPolicyOf } from '../../../domain/client/line-status.ts';
import { formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { CheckedForm } from '../../../form/Form.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { formatDay } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { useSession } from '../../../operations/session.ts';
import { indexQuery } from '../../../storage/queries.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { EventField } from '../../../views/activity/events.ts';
import styles from './SendEvent.module.css';
import { fieldsOf, type EventTarget, type EventTexts } from './event-body.ts';
import { readObjectText } from './json-text.ts';

interface EventFieldsProps {
  readonly form: CheckedForm<EventTexts & FieldValues, EventBody>;
  readonly target: EventTarget;
  /** The client's own effective date, which a blank one stands for. */
  readonly recordedDate: string | undefined;
}

/** What the body of an event is made of, but for its product and client. JSON comes last. */
export function EventFields({ form, target, recordedDate }: EventFieldsProps) {
  const { product, note } = target.form;
  const fields = fieldsOf(target);
  return (
    <>
      {fields.map((field) =>
        field.input === 'effectiveDate' ? (
          <EffectiveDate key={field.name} {...{ form, field, recordedDate }} />
        ) : (
          field.input === undefined && (
            <TextField key={field.name} {...{ form, field }} clientId={target.clientId} />
          )
        ),
      )}
      {product && <AgencyCodes form={form} />}
      {fields.map((field) => field.input === 'json' && <JsonField key={field.name} {...{ form, field }} />)}
      {note !== undefined && (
        <Text as="p" tone="soft">
          {note}
        </Text>
      )}
    </>
  );
}

interface FieldProps extends Pick<EventFieldsProps, 'form'> {
  readonly field: EventField;
}

function EffectiveDate({
  form,
  field: { name, label },
  recordedDate,
}: FieldProps & Pick<EventFieldsProps, 'recordedDate'>) {
  return (
    <Controller
      control={form.control}
      name={`fields.${name}`}
      render={({ field, fieldState }) => {
        const differs = recordedDate !== undefined && field.value !== '' && field.value !== recordedDate;
        return (
          <Field
            label={label}
            error={fieldState.error?.message}
            warning={differs ? `On record: ${formatDay(recordedDate)}` : undefined}
          >
            {(control) => (
              <DateInput
                {...control}
                label={label}
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

function TextField({
  form,
  field: { name, label, needed, offers },
  clientId,
}: FieldProps & Pick<EventTarget, 'clientId'>) {
  const listId = useId();
  const { key } = useSession();
  const clients = useQuery({ ...indexQuery(key), enabled: offers !== undefined }).data;
  const client = offers && clients?.find((one) => sameId(one.clientId, clientId));
  const policies = Object.values(client?.statuses ?? {}).flatMap((set) => boundPolicyOf(set) ?? []);
  return (
    <FormField form={form} name={`fields.${name}`} label={label} required={needed !== undefined}>
      {(control) => (
        <>
          <TextInput {...control} spellCheck={false} list={policies.length > 0 ? listId : undefined} />
          {policies.length > 0 && (
            <datalist id={listId}>
              {policies.map(({ number, carrier, effectiveDate }) => (
                <option key={number} value={number}>
                  {carrier}, from {formatDay(effectiveDate)}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  );
}

/** JSON as typed; an error names its line and column at once. */
function JsonField({ form, field: { name, label } }: FieldProps) {
  const path = `fields.${name}` as const;
  const read = readObjectText(form.watch(path));
  const error = form.getFieldState(path, form.formState).error?.message;
  return (
    <Field label={label} error={read.ok ? error : read.message}>
      {(control) => (
        <TextArea {...control} {...form.register(path)} rows={6} spellCheck={false} className={styles.json} />
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
    <Fold label="Agency codes">
      <Stack gap={2} role="group" aria-label="Agency codes">
        {agencyCodes.map((code, position) => (
          <Checkbox
            key={JSON.stringify(code)}
            label={formatAgencyCode(code, workspace)}
            value={String(position)}
            {...form.register('agencyCodes')}
          />
        ))}
      </Stack>
    </Fold>
  );
}
