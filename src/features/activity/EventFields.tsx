import type { UseFormReturn } from 'react-hook-form';
import { formatAgencyCode } from '../../domain/questions/workspace/agency-code.ts';
import { useSession } from '../../operations/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatDay } from '../../lib/format.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type FireDraft, type FireProblems } from './fire-draft.ts';
import type { TypedFields } from './fire-fields.ts';
import styles from './FireForm.module.css';

interface EventFieldsProps {
  readonly draft: FireDraft;
  readonly problems: FireProblems;
  /** Shows the problems of fields the agent has not touched yet. */
  readonly showAll: boolean;
  readonly form: UseFormReturn<TypedFields>;
  /** The client's own answer to the book's effective-date question. */
  readonly recordedDate: string | undefined;
}

/** The fields of the event's own payload. */
export function EventFields(props: EventFieldsProps) {
  const { draft } = props;
  switch (draft.event) {
    case 'GET_QUOTES':
      return (
        <>
          <div className={styles.fields}>
            <EffectiveDate {...props} />
          </div>
          <AgencyCodes form={props.form} />
          {draft.clientId === '' && (
            <JsonField
              {...props}
              name="intake"
              label="Intake"
              hint="Answers by qid, as a JSON object. May stay empty."
            />
          )}
        </>
      );
    case 'CLIENT_VALIDATION':
      return (
        <div className={styles.fields}>
          <TextField
            {...props}
            name="referrer"
            label="Referrer"
            hint="A value for tracking a referral. Optional."
          />
        </div>
      );
    case 'CLAIM_ADJUSTER_ASSIGNED':
    case 'CUSTOMER_DOCUMENT':
      return (
        <>
          {draft.event === 'CUSTOMER_DOCUMENT' && (
            <p className={styles.note}>No file travels with this event.</p>
          )}
          <div className={styles.fields}>
            <TextField {...props} name="quoteId" label="Quote id" />
            <TextField {...props} name="policyId" label="Policy id" />
            <TextField {...props} name="policyNumber" label="Policy number" />
          </div>
        </>
      );
    case 'OTHER':
      return (
        <>
          <div className={styles.fields}>
            <TextField {...props} name="otherName" label="Event name" hint="As the service knows it." />
          </div>
          <AgencyCodes form={props.form} />
          <JsonField {...props} name="payload" label="Payload" hint="A JSON object. Left out when empty." />
          <JsonField
            {...props}
            name="topLevel"
            label="Top-level fields"
            hint="A JSON object whose members stand beside the event’s name. Left out when empty."
          />
        </>
      );
  }
}

function EffectiveDate({ draft, problems, form, recordedDate }: EventFieldsProps) {
  const differs = recordedDate !== undefined && draft.effectiveDate !== recordedDate;
  return (
    <Field
      label="Effective date"
      hint="Without one the service takes today, in UTC."
      error={problems.effectiveDate}
      warning={differs ? `The client’s record says ${formatDay(recordedDate) || 'nothing'}.` : undefined}
    >
      {(control) => (
        <DateInput
          {...control}
          label="Effective date"
          value={draft.effectiveDate}
          yearRule={{ nextToCome: true }}
          placeholder="MM/DD/YYYY"
          onChange={(day) => form.setValue('effectiveDate', day)}
        />
      )}
    </Field>
  );
}

interface NamedFieldProps extends EventFieldsProps {
  readonly label: string;
  readonly hint?: string;
}

function TextField({
  name,
  label,
  hint,
  problems,
  showAll,
  form,
}: NamedFieldProps & { name: 'referrer' | 'quoteId' | 'policyId' | 'policyNumber' | 'otherName' }) {
  const touched = form.formState.touchedFields[name] === true;
  return (
    <Field label={label} hint={hint} error={showAll || touched ? problems[name] : undefined}>
      {(control) => <TextInput {...control} {...form.register(name)} spellCheck={false} />}
    </Field>
  );
}

function JsonField({
  name,
  label,
  hint,
  problems,
  form,
}: NamedFieldProps & { name: 'intake' | 'payload' | 'topLevel' }) {
  return (
    <Field label={label} hint={hint} error={problems[name]}>
      {(control) => (
        <TextArea {...control} {...form.register(name)} rows={6} spellCheck={false} className={styles.json} />
      )}
    </Field>
  );
}

/** The workspace's agency codes, in the form it lists them; none needs to be chosen. */
function AgencyCodes({ form }: { form: UseFormReturn<TypedFields> }) {
  const { workspace } = useSession();
  const { agencyCodes } = workspace;
  if (agencyCodes.length === 0) return null;
  return (
    <Field label="Agency codes" group>
      {(control) => (
        <div {...control} role="group" className={styles.codes}>
          {agencyCodes.map((code, place) => (
            <Checkbox
              key={JSON.stringify(code)}
              label={formatAgencyCode(code, workspace)}
              value={String(place)}
              {...form.register('agencyCodes')}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
