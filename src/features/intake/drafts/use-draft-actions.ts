import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { updateIndex } from '../../../storage/client-index.ts';
import { announceDiscarded } from '../../../views/DiscardButton.tsx';
import { saveDraft } from '../../../storage/drafts.ts';
import { findToLink } from '../link/find-to-link.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import type { Autosave } from '../session/autosave.ts';
import { startKey } from '../session/intake-start.ts';
import { useOnScreen } from '../use-on-screen.ts';
import type { Linking } from '../link/LinkById.tsx';

export interface DraftActions {
  /** Discards the draft: a saved client goes back to its saved answers. Can be undone for a while. */
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
  const onScreen = useOnScreen();
  const draftIds = [autosave.draftId, autosave.copyOf];
  return {
    discard: async () => {
      const draft = await autosave.discard();
      const { base } = store.getState();
      if (clientId === undefined || base === undefined) {
        queryClient.removeQueries({ queryKey: startKey(session) });
        navigate(paths.clients());
      } else {
        store.rebase(base, base);
        // The button that was pressed is not there any more.
        requestAnimationFrame(() => focusTitle());
      }
      const name = draft.ours.clientName || 'no name yet';
      announceDiscarded(`Draft discarded, ${name}`, async () => {
        if (draft.base === undefined || clientId === undefined || !onScreen()) return saveDraft(draft);
        // What was typed since stays.
        const { merged } = mergeRecords(draft.base, store.getState().record, draft.ours);
        store.rebase(merged, store.getState().base);
      });
    },
    linking: {
      book,
      find: (linked) => findToLink(session, queryClient, { clientId: linked, productId, draftIds }),
      link: async ({ clientId: linked, stored }) => {
        const { clientName, clientType } = stored;
        await updateIndex(session.key, linked, { clientName, clientType });
        // Based on nothing, so that what only the client has does not count as removed.
        store.rebase(store.getState().record, blankRecord);
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

function focusTitle(): void {
  const title = document.querySelector('main h1');
  if (document.activeElement === document.body && title instanceof HTMLElement)
    title.focus({ preventScroll: true });
}
