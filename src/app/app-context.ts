/** What App provides to its screens. */
import { createContext, use } from 'react';
import type { DemoPort } from '../demo-port.ts';
import type { Opened, OpenDemo } from './session/open-session.ts';

interface Actions {
  readonly openDemo: OpenDemo | undefined;
  readonly open: (opened: Opened) => void;
  /** Forgets the connection and its key. */
  readonly lock: () => void;
  /** Loads what the client list needs while a connection is still opening. */
  readonly prefetchHome: () => void;
}

export const ConnectionActions = createContext<Actions | undefined>(undefined);

/** @throws outside of App. */
export function useConnectionActions(): Actions {
  const actions = use(ConnectionActions);
  if (!actions) throw new Error('Connection actions are provided by App.');
  return actions;
}

/** The demo's controls; undefined unless the connection is the demo. */
export const DemoContext = createContext<DemoPort | undefined>(undefined);
