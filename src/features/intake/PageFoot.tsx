import { promise } from '../../domain/quotes/promise.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { usePageFoot } from '../../ui/use-page-foot.ts';
import type { Desk } from './desk.ts';
import { useFollowed } from './use-followed.ts';

/** On every page of what is printed: whose it is, what it is, and that nothing is in force by it. */
export function PageFoot({ desk, what }: { readonly desk: Desk; readonly what: string }) {
  const { connection, workspace } = useSession();
  const name = useFollowed(desk.follow, () => desk.sheet.state().record.clientName);
  const product = productOf(workspace, desk.book.productId).name;
  usePageFoot([
    [name || 'Not named yet', product, what].join(' · '),
    [...(connection.kind === 'demo' ? ['DEMO: everything here is made up.'] : []), promise].join(' '),
  ]);
  return null;
}
