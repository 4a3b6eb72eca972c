/**
 * The connection in use, so that a reload resumes it. A credential is stored in sessionStorage only, and only when the
 * agent ticked "Keep for this tab"; the demo and a gateway have none and are stored for the browser.
 */
import { z } from 'zod';

const StoredConnectionShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo') }),
  z.object({ kind: z.literal('gateway'), name: z.string(), baseUrl: z.string() }),
  z.object({ kind: z.literal('direct'), name: z.string(), baseUrl: z.string(), credential: z.string() }),
]);
export type StoredConnection = z.infer<typeof StoredConnectionShape>;

const storageKey = 'quotebench.connection';

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

/** This tab's connection, else the one last used in this browser. */
export function storedConnection(): StoredConnection | undefined {
  for (const storage of storages()) {
    try {
      const parsed = StoredConnectionShape.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null'));
      if (parsed.success) return parsed.data;
    } catch {
      // An invalid value counts as none.
    }
  }
  return undefined;
}

export function storeConnection(connection: StoredConnection): void {
  const [tab, browser] = storages();
  const text = JSON.stringify(connection);
  try {
    tab?.setItem(storageKey, text);
    if (connection.kind === 'direct') browser?.removeItem(storageKey);
    else browser?.setItem(storageKey, text);
  } catch {
    // Without storage a reload asks for the connection again.
  }
}

/** "Lock": forgets the connection at once. */
export function forgetConnection(): void {
  for (const storage of storages()) storage.removeItem(storageKey);
}
