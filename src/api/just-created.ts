/** Clients that this browser created a short while ago: a service that lags does not know them at first. */
import { browserNow } from '../lib/clock.ts';
import { idKey } from '../lib/same-id.ts';
import { connectionKey, type Connection } from './connection.ts';

/** How long a creation is recent. Milliseconds. */
export const recently = 60_000;

/** When each was created, by connection and id; browser's clock. */
const createdAt = new Map<string, number>();

const keyOf = (connection: Connection, clientId: string) => `${connectionKey(connection)} ${idKey(clientId)}`;

/** @param at browser's clock, milliseconds since 1970 */
export function noteCreated(connection: Connection, clientId: string, at = browserNow()): void {
  createdAt.set(keyOf(connection, clientId), at);
}

export function isJustCreated(connection: Connection, clientId: string): boolean {
  return browserNow() - (createdAt.get(keyOf(connection, clientId)) ?? -Infinity) < recently;
}
