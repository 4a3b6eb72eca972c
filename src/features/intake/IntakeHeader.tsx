import { useEffect } from 'react';
import { formatClientType, headerLabels } from '../../domain/client/header.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './Intake.module.css';
import { useIntake, type IntakeSession } from './intake-session.ts';

interface IntakeHeaderProps {
  readonly intake: IntakeSession;
  readonly productId: string;
  /** Undefined for a saved client, whose header has its lines. */
  readonly onProduct: ((productId: string) => void) | undefined;
}

/** For which product the questions are asked; on paper, who the client is as well. */
export function IntakeHeader({ intake, productId, onProduct }: IntakeHeaderProps) {
  const { workspace } = useSession();
  const printing = usePrinting();
  // The name that the book makes of the answers is the client's until the agent types one.
  const bookName = useIntake(intake, () => intake.validation().clientName);
  useEffect(() => intake.store.suggestName(bookName ?? ''), [intake, bookName]);
  return (
    <>
      {onProduct && (
        <div className={styles.product} data-print="no">
          <Field label="Product" labelHidden>
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
      )}
      {printing && <PrintedHeader intake={intake} product={productOf(workspace, productId).name} />}
    </>
  );
}

function PrintedHeader({ intake, product }: { readonly intake: IntakeSession; readonly product: string }) {
  const { clientName, clientType, locationCode } = useIntake(intake, () => intake.getState().record);
  return (
    <DataList
      layout="across"
      items={[
        { label: headerLabels.clientName, value: clientName || 'Not named yet' },
        { label: headerLabels.clientType, value: formatClientType(clientType) },
        { label: headerLabels.locationCode, value: locationCode || <EmptyValue kind="notProvided" /> },
        { label: 'Product', value: product },
      ]}
    />
  );
}
