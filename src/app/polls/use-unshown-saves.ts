import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../operations/session.ts';
import { unshownSavesQuery } from '../../storage/queries.ts';

/** Reads every client again whose save the service has not shown yet, on any screen. */
export function useUnshownSaves(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: saves } = useQuery(unshownSavesQuery(session.key));
  useEffect(() => {
    if (!saves || saves.length === 0) return;
    const stop = new AbortController();
    // Loaded on demand: most saves are shown at once.
    void import('../../operations/unshown-saves.ts').then(({ readAgain }) =>
      Promise.all(saves.map((save) => readAgain(session, queryClient, save, stop.signal))),
    );
    return () => stop.abort();
  }, [session, queryClient, saves]);
}
