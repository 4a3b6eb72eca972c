/** Where calls go and with which credential. Lives in memory (docs/service.md, "Who calls"). */
export type ConnectionKind = 'demo' | 'gateway' | 'direct';

export interface Connection {
  readonly kind: ConnectionKind;
  /** Typed by the agent; indexes, drafts and journals are kept per connection under this name. */
  readonly name: string;
  /** Absolute, without trailing slash and without the version segment. */
  readonly baseUrl: string;
  /** What follows `Basic `; undefined behind a gateway, which adds it. */
  readonly credential: string | undefined;
  readonly credentials: RequestCredentials;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The key under which this browser remembers things of a connection: kind and name, never the credential. */
export function connectionKey(connection: Pick<Connection, 'kind' | 'name'>): string {
  return `${connection.kind}:${connection.name}`;
}

/** A base URL as an agent pastes it: with or without trailing slash or `/v3`. Undefined when it is no http address. */
export function tidyBaseUrl(typed: string): string | undefined {
  const trimmed = typed.trim().replace(/\/+$/, '').replace(/\/v3$/i, '').replace(/\/+$/, '');
  try {
    const url = new URL(trimmed);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === ''
      ? trimmed
      : undefined;
  } catch {
    return undefined;
  }
}

/** The credential of key and secret: base64 of `key:secret` in UTF-8 (docs/service.md, "Who calls"). */
export function encodeCredential(key: string, secret: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${key}:${secret}`)));
}

/** Through a reverse proxy on the app's own origin, which adds the header; the browser holds no key. */
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
