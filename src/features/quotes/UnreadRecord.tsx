import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../../api/queries.ts';
import { recordNeverRead, toldByRecord } from '../../domain/quotes/comparison/record-as-of.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';

interface UnreadRecordProps {
  readonly clientId: string;
  readonly productId: string;
  /** True where it stands first: what repeats it in a panel is not read out again. */
  readonly live?: boolean;
}

/**
 * Where the client cannot be read now, what quotes are held against, such as the answers changed since, must not pass for
 * what the service holds.
 */
export function UnreadRecord({ clientId, productId, live = false }: UnreadRecordProps) {
  const { connection } = useSession();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    clientQuery(connection, clientId, productId),
  );
  if (!error) return null;
  const [before, after] = toldByRecord;
  return (
    <Notice
      tone="warn"
      live={live}
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
          {before} <Time ms={toServiceTime(dataUpdatedAt)} />; {after}
        </p>
      ) : (
        <p>{recordNeverRead}</p>
      )}
    </Notice>
  );
}
