import { useEffect } from 'react';
import { pause } from '../../../lib/pause.ts';
import { useSession } from '../../../operations/session.ts';
import type { Autosave } from './autosave.ts';
import { openOnComputer } from './intake-store.ts';

/**
 * An intake that is opened again right away goes on with its claim: a colleague who waits for the client would take it in
 * between. Milliseconds.
 */
const reopening = 500;

/** On a shared desk the client is this computer's while its intake is open, unless a colleague edits it or takes it over. */
export function useEditClaim(autosave: Autosave, clientId: string | undefined): void {
  const { desk } = useSession();
  useEffect(() => {
    if (!desk || clientId === undefined || autosave.getState().readOnly) return undefined;
    const giveWay = () => void autosave.handOver(openOnComputer);
    const claiming = desk.claims.edit(clientId, false, giveWay);
    let isOver = false;
    void claiming.then((claim) => claim ?? (isOver || giveWay()));
    return () => {
      isOver = true;
      void pause(reopening).then(async () => (await claiming)?.release());
    };
  }, [desk, clientId, autosave]);
}
