import { useEffect } from 'react';
import { formatClientType, headerLabels } from '../../domain/client/header.ts';
import { promise } from '../../domain/quotes/promise.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { usePrintFooter, usePrinting } from '../../ui/use-printing.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import styles from './Intake.module.css';
import { useIntake, type IntakeSession } from './session/intake-session.ts';

interface IntakeHeaderProps {
  readonly intake: IntakeSession;
  readonly productId: string;
}

/** Names the client after its answers until the agent types a name; on paper, says who the client is. */
export function IntakeHeader({ intake, productId }: IntakeHeaderProps) {
  const { workspace } = useSession();
  const printing = usePrinting();
  const bookName = useIntake(intake, () => intake.validation().clientName);
  useEffect(() => intake.store.suggestName(bookName ?? ''), [intake, bookName]);
  return printing && <PrintedHeader intake={intake} product={productOf(workspace, productId).name} />;
}

interface ProductSelectProps {
  readonly productId: string;
  readonly onProduct: (productId: string) => void;
  readonly onEnter: () => void;
}

/** The product of a client that was never saved; a saved client's header has its lines. */
export function ProductSelect({ productId, onProduct, onEnter }: ProductSelectProps) {
  const { workspace } = useSession();
  return (
    <div className={styles.product}>
      <Field label="Product" labelHidden>
        {(control) => (
          <Select
            {...control}
            value={productId}
            onChange={(event) => onProduct(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onEnter();
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

/**
 * The footer of every printed page: client, product, and that nothing is in force. A printed intake includes the call log
 * and the answer notes, so its footer says that it is not for the client, and who printed it when.
 */
export function PrintFooter({
  intake,
  reviewing,
}: {
  readonly intake: IntakeSession;
  readonly reviewing: boolean;
}) {
  const { connection, workspace } = useSession();
  const name = useIntake(intake, () => intake.getState().record.clientName);
  const product = productOf(workspace, intake.book.productId).name;
  const { agent } = useSettings();
  // Re-render for print, so that the time is that of printing.
  usePrinting();
  const copy = `Printed ${formatTime(serviceNow(), { withYear: true })}${agent ? ` by ${agent}` : ', by: not known'}`;
  usePrintFooter([
    [name || 'Not named yet', product, reviewing ? 'Client review sheet' : 'Intake'].join(' · '),
    ...(reviewing
      ? []
      : [`For the agency’s file. Not for the client. ${[workspace.agency.name, copy].join(' · ')}`]),
    [...(connection.kind === 'demo' ? ['DEMO: everything here is made up.'] : []), promise].join(' '),
  ]);
  return null;
}
