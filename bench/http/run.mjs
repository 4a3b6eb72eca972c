/**
 * `npm run bench -- http [--count 500]`: requests per second over HTTP of this project's service (as `npm run service`
 * starts it, empty) and of json-server, in one run and by the same loop: fresh servers, warmed up, one request at a time
 * and then eight, over connections that stay open. Both get the same body, a client of 120 answers.
 *
 * A save of ours checks the body, archives a revision and answers from memory. json-server stores the record as it
 * comes, and writes its whole file after each change. To fire is CLIENT_VALIDATION here; json-server has no such thing,
 * and stores a record of the same size in another collection. Exits with 1 when a request fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { freePort } from '../../tools/programs.mjs';
import { root } from '../../tools/run.mjs';

/**
 * @typedef {{ method: string, path: string, body?: unknown }} Call
 * @typedef {object} Server a service that is up
 * @property {string} baseUrl
 * @property {Record<string, string>} headers
 * @property {(round: number) => Call} create
 * @property {(id: string, round: number) => Call} update
 * @property {(id: string) => Call} read
 * @property {(id: string, round: number) => Call} fire
 * @property {(created: any) => string} idOf a created client, as the server sent it
 * @property {() => Promise<void>} stop
 */

const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });
const count = Number(values.count);
const warmUp = Math.ceil(count / 5);
const operations = /** @type {const} */ (['create', 'update', 'read', 'fire']);
const concurrencies = [1, 8];
const starters = { quotebench: startService, 'json-server': startJsonServer };

/** @param {number} round */
const answersOf = (round) =>
  Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => {
      const qid = `question_${at}`;
      return [qid, { type: 'ANSWER', qid, answer: `answer ${at} of round ${round}` }];
    }),
  );
/** @param {number} round */
const clientOf = (round) => ({
  clientName: 'Measured',
  clientType: 'COMMERCIAL',
  clientData: answersOf(round),
});

/** @type {Map<string, number>} by server, concurrency and operation */
const perSecond = new Map();
const before = loadavg()[0];
for (const concurrency of concurrencies) {
  for (const [name, start] of Object.entries(starters)) {
    const server = await start();
    try {
      await measure(server, warmUp, concurrency);
      const found = await measure(server, count, concurrency);
      for (const [operation, rate] of found) perSecond.set(`${name} ${concurrency} ${operation}`, rate);
    } finally {
      await server.stop();
    }
  }
}
print();

/**
 * Creates clients, and then updates, reads and fires for each of them.
 *
 * @param {Server} server
 * @param {number} rounds
 * @param {number} concurrency
 */
async function measure(server, rounds, concurrency) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  /** @type {string[]} */
  const ids = [];
  /** @type {Map<string, number>} */
  const rates = new Map();
  for (const operation of operations) {
    let next = 0;
    const work = async () => {
      while (next < rounds) {
        const round = next++;
        const id = ids[round] ?? '';
        const call = operation === 'create' ? server.create(round) : server[operation](id, round);
        const answer = await send(server, agent, call);
        if (operation === 'create') ids.push(server.idOf(answer));
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: concurrency }, work));
    rates.set(operation, (rounds * 1_000) / (performance.now() - started));
  }
  agent.destroy();
  return rates;
}

/**
 * @param {Server} server
 * @param {Agent} agent
 * @param {Call} call
 * @returns {Promise<unknown>} what the server sent, parsed
 */
function send({ baseUrl, headers }, agent, { method, path, body }) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own = text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': text.length };
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl + path, { agent, method, headers: { ...headers, ...own } }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (part) => (received += part));
      response.on('error', reject).on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(JSON.parse(received));
        else reject(new Error(`${method} ${path}: ${statusCode} ${received.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(text);
  });
}

/** @returns {Promise<Server>} */
async function startService() {
  const args = ['tools/service.mjs', '--port', '0', '--scenario', 'empty', '--json'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { baseUrl, tenants, products } = JSON.parse(line);
  return {
    baseUrl,
    headers: { Authorization: `Basic ${tenants[0].credential}` },
    create: (round) => ({ method: 'PUT', path: '/v3/client', body: clientOf(round) }),
    update: (clientId, round) => ({
      method: 'PUT',
      path: '/v3/client',
      body: { clientId, ...clientOf(round + 1) },
    }),
    read: (id) => ({ method: 'GET', path: `/v3/client/${id}/product/${products[0].productId}` }),
    fire: (clientId, round) => ({
      method: 'POST',
      path: '/v3/event/fire',
      body: {
        type: 'CLIENT_VALIDATION',
        lineId: products[0].productId,
        payload: { clientId, intake: answersOf(round) },
      },
    }),
    idOf: ({ clientId }) => clientId,
    stop: () => stop(child),
  };
}

/** @returns {Promise<Server>} */
async function startJsonServer() {
  const folder = await mkdtemp(join(tmpdir(), 'quotebench-http-'));
  const file = join(folder, 'db.json');
  await writeFile(file, '{ "clients": [], "events": [] }');
  const port = await freePort();
  const program = join(root, 'bench', 'http', 'node_modules', 'json-server', 'lib', 'cli', 'bin.js');
  const args = [program, '--quiet', '--host', '127.0.0.1', '--port', String(port), file];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  /** @type {Server} */
  const server = {
    baseUrl: `http://127.0.0.1:${port}`,
    headers: {},
    create: (round) => ({ method: 'POST', path: '/clients', body: clientOf(round) }),
    update: (id, round) => ({ method: 'PUT', path: `/clients/${id}`, body: clientOf(round + 1) }),
    read: (id) => ({ method: 'GET', path: `/clients/${id}` }),
    fire: (clientId, round) => ({
      method: 'POST',
      path: '/events',
      body: { type: 'CLIENT_VALIDATION', payload: { clientId, intake: answersOf(round) } },
    }),
    idOf: ({ id }) => String(id),
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await untilItAnswers(server, child);
  return server;
}

/**
 * It says on no stream that it listens when it is quiet: it is asked until it answers.
 *
 * @param {Server} server
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilItAnswers(server, child) {
  const agent = new Agent();
  while (child.exitCode === null) {
    const isUp = await send(server, agent, { method: 'GET', path: '/clients' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('json-server does not start.');
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

function print() {
  const size = (JSON.stringify(clientOf(1)).length / 1_000).toFixed(1);
  const [after] = loadavg();
  console.log(
    `Requests per second, ${count} of each after ${warmUp} to warm up, bodies of ${size} kB. ` +
      `Node ${process.versions.node}, load ${before?.toFixed(2)} before and ${after?.toFixed(2)} after.\n`,
  );
  const columns = concurrencies.flatMap((at) => Object.keys(starters).map((name) => ({ name, at })));
  const row = (/** @type {string} */ head, /** @type {string[]} */ cells) =>
    console.log(head.padEnd(8) + cells.map((cell) => cell.padStart(17)).join(''));
  row(
    '',
    columns.map(({ name, at }) => `${name}, ${at}`),
  );
  for (const operation of operations)
    row(
      operation,
      columns.map(({ name, at }) =>
        Math.round(perSecond.get(`${name} ${at} ${operation}`) ?? 0).toLocaleString('en'),
      ),
    );
}
