import { useEffect, useState } from 'react';
import { ClientType } from '../../contract/clients.ts';
import { formatClientType, headerLabels } from '../../domain/client/header.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Field } from '../../ui/Field.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import type { IntakeSession } from './intake-session.ts';
import styles from './Intake.module.css';
import { useIntake } from './intake-session.ts';

/** DOM id of the name's input. Answers and sections have other ids, whatever a book calls them. */
const nameField = 'header-client-name';

/** Why a client without a name cannot be saved. */
export const needsName = (clientName: string): string | undefined =>
  clientName.trim() === '' ? 'A client needs a name.' : undefined;

export function focusName(): void {
  const input = document.getElementById(nameField);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

interface IntakeHeaderProps {
  readonly intake: IntakeSession;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly onProduct: (productId: string) => void;
}

/** Who the client is, and for which product the questions are asked. */
export function IntakeHeader({ intake, clientId, productId, onProduct }: IntakeHeaderProps) {
  const { workspace } = useSession();
  const { store } = intake;
  const clientName = useIntake(intake, () => store.getState().record.clientName);
  const clientType = useIntake(intake, () => store.getState().record.clientType);
  const locationCode = useIntake(intake, () => store.getState().record.locationCode);
  const nameTyped = useIntake(intake, () => store.getState().nameTyped);
  // The name the book makes of the answers.
  const bookName = useIntake(intake, () => intake.validation().clientName);
  useEffect(() => store.suggestName(bookName ?? ''), [store, bookName]);
  // A new client has no name yet; one that had one and lost it is told so at once.
  const [hadName, setHadName] = useState(clientId !== undefined);
  const differs = nameTyped && bookName !== undefined && bookName !== '' && bookName !== clientName;
  const onPaper = usePrinting();
  const fields = (
    <div role="group" aria-label="Client" className={styles.client} data-print="no">
      <Field
        id={nameField}
        label={headerLabels.clientName}
        required
        error={hadName ? needsName(clientName) : undefined}
        warning={differs ? `The answers make it “${bookName}”.` : undefined}
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
      <Field label={headerLabels.clientType} required>
        {(control) => (
          <Select
            {...control}
            value={clientType}
            onChange={(event) => store.setHeader('clientType', event.target.value)}
          >
            {!ClientType.safeParse(clientType).success && <option value={clientType}>{clientType}</option>}
            {ClientType.options.map((type) => (
              <option key={type} value={type}>
                {formatClientType(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={headerLabels.locationCode}>
        {(control) => (
          <TextInput
            {...control}
            value={locationCode}
            onChange={(event) => store.setHeader('locationCode', event.target.value)}
          />
        )}
      </Field>
      <Field label="Product">
        {(control) => (
          <Select {...control} value={productId} onChange={(event) => onProduct(event.target.value)}>
            {workspace.products.every((product) => product.id !== productId) && (
              <option value={productId}>{productId}</option>
            )}
            {workspace.products.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );

  return (
    <>
      {fields}
      {onPaper && (
        <DataList
          layout="across"
          items={[
            { label: headerLabels.clientName, value: clientName || 'Not named yet' },
            { label: headerLabels.clientType, value: formatClientType(clientType) },
            { label: headerLabels.locationCode, value: locationCode || <EmptyValue kind="notProvided" /> },
            { label: 'Product', value: productOf(workspace, productId).name },
          ]}
        />
      )}
    </>
  );
}
