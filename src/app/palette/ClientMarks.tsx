import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { clientLines } from '../../domain/quotes/client-lines.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { Row } from '../../ui/Row.tsx';
import { LineChip } from '../../views/line-status/StatusBadge.tsx';
import { IndexedPremium } from '../../views/quotes/IndexedPremium.tsx';
import styles from './Palette.module.css';

/** A client's lines as chips and, while no quote is chosen, the lowest premium of the line quoted last, as quoted. */
export function ClientMarks({ client }: { readonly client: IndexEntry }) {
  const { workspace } = useSession();
  const lines = clientLines(client, { now: serviceNow(), dayOf });
  const figure = lines[0]?.figure;
  return (
    <Row as="span" wrap="never" className={styles.marks} data-end>
      <Row as="span" wrap="never" className={styles.chips}>
        {lines.map(({ productId, status }) => (
          <LineChip key={productId} line={productOf(workspace, productId).name} status={status} />
        ))}
      </Row>
      {figure?.kind === 'lowest' && figure.quote && <IndexedPremium quote={figure.quote.view} />}
    </Row>
  );
}
