/** nats-server with the configuration of deploy/, for the tests: killed and started again as they say. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/nats-core';
import { findProgram, freePort } from '../programs.mjs';
import { root } from '../run.mjs';
import { makeStreams, operatorOf } from './operator.ts';

const password = 'ofThisTestAlone';

export interface DeskServer {
  /** Of its WebSocket. */
  readonly port: number;
  /** The folder of its rows. */
  readonly store: string;
  readonly operator: () => Promise<NatsConnection>;
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>;
  /** Ends it as an operator does. */
  readonly stop: () => Promise<void>;
  /** Starts it again, on the same rows. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts it with the streams of the desk "desk". @param claimMs how long a claim is kept; as deployed if left out */
export async function startDeskServer(claimMs?: number): Promise<DeskServer> {
  const program = findProgram(['nats-server'], 'nats-server');
  const store = await mkdtemp(join(tmpdir(), 'quotebench-desk-'));
  const [port, operatorPort] = [await freePort(), await freePort()];
  const run = async () => {
    const server = spawn(program, ['-c', join(root, 'deploy', 'nats', 'nats.conf')], {
      env: {
        ...process.env,
        QUOTEBENCH_NATS_STORE: store,
        QUOTEBENCH_NATS_LISTEN: `127.0.0.1:${operatorPort}`,
        QUOTEBENCH_NATS_WEBSOCKET: `127.0.0.1:${port}`,
        QUOTEBENCH_NATS_PASSWORD: password,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await started(server);
    return server;
  };
  let server = await run();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill(signal);
    await ended;
  };
  const operator = () => operatorOf(`ws://127.0.0.1:${port}`, password);
  const one = await operator();
  await makeStreams(one, 'desk', claimMs === undefined ? {} : { claimMs });
  await one.close();
  return {
    port,
    store,
    operator,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      server = await run();
    },
    close: async () => {
      await end('SIGTERM');
      await rm(store, { recursive: true });
    },
  };
}

function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('Server is ready')) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`nats-server did not start.\n${output}`)));
  });
}
