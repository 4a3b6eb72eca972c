import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTitle } from '../ui/use-title.ts';

/** A page or client that does not exist. */
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
    </>
  );
}

/** Shown instead of intake and quotes when the workspace has no products. */
export function NoProducts() {
  useTitle('No products');
  return (
    <>
      <PageHeader title="No products yet" />
      <EmptyState
        action={
          <Link className={buttonClass('primary')} href={paths.addProduct()}>
            Add product
          </Link>
        }
      >
        Its ID comes from the service. Or import your agency’s workspace in{' '}
        <Link href={paths.settings('agency')}>Settings</Link>.
      </EmptyState>
    </>
  );
}
