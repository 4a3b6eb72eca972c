import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { IndexEntry } from '../../../domain/client-index/index-row.ts';
import { identifierOf } from '../../../domain/questions/identifiers.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { indexQuery } from '../../../storage/queries.ts';
import { sameId } from '../../../lib/same-id.ts';
import { Text } from '../../../ui/Text.tsx';

type FindClient = (identifier: string) => IndexEntry | undefined;

const KnownClientsContext = createContext<FindClient>(() => undefined);

interface KnownClientsProps {
  /** The client on screen, which is no other one; undefined for a new client. */
  readonly own: string | undefined;
  readonly children: ReactNode;
}

/** Gives the questions within it the clients opened here, to find an answer's in. */
export function KnownClients({ own, children }: KnownClientsProps) {
  const { key } = useSession();
  const index = useQuery(indexQuery(key)).data;
  const find = useMemo((): FindClient => {
    const others = index?.filter(({ clientId }) => !sameId(clientId, own)) ?? [];
    return (identifier) => others.find(({ identifiers }) => identifiers?.includes(identifier));
  }, [index, own]);
  return <KnownClientsContext value={find}>{children}</KnownClientsContext>;
}

/** Another client with this phone, e-mail address or VIN. */
export function useKnownClient(question: Question, answer: string): IndexEntry | undefined {
  const find = use(KnownClientsContext);
  const identifier = identifierOf(question, answer);
  return identifier === undefined ? undefined : find(identifier);
}

/** The way to another client with the same answer. It is no stop of the Tab key, which goes from answer to answer. */
export function KnownClient({ client: { clientId, clientName } }: { readonly client: IndexEntry }) {
  return (
    <Text as="small" size="small" tone="warn" role="status">
      Already a client:{' '}
      <Link href={paths.client(clientId)} tabIndex={-1}>
        open {clientName}
      </Link>
    </Text>
  );
}
