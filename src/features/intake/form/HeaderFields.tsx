import { useState } from 'react';
import { hasName, headerLabels } from '../../../domain/client/header.ts';
import { Field } from '../../../ui/Field.tsx';
import { ClientTypeSelect } from '../../../views/ClientTypeSelect.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { focusField } from '../field-id.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from './Questions.module.css';

/** DOM id of the name's input. Answers and sections have other ids, whatever a book calls them. */
const nameField = 'header-client-name';

/** Why a client without a name cannot be saved. */
export const needsName = 'A client needs a name.';

/** False when the name is not on screen. */
export const focusName = (): boolean => focusField(nameField);

interface HeaderFieldsProps {
  readonly intake: IntakeSession;
  /** A save was stopped for the name. */
  readonly asksName: boolean;
}

/** Who the client is: the fields that the first section begins with. */
export function HeaderFields({ intake, asksName }: HeaderFieldsProps) {
  const { store } = intake;
  const { clientName: makesName } = intake.book.roles;
  const clientName = useIntake(intake, () => store.getState().record.clientName);
  const clientType = useIntake(intake, () => store.getState().record.clientType);
  const locationCode = useIntake(intake, () => store.getState().record.locationCode);
  const nameTyped = useIntake(intake, () => store.getState().nameTyped);
  // The name the book makes of the answers.
  const bookName = useIntake(intake, () => intake.validation().clientName);
  // A new client has no name yet; one that had one and lost it shows the error at once.
  const [hadName, setHadName] = useState(() => store.getState().base !== undefined);
  const unnamed = !hasName({ clientName });
  const differs = nameTyped && bookName !== undefined && bookName !== '' && bookName !== clientName;
  return (
    <>
      {/* The answers that make the name are asked first. */}
      <div className={styles.question} data-missing={unnamed ? (makesName ? 'last' : true) : undefined}>
        <Field
          id={nameField}
          label={headerLabels.clientName}
          required
          error={unnamed && (hadName || asksName) ? needsName : undefined}
          warning={differs ? `From the answers: “${bookName}”` : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={clientName}
              onChange={(event) => {
                setHadName(true);
                store.setHeader('clientName', event.target.value);
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.question} data-half>
        <Field label={headerLabels.clientType} required>
          {(control) => (
            <ClientTypeSelect
              {...control}
              value={clientType}
              onChange={(event) => store.setHeader('clientType', event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.question} data-half>
        <Field label={headerLabels.locationCode}>
          {(control) => (
            <TextInput
              {...control}
              value={locationCode}
              onChange={(event) => store.setHeader('locationCode', event.target.value)}
            />
          )}
        </Field>
      </div>
    </>
  );
}
