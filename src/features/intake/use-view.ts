import { useLocation } from 'wouter';
import { paths, type IntakeView } from '../../paths.ts';

interface Where {
  readonly clientId: string | undefined;
  readonly draftId: string | undefined;
  readonly productId: string;
}

/** Goes from one look at this intake to another; the answers in hand stay. */
export function useView({
  clientId,
  draftId,
  productId,
}: Where): (view: IntakeView, replace: boolean) => void {
  const [, navigate] = useLocation();
  return (view, replace) => {
    const search = { product: productId, view };
    const to =
      clientId === undefined
        ? paths.newClient({ ...search, draft: draftId })
        : paths.intake(clientId, search);
    navigate(to, { replace });
  };
}
