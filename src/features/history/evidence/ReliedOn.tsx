import { Link } from 'wouter';
import type { NamedQuote } from '../../../views/use-named-quotes.ts';
import { paths } from '../../../paths.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface ReliedOnProps {
  readonly clientId: string;
  readonly quote: NamedQuote;
  /** Known changes of the record between the request that brought it and the event that names it. */
  readonly changes: number;
}

/** The quote that an event names: of which request it is, and whether the record is known to have changed since that. */
export function ReliedOn({ clientId, quote: { words, request }, changes }: ReliedOnProps) {
  const text = useFormatTime();
  return (
    <>
      <span>{words}</span>
      {request && (
        <span className={styles.soft}>
          Of the request of{' '}
          <Link
            href={paths.quotes(clientId, { product: request.productId, request: request.triggerRequestId })}
          >
            {text(request.askedAt)}
          </Link>
          {changes > 0 &&
            `; in between the record changed ${changes === 1 ? 'once' : `${changes} times`}, as far as known here`}
        </span>
      )}
    </>
  );
}
