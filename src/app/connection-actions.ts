import { createContext, use } from 'react';
import type { Opened, OpenDemo } from './connecting.ts';

interface Actions {
  readonly openDemo: OpenDemo | undefined;
  /** Makes an opened connection the one in use. */
  readonly open: (opened: Opened) => void;
  /** Forgets the connection and its key at once. */
  readonly lock: () => void;
  /** Fetches what the client list needs, while a connection is still opening. */
  readonly prefetchClients: () => void;
}

export const ConnectionActions = createContext<Actions | undefined>(undefined);

export function useConnectionActions(): Actions {
  const actions = use(ConnectionActions);
  if (!actions) throw new Error('Connection actions are provided by App.');
  return actions;
}
