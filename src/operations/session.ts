/** The connection in use and its workspace. The app provides it to all screens below. */
import { createContext, use } from 'react';
import type { Connection } from '../api/connection.ts';
import type { Desk } from '../desk/desk.ts';
import type { Product, Workspace } from '../domain/questions/workspace/schema.ts';
import { sameId } from '../lib/same-id.ts';
import type { Store } from '../lib/store.ts';

export interface Session {
  readonly connection: Connection;
  /** The key of the connection's local data. */
  readonly key: string;
  readonly workspace: Workspace;
  /** The agency's shared desk; undefined without one. */
  readonly desk?: SharedDesk | undefined;
}

export interface SharedDesk extends Desk {
  /** In the demo whether this computer's line is there, which can be cut. */
  readonly line?: Store<boolean>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This screen needs a connection, and there is none.');
  return session;
}

/** The workspace's product of an id, or one named by the id: any product can be opened. */
export function productOf(workspace: Workspace, productId: string): Product {
  const known = workspace.products.find((product) => sameId(product.id, productId));
  return known ?? { id: productId, name: `Product ${productId.slice(0, 8)}`, clientType: 'PERSONAL' };
}
