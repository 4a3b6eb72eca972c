import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTitle } from '../ui/use-title.ts';

/** Says what was not found, and where to go from here. */
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
          : 'The service does not know this client under the key in use. A client of another agency looks the same as one that does not exist.'}
      </EmptyState>
    </>
  );
}

/** Intake and quotes are about a product, and this workspace names none. */
export function NoProducts() {
  useTitle('No products');
  return (
    <>
      <PageHeader title="No products yet" />
      <EmptyState
        action={
          <Link className={buttonClass('primary')} href={paths.settings()}>
            Import a workspace
          </Link>
        }
      >
        The workspace file names the products you quote. Import your agency's file in Settings.
      </EmptyState>
    </>
  );
}
