import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../../api/queries.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';

interface UnreadRecordProps {
  readonly clientId: string;
  readonly productId: string;
}

/**
 * Where the client cannot be read now, what quotes are held against, such as the answers changed since, must not pass for
 * what the service holds.
 */
export function UnreadRecord({ clientId, productId }: UnreadRecordProps) {
  const { connection } = useSession();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    clientQuery(connection, clientId, productId),
  );
  if (!error) return null;
  return (
    <Notice
      tone="warn"
      live
      title={data ? 'The client could not be read again' : 'The client could not be read'}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Read again
        </Button>
      }
    >
      <p>{error.message}</p>
      {data ? (
        <p>
          What changed since a quote, and what was offered and not taken, is told by the record as read{' '}
          <Time ms={toServiceTime(dataUpdatedAt)} />; what was saved since is not in it.
        </p>
      ) : (
        <p>What changed since a quote, and what was offered and not taken, is not known.</p>
      )}
    </Notice>
  );
}
