/** The connection in use and what belongs to it. The app provides it; screens below never run without one. */
import { createContext, use } from 'react';
import type { Connection } from '../api/connection.ts';
import type { Product, Workspace } from '../domain/questions/workspace/schema.ts';

export interface Session {
  readonly connection: Connection;
  /** The connection's key in everything this browser remembers. */
  readonly key: string;
  readonly workspace: Workspace;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This screen needs a connection, and there is none.');
  return session;
}

/** The product of an id: of the workspace, else named by its id, because any product may be opened. */
export function productOf(workspace: Workspace, productId: string): Product {
  const known = workspace.products.find((product) => product.id === productId);
  return known ?? { id: productId, name: `Product ${productId.slice(0, 8)}`, clientType: 'PERSONAL' };
}
