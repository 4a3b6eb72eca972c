import { expect, it } from 'vitest';
import { randomId } from '../lib/random-id.ts';
import { call } from './call.ts';
import type { Connection, ConnectionKind } from './connection.ts';

/** The header by which a gateway knows a write that the browser repeats, of two saves and a read. */
async function keysOver(kind: ConnectionKind): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const connection: Connection = {
    kind,
    name: 'A service',
    baseUrl: 'https://quotes.example',
    credential: undefined,
    credentials: 'omit',
    fetch: async ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return new Response('{"clientData":{}}');
    },
  };
  const body = { clientName: 'A client' };
  await call(connection, 'saveClient', { params: {}, body });
  await call(connection, 'saveClient', { params: {}, body });
  await call(connection, 'readClient', { params: { clientId: randomId(), productId: randomId() } });
  return keys;
}

it('gives each write through a gateway a key of its own', async () => {
  const [first, second, read] = await keysOver('gateway');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(read).toBeNull();
});

it.each<ConnectionKind>(['direct', 'demo'])(
  'sends a %s service nothing that it does not document',
  async (kind) => {
    expect(await keysOver(kind)).toEqual([null, null, null]);
  },
);
