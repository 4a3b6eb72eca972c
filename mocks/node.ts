/** The service in Node: for unit tests as a fetch, and over real HTTP. In memory only. */
import { createServer, type Server } from 'node:http';
import document from '../docs/openapi.json' with { type: 'json' };
import type { Workspace } from '../src/domain/questions/workspace/schema.ts';
import { createHandlers, fetchThrough, problemResponse } from './handlers.ts';
import { answerOverHttp } from './http/http-server.ts';
import { tenants } from './seed/tenants.ts';
import { demoWorkspace } from './seed/workspace.ts';
import type { ProblemError } from './service/problems.ts';
import { credentialOf } from './service/tenants.ts';
import { createWorld, type World, type WorldOptions } from './demo/world.ts';

export interface Listening {
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

export interface NodeService extends World {
  /** The first is the one whose stories the scenarios tell. A credential is what follows `Basic `. */
  readonly tenants: readonly { readonly name: string; readonly credential: string }[];
  readonly workspace: Workspace;
  /** Any host and any base path before the version segment will do. */
  readonly fetch: (input: Request) => Promise<Response>;
  /** @param port 0 for any free one. Answers on this machine's loopback address only. */
  readonly listen: (port: number) => Promise<Listening>;
}

/** Opens a scenario ("default" without options). @throws when there is none of that name. */
export async function createNodeService(options: WorldOptions = {}): Promise<NodeService> {
  const world = createWorld();
  await world.open(options);
  const answer = fetchThrough(createHandlers(world));
  return {
    ...world,
    tenants: tenants.map((tenant) => ({ name: tenant.name, credential: credentialOf(tenant) })),
    workspace: demoWorkspace,
    fetch: answer,
    listen: (port) => {
      const refuse = (problem: ProblemError) => problemResponse(world, problem);
      return listen(createServer(answerOverHttp({ answer, refuse, document })), port);
    },
  };
}

function listen(server: Server, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ baseUrl: `http://127.0.0.1:${taken}`, close: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
