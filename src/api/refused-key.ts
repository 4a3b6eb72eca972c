/** Whether the latest answer of a service refused the key. Every call reports it, so that one place can show it. */
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

/** @param status of an answer, whatever it is */
export function noteAnswer(of: Connection, status: number): void {
  const connection = connectionKey(of);
  if (status === 401 || status === 403) latest.setState({ connection, status });
  else if (latest.getState()?.connection === connection) latest.setState(undefined);
}
