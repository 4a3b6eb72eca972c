import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Draft } from '../domain/local-data.ts';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { saveDraft } from '../storage/drafts.ts';
import { draftsQuery } from '../storage/queries.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTitle } from '../ui/use-title.ts';

/** A page or client that does not exist. A draft of such a client can become a new one. */
export function NotFoundPage({ what, name }: { what: 'page' | 'client'; name: string }) {
  const title = what === 'page' ? 'Page not found' : 'Client not found';
  useTitle(title);
  return (
    <>
      <PageHeader title={title} meta={name} />
      <EmptyState
        action={
          <Link className={buttonClass('primary')} href={paths.clients()}>
            Go to clients
          </Link>
        }
      >
        {what === 'page'
          ? 'Quotebench has no page at this address.'
          : 'The service doesn’t have this client. It may belong to another agency.'}
      </EmptyState>
      {what === 'client' && <DraftsOfMissing clientId={name} />}
    </>
  );
}

function DraftsOfMissing({ clientId }: { readonly clientId: string }) {
  const { key } = useSession();
  const [, navigate] = useLocation();
  const drafts = useQuery(draftsQuery(key)).data?.filter((draft) => draft.clientId === clientId) ?? [];
  const makeNew = async (draft: Draft) => {
    await saveDraft({ ...draft, clientId: undefined, base: undefined });
    navigate(paths.newClient({ product: draft.productId, draft: draft.draftId }));
  };
  return drafts.map((draft) => (
    <EmptyState
      key={draft.draftId}
      action={<Button onClick={() => void makeNew(draft)}>Make a new client</Button>}
    >
      Draft: {draft.ours.clientName || 'Unnamed client'}
    </EmptyState>
  ));
}

/** Shown instead of intake and quotes when the workspace has no products. */
export function NoProducts() {
  useTitle('No products');
  return (
    <>
      <PageHeader title="No products yet" />
      <EmptyState
        action={
          <Link className={buttonClass('primary')} href={paths.settings('agency')}>
            Import a workspace
          </Link>
        }
      >
        The workspace file names the products you quote. Import your agency's file in Settings.
      </EmptyState>
    </>
  );
}
