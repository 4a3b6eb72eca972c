/** Whether the latest response of a service refused the key. Every call reports it, so that one place can show it. */
import { createStore, type ReadableStore } from '../lib/store.ts';
import { connectionKey, type Connection } from './connection.ts';

interface RefusedKey {
  /** The connection's key. */
  readonly connection: string;
  /** 401, or 403, which a gateway gives to whoever is not signed in. */
  readonly status: number;
}

const latest = createStore<RefusedKey | undefined>(undefined);

/** Undefined while keys are taken. */
export const refusedKeyStore: ReadableStore<RefusedKey | undefined> = latest;

/** @param status of a response, whatever it is */
export function updateRefusedKey(connection: Connection, status: number): void {
  const key = connectionKey(connection);
  if (status === 401 || status === 403) latest.setState({ connection: key, status });
  else if (latest.getState()?.connection === key) latest.setState(undefined);
}
