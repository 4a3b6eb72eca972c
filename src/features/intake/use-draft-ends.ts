import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isCallError } from '../../api/errors.ts';
import { noteClient } from '../../local/client-index.ts';
import { keepDraft } from '../../local/drafts.ts';
import { readWholeClient } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { startKey } from './intake-start.ts';
import type { Sheet } from './sheet.ts';

export interface DraftEnds {
  /** Throws the draft away and leaves; for a while it can be taken back. */
  readonly discard: () => Promise<void>;
  /** The service created the client without saying its id; the agent knows it from elsewhere. */
  readonly link: (clientId: string) => Promise<void>;
}

/** The ends that a draft may have other than being saved. */
export function useDraftEnds(
  keeper: DraftKeeper,
  sheet: Sheet,
  { clientId, productId }: { readonly clientId: string | undefined; readonly productId: string },
): DraftEnds {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return {
    discard: async () => {
      const draft = await keeper.discard();
      queryClient.removeQueries({ queryKey: startKey(session) });
      navigate(clientId === undefined ? paths.clients() : paths.client(clientId));
      const name = sheet.state().record.clientName || 'no name yet';
      announce(`Draft discarded, ${name}`, { action: { label: 'Undo', run: () => void keepDraft(draft) } });
    },
    link: async (linked) => {
      const held = await readWholeClient(session, linked, productId).catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        announce(`Not linked: ${error.message}`, { assertive: true, visible: true });
      });
      if (!held) return;
      await noteClient(session.key, linked, { clientName: held.clientName, clientType: held.clientType });
      await keeper.settle(linked, held);
      navigate(paths.intake(linked, { product: productId }));
    },
  };
}
