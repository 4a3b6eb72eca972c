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
import type { Desk } from './desk.ts';
import styles from './Intake.module.css';
import { clientNameField, nameless } from './NeedsName.tsx';
import { useFollowed } from './use-followed.ts';

interface IntakeHeaderProps {
  readonly desk: Desk;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly onProduct: (productId: string) => void;
}

/** Who the client is, and for which product the questions are asked. */
export function IntakeHeader({ desk, clientId, productId, onProduct }: IntakeHeaderProps) {
  const { workspace } = useSession();
  const { sheet } = desk;
  const clientName = useFollowed(desk.follow, () => sheet.state().record.clientName);
  const clientType = useFollowed(desk.follow, () => sheet.state().record.clientType);
  const locationCode = useFollowed(desk.follow, () => sheet.state().record.locationCode);
  const nameTyped = useFollowed(desk.follow, () => sheet.state().nameTyped);
  // The name the book makes of the answers.
  const bookName = useFollowed(desk.follow, () => desk.assessment().clientName);
  useEffect(() => sheet.followName(bookName ?? ''), [sheet, bookName]);
  // A new client has no name yet; one that had one and lost it is told so at once.
  const [hadName, setHadName] = useState(clientId !== undefined);
  const differs = nameTyped && bookName !== undefined && bookName !== '' && bookName !== clientName;
  const onPaper = usePrinting();
  const fields = (
    <div role="group" aria-label="Client" className={styles.client} data-print="no">
      <Field
        id={clientNameField}
        label={headerLabels.clientName}
        required
        error={hadName ? nameless(clientName) : undefined}
        warning={differs ? `The answers make it “${bookName}”.` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={clientName}
            onChange={(event) => {
              setHadName(true);
              sheet.header('clientName', event.target.value);
            }}
          />
        )}
      </Field>
      <Field label={headerLabels.clientType} required>
        {(control) => (
          <Select
            {...control}
            value={clientType}
            onChange={(event) => sheet.header('clientType', event.target.value)}
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
            onChange={(event) => sheet.header('locationCode', event.target.value)}
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
