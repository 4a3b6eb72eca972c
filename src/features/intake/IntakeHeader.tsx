import { useLocation } from 'wouter';
import { ClientType } from '../../contract/clients.ts';
import { clientTypeWords, headerLabels } from '../../domain/client-words.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Intake.module.css';
import type { Sheet, SheetState } from './sheet.ts';

interface IntakeHeaderProps {
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly clientId: string | undefined;
  readonly draftId: string | undefined;
  readonly productId: string;
  /** The name the book makes of the answers. */
  readonly bookName: string | undefined;
}

/** Who the client is, and for which product the questions are asked. */
export function IntakeHeader({ sheet, state, clientId, draftId, productId, bookName }: IntakeHeaderProps) {
  const { workspace } = useSession();
  const [, navigate] = useLocation();
  const { record, nameTyped } = state;
  const differs = nameTyped && bookName !== undefined && bookName !== '' && bookName !== record.clientName;
  return (
    <div role="group" aria-label="Client" className={styles.client}>
      <Field
        label={headerLabels.clientName}
        required
        warning={differs ? `The answers make it “${bookName}”.` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={record.clientName}
            onChange={(event) => sheet.header('clientName', event.target.value)}
          />
        )}
      </Field>
      <Field label={headerLabels.clientType} required>
        {(control) => (
          <Select
            {...control}
            value={record.clientType}
            onChange={(event) => sheet.header('clientType', event.target.value)}
          >
            {!ClientType.safeParse(record.clientType).success && (
              <option value={record.clientType}>{record.clientType}</option>
            )}
            {ClientType.options.map((type) => (
              <option key={type} value={type}>
                {clientTypeWords(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={headerLabels.locationCode}>
        {(control) => (
          <TextInput
            {...control}
            value={record.locationCode}
            onChange={(event) => sheet.header('locationCode', event.target.value)}
          />
        )}
      </Field>
      <Field label="Product">
        {(control) => (
          <Select
            {...control}
            value={productId}
            onChange={(event) => {
              const product = event.target.value;
              navigate(
                clientId === undefined
                  ? paths.newClient({ product, draft: draftId })
                  : paths.intake(clientId, { product }),
                { replace: true },
              );
            }}
          >
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
}
