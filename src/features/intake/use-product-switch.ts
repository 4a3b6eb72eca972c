import { useLocation } from 'wouter';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { beginning, takenAlong } from './intake-start.ts';
import type { Sheet } from './sheet.ts';

interface SwitchFrom {
  readonly sheet: Sheet;
  readonly keeper: DraftKeeper;
  readonly clientId: string | undefined;
  readonly draftId: string | undefined;
  readonly productId: string;
}

/**
 * Goes on with another product on the same screen: whoever picks it letter by letter keeps the field. A client never
 * saved begins anew with it, or takes along what was answered; a known one has its answers already.
 */
export function useProductSwitch({ sheet, keeper, clientId, draftId, productId }: SwitchFrom) {
  const session = useSession();
  const [, navigate] = useLocation();
  return (product: string): void => {
    if (clientId === undefined) {
      const { savedAt, pending } = keeper.keeping();
      const untouched = savedAt === undefined && !pending ? beginning(session, product) : undefined;
      keeper.ofProduct(product, untouched);
      sheet.replace(untouched ?? takenAlong(session, sheet.state().record, productId, product));
    }
    navigate(
      clientId === undefined
        ? paths.newClient({ product, draft: draftId })
        : paths.intake(clientId, { product }),
      { replace: true },
    );
  };
}
