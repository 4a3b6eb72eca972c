import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { openOfac } from '../../../domain/quotes/latest-checks.ts';
import { sameId } from '../../../lib/same-id.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Says before a request that the client's OFAC check was not passed. It stops the bind request, not the quotes. */
export function OpenOfac({ clientId }: { readonly clientId: string }) {
  const { key } = useSession();
  const journal = useQuery(clientJournalQuery(key, clientId)).data ?? [];
  const open = openOfac(journal.filter((entry) => sameId(entry.clientId, clientId)));
  if (!open) return null;
  return (
    <Notice
      tone="error"
      title="OFAC not passed: stop, call compliance"
      actions={<Link href={paths.client(clientId)}>Clear it in Overview</Link>}
    />
  );
}
