import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { commonRecord } from '../save/common-record.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { noteClient } from '../../../storage/client-index.ts';
import { announceDiscarded } from '../../../views/DiscardButton.tsx';
import { saveDraft } from '../../../storage/drafts.ts';
import { findToLink } from '../link/find-to-link.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import type { IntakeSession } from '../intake-session.ts';
import type { Autosave } from '../autosave.ts';
import { startKey } from '../intake-start.ts';
import type { Linking } from '../link/LinkById.tsx';

export interface DraftActions {
  /** Discards the draft and leaves. Can be undone for a while. */
  readonly discard: () => Promise<void>;
  /** Links the draft to the client that the service may have created from it, by its id. */
  readonly linking: Linking;
  /** Removes the link while nothing was saved through it. */
  readonly unlink: () => Promise<void>;
}

/** What can be done with a draft other than saving it. */
export function useDraftActions(
  autosave: Autosave,
  { store, book }: Pick<IntakeSession, 'store' | 'book'>,
  { clientId, productId }: { readonly clientId: string | undefined; readonly productId: string },
): DraftActions {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const draftIds = [autosave.draftId, autosave.copyOf];
  return {
    discard: async () => {
      const draft = await autosave.discard();
      queryClient.removeQueries({ queryKey: startKey(session) });
      navigate(clientId === undefined ? paths.clients() : paths.client(clientId));
      const name = store.getState().record.clientName || 'no name yet';
      announceDiscarded(`Draft discarded, ${name}`, () => saveDraft(draft));
    },
    linking: {
      book,
      find: (linked) => findToLink(session, queryClient, { clientId: linked, productId, draftIds }),
      link: async ({ clientId: linked, stored, sent }) => {
        const { clientName, clientType } = stored;
        await noteClient(session.key, linked, { clientName, clientType });
        store.rebase(store.getState().record, commonRecord(sent ?? blankRecord, stored));
        await autosave.rebased(linked);
        navigate(paths.intake(linked, { product: productId }));
        announce(`Linked to ${clientName}`, { visible: true });
      },
    },
    unlink: async () => {
      store.rebase(store.getState().record, undefined);
      await autosave.rebased(undefined);
      queryClient.removeQueries({ queryKey: startKey(session) });
      navigate(paths.newClient({ product: productId, draft: autosave.draftId }));
      announce('Unlinked: this is the draft of a new client again', { visible: true });
    },
  };
}
