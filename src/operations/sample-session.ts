/** A session for tests: the demo's connection to a service that answers in the same program. */
import type { Connection } from '../api/connection.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import type { Session } from './session.ts';

interface SampleService {
  readonly fetch: Connection['fetch'];
  readonly tenants: readonly { readonly credential: string }[];
  readonly workspace: Workspace;
}

/** Of an agency that sells nothing yet. */
export const emptyWorkspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: { name: 'An agency' },
  products: [],
  blocks: {},
  books: {},
  agencyCodes: [],
  coverageJoins: [],
};

/** @param key names what is remembered; with one of its own a test starts from nothing. */
export function sampleSession({ fetch, tenants, workspace }: SampleService, key: string): Session {
  const connection: Connection = {
    kind: 'demo',
    name: 'test',
    baseUrl: 'http://service.test/base',
    credential: tenants[0]?.credential,
    credentials: 'omit',
    fetch,
  };
  return { connection, key, workspace };
}
