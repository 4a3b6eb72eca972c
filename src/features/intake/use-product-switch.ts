import { useLocation } from 'wouter';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import type { Autosave } from './autosave.ts';
import { beginning, takenAlong } from './intake-start.ts';
import type { IntakeStore } from './intake-store.ts';

interface SwitchFrom {
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly draftId: string | undefined;
  readonly productId: string;
}

/**
 * Switches a new client to another product on the same screen, so that picking it by key keeps the focus. It starts over,
 * or keeps what was answered.
 */
export function useProductSwitch({ store, autosave, draftId, productId }: SwitchFrom) {
  const session = useSession();
  const [, navigate] = useLocation();
  return (product: string): void => {
    const { savedAt, pending } = autosave.getState();
    const untouched = savedAt === undefined && !pending ? beginning(session, product) : undefined;
    autosave.setProduct(product, untouched);
    const { record, base } = store.getState();
    store.rebase(untouched ?? takenAlong(session, record, productId, product), base);
    navigate(paths.newClient({ product, draft: draftId }), { replace: true });
  };
}
