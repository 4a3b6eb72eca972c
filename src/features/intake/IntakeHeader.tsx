import { useEffect } from 'react';
import { promise } from '../../domain/quotes/promise.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { workspaceMark } from '../../operations/workspace-hash.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { usePrintFooter, usePrinting } from '../../ui/use-printing.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import styles from './Intake.module.css';
import { useIntake, type IntakeSession } from './session/intake-session.ts';

/** Names the client after its answers until the agent types a name. */
export function NameFromAnswers({ intake }: { readonly intake: IntakeSession }) {
  const bookName = useIntake(intake, () => intake.validation().clientName);
  useEffect(() => intake.store.suggestName(bookName ?? ''), [intake, bookName]);
  return null;
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
            {workspace.products.every((product) => !sameId(product.id, productId)) && (
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
  const printing = usePrinting();
  const copy = `Printed ${formatTime(serviceNow(), { withYear: true })}${agent ? ` by ${agent}` : ', by: not known'}`;
  usePrintFooter([
    [
      name || 'Not named yet',
      product,
      reviewing ? 'Client review sheet' : 'Intake',
      // Made of the whole workspace: not before it is needed.
      ...(printing ? [workspaceMark(workspace)] : []),
    ].join(' · '),
    ...(reviewing
      ? []
      : [`For the agency’s file. Not for the client. ${[workspace.agency.name, copy].join(' · ')}`]),
    [...(connection.kind === 'demo' ? ['DEMO: everything here is made up.'] : []), promise].join(' '),
  ]);
  return null;
}
