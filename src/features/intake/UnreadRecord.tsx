import { useStore } from 'zustand';
import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../../api/queries.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordedTime } from '../../ui/Time.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Autosave } from './autosave.ts';

interface UnreadRecordProps {
  readonly clientId: string;
  readonly productId: string;
  readonly autosave: Autosave;
}

/**
 * A draft is opened without waiting for the service, from the record that it was begun on. Where that cannot be read now,
 * what stands beside the draft must not pass for the record as it stands.
 */
export function UnreadRecord({ clientId, productId, autosave }: UnreadRecordProps) {
  const { connection } = useSession();
  const read = useQuery(clientQuery(connection, clientId, productId));
  const basedAt = useStore(autosave, (status) => status.basedAt);
  const basedOffset = useStore(autosave, (status) => status.basedOffset);
  if (!read.isError) return null;
  return (
    <Notice
      tone="warn"
      live
      title="The client could not be read now"
      actions={
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          Read again
        </Button>
      }
    >
      <p>{read.error.message}</p>
      What stands beside your draft is the copy of <RecordedTime ms={basedAt} serviceOffsetMs={basedOffset} />
      . It may have changed since; a save reads it first.
    </Notice>
  );
}
