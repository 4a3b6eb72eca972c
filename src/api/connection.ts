/** The service's address and credential, in memory only (docs/service.md, "Who calls"). */
export type ConnectionKind = 'demo' | 'gateway' | 'direct';

export interface Connection {
  readonly kind: ConnectionKind;
  /** Typed by the agent; local data is stored per connection under this name. */
  readonly name: string;
  /** Absolute, without trailing slash and without the version segment. */
  readonly baseUrl: string;
  /** What follows `Basic `; undefined behind a gateway, which adds it. */
  readonly credential: string | undefined;
  readonly credentials: RequestCredentials;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The key of a connection's local data: kind and name, never the credential. */
export function connectionKey(connection: Pick<Connection, 'kind' | 'name'>): string {
  return `${connection.kind}:${connection.name}`;
}

/**
 * Normalizes a pasted base URL with or without a trailing slash or `/v3`; undefined for anything but http(s), and with a
 * search part or a user, either of which may hold a key.
 */
export function tidyBaseUrl(typed: string): string | undefined {
  const trimmed = typed.trim().replace(/\/+$/, '').replace(/\/v3$/i, '').replace(/\/+$/, '');
  try {
    const url = new URL(trimmed);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && url.username === '' && !/[?#]/.test(trimmed) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** Base64 of `key:secret` in UTF-8 (docs/service.md, "Who calls"). */
export function encodeCredential(key: string, secret: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${key}:${secret}`)));
}

/** A connection through a reverse proxy on the app's own origin, which adds the credential. */
export function gatewayConnection(name: string, path: string): Connection {
  const baseUrl = new URL(path, document.baseURI).href.replace(/\/+$/, '');
  return {
    kind: 'gateway',
    name,
    baseUrl,
    credential: undefined,
    credentials: 'same-origin',
    fetch: browserFetch,
  };
}

export function directConnection(typed: { name: string; baseUrl: string; credential: string }): Connection {
  return { kind: 'direct', ...typed, credentials: 'omit', fetch: browserFetch };
}

const browserFetch = (request: Request): Promise<Response> => fetch(request);
