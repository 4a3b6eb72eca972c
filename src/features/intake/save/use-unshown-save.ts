import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { UnshownSave } from '../../../domain/saving/unshown-save.ts';
import { useSession } from '../../../operations/session.ts';
import type { TableRows } from '../../../storage/database/table.ts';
import { unshownSavesQuery } from '../../../storage/queries.ts';

/** The save of a client that no read has shown yet. */
export function useUnshownSave(clientId: string | undefined): UnshownSave | undefined {
  const { key } = useSession();
  const ofClient = useCallback(
    (rows: readonly TableRows['unshownSaves'][]) => rows.find((row) => row.clientId === clientId),
    [clientId],
  );
  return useQuery({ ...unshownSavesQuery(key), select: ofClient }).data;
}
