/** A session for tests: a demo connection to a service in the same process. */
import type { Connection } from '../api/connection.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import type { Session } from './session.ts';

interface SampleService {
  readonly fetch: Connection['fetch'];
  readonly tenants: readonly { readonly credential: string }[];
  readonly workspace: Workspace;
}

/** @param key names the local data; a test with a new one starts empty. */
export function sampleSession({ fetch, tenants, workspace }: SampleService, key: string): Session {
  const connection: Connection = {
    kind: 'demo',
    // Of its own: what a service says of a limit or a key is remembered by it.
    name: key,
    baseUrl: 'http://service.test/base',
    credential: tenants[0]?.credential,
    credentials: 'omit',
    fetch,
  };
  return { connection, key, workspace };
}
