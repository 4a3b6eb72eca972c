import { useStore } from 'zustand';
import { useQuery } from '@tanstack/react-query';
import { isNotFound, isUnreachable } from '../../api/errors.ts';
import { wholeClientQuery } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordedTime } from '../../ui/Time.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Autosave } from './session/autosave.ts';

interface UnreadRecordProps {
  readonly clientId: string;
  readonly productId: string;
  readonly autosave: Autosave;
  /** Makes the draft one of a new client. */
  readonly onNewClient: () => Promise<void>;
}

/**
 * A draft opens without waiting for the service, on the record it was started from. If the client cannot be read now, that
 * record must not pass for the current one. A client that is gone can be made again from it.
 */
export function UnreadRecord({ clientId, productId, autosave, onNewClient }: UnreadRecordProps) {
  const session = useSession();
  const read = useQuery({
    ...wholeClientQuery(session, clientId, productId),
    // Once is enough: a save reads the client itself.
    enabled: ({ state }) => state.status !== 'success',
  });
  const basedAt = useStore(autosave, (status) => status.basedAt);
  const basedOffset = useStore(autosave, (status) => status.basedOffset);
  // The bar above says so where there is a last read.
  if (!read.isError || (read.data && isUnreachable(read.error))) return null;
  if (isNotFound(read.error)) {
    return (
      <Notice
        tone="warn"
        live
        title="Client not found"
        actions={<Button onClick={() => void onNewClient()}>Make a new client</Button>}
      >
        The service doesn’t have this client. Your draft is safe here.
      </Notice>
    );
  }
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
      Draft based on the client as of <RecordedTime ms={basedAt} serviceOffsetMs={basedOffset} />; it may have
      changed.
    </Notice>
  );
}
