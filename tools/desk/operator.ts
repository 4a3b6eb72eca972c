/** What the operator of a shared desk does with its engine; a page may not. */
import {
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JsMsg,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, wsconnect, type NatsConnection } from '@nats-io/nats-core';
import { claimLife } from '../../src/desk/engine.ts';
import { clientSubject } from '../../src/desk/subjects.ts';
import { readSharedRow } from '../../src/domain/desk/shared-row.ts';
import { readHold, type Hold } from '../../src/domain/journal/hold.ts';

/**
 * @param server the address of the engine's WebSocket, on this machine
 * @throws when it is not there, or refuses the password
 */
export const operatorOf = (server: string, password: string): Promise<NatsConnection> =>
  wsconnect({ servers: server, user: 'operator', pass: password, reconnect: false });

/** How long an answer, and the next row that is there, may take. Milliseconds. */
const answerLimit = 5_000;

/**
 * Makes the streams of a desk, or brings them to these settings. No row ages: a client's go by `purgeClient`.
 * @param claimMs how long a claim is kept that nobody puts again. Milliseconds. @returns the streams' names
 */
export async function makeStreams(
  operator: NatsConnection,
  desk: string,
  { claimMs = claimLife }: { readonly claimMs?: number } = {},
): Promise<string[]> {
  const { streams } = await jetstreamManager(operator);
  const claimAge = nanos(claimMs);
  const all: readonly (readonly [name: string, word: string, more: Partial<StreamConfig>])[] = [
    ['journal', 'journal', {}],
    ['clients', 'client', { max_msgs_per_subject: 1 }],
    ['claims', 'claim', { max_msgs_per_subject: 1, max_age: claimAge, duplicate_window: claimAge }],
    ['purges', 'purge', {}],
  ];
  const names: string[] = [];
  for (const [name, word, more] of all) {
    const stream = {
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      // A row is never replaced or taken out alone; a client is purged as a whole, by the operator.
      allow_rollup_hdrs: false,
      deny_delete: true,
      max_age: 0,
      ...more,
      subjects: [`qb.${desk}.${word}.>`],
    };
    const named = `QB_${desk}_${name}`;
    const isThere = await streams.info(named).then(
      () => true,
      () => false,
    );
    await (isThere ? streams.update(named, stream) : streams.add({ name: named, ...stream }));
    names.push(named);
  }
  return names;
}

/** Who removes, and why. */
export interface PurgeOrder {
  readonly by: string;
  readonly why: string;
}

export type Purged =
  | { readonly kind: 'purged'; readonly rows: number }
  /** The client is on hold: nothing was removed. */
  | { readonly kind: 'held'; readonly hold: Hold };

/**
 * Removes every row that the desk has of a client and of its copies for what-ifs, unless it is on hold. That they are removed,
 * when, by whom and why is in a stream of its own, before the first row goes. Browsers keep their rows.
 */
export async function purgeClient(
  operator: NatsConnection,
  desk: string,
  clientId: string,
  order: PurgeOrder,
): Promise<Purged> {
  const word = clientSubject(clientId);
  const clientOf = await copiesAtDesk(operator, desk);
  const copies = [...clientOf].flatMap(([copy, client]) => (client === word ? [copy] : []));
  return purgeUnlessOnHold(operator, desk, [word, ...copies], clientOf.get(word) ?? word, order);
}

/**
 * Purges every client of whom nothing came to the desk since a moment, its copies for what-ifs included.
 * @param before milliseconds since 1970, by the server's clock @returns by the client's word in subjects
 */
export async function purgeOlder(
  operator: NatsConnection,
  desk: string,
  before: number,
  order: PurgeOrder,
): Promise<Map<string, Purged>> {
  const clientOf = await copiesAtDesk(operator, desk);
  const families = new Map<string, { readonly words: Set<string>; latest: number }>();
  for (const [stream, word] of [
    ['journal', 'journal'],
    ['clients', 'client'],
  ] as const) {
    await eachRow(operator, `QB_${desk}_${stream}`, `qb.${desk}.${word}.>`, ({ subject, time }) => {
      const own = subject.split('.')[3] ?? '';
      const client = clientOf.get(own) ?? own;
      const family = families.get(client) ?? { words: new Set(), latest: 0 };
      family.words.add(own);
      family.latest = Math.max(family.latest, time.getTime());
      families.set(client, family);
    });
  }
  // Of no client yet: what was done before one was saved.
  families.delete('new');
  const purged = new Map<string, Purged>();
  for (const [client, { words, latest }] of families)
    if (latest < before)
      purged.set(client, await purgeUnlessOnHold(operator, desk, [...words], client, order));
  return purged;
}

/** The words of the desk's copies for what-ifs, each with its client's. */
async function copiesAtDesk(operator: NatsConnection, desk: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(operator, `QB_${desk}_clients`, `qb.${desk}.client.>`);
  return new Map(
    rows.flatMap((text) => {
      const shared = readSharedRow(text);
      if (shared?.table !== 'index' || shared.row.whatIfOf === undefined) return [];
      return [[clientSubject(shared.row.clientId), clientSubject(shared.row.whatIfOf)] as const];
    }),
  );
}

/** @param words in the subjects of what is removed @param client the word of the client whose hold counts */
async function purgeUnlessOnHold(
  operator: NatsConnection,
  desk: string,
  words: readonly string[],
  client: string,
  order: PurgeOrder,
): Promise<Purged> {
  const rows = new Map<string, readonly string[]>();
  for (const word of [client, ...words])
    if (!rows.has(word))
      rows.set(word, await rowsOf(operator, `QB_${desk}_journal`, `qb.${desk}.journal.${word}.>`));
  const [hold] = [...rows.values()].flat().flatMap((row) => holdIn(row) ?? []);
  if (hold) return { kind: 'held', hold };
  const { streams } = await jetstreamManager(operator);
  let count = 0;
  for (const word of words) {
    const record = {
      at: new Date().toISOString(),
      client: word,
      rows: rows.get(word)?.length ?? 0,
      ...order,
    };
    await jetstream(operator).publish(`qb.${desk}.purge.${word}`, JSON.stringify(record), {
      timeout: answerLimit,
    });
    for (const [name, filter] of [
      ['journal', `journal.${word}.>`],
      ['clients', `client.${word}`],
      ['claims', `claim.${word}.>`],
    ])
      count += (await streams.purge(`QB_${desk}_${name}`, { filter: `qb.${desk}.${filter}` })).purged;
  }
  return { kind: 'purged', rows: count };
}

/** What was purged, oldest first, a line of JSON each. */
export const purgesOf = (operator: NatsConnection, desk: string): Promise<string[]> =>
  rowsOf(operator, `QB_${desk}_purges`, `qb.${desk}.purge.>`);

function holdIn(row: string): Hold | undefined {
  const shared = readSharedRow(row);
  return shared?.table === 'values' ? readHold(shared.row.value) : undefined;
}

async function rowsOf(operator: NatsConnection, stream: string, subject: string): Promise<string[]> {
  const rows: string[] = [];
  await eachRow(operator, stream, subject, (message) => rows.push(message.string()));
  return rows;
}

/** Reads what is there of a subject, in its order. */
async function eachRow(
  operator: NatsConnection,
  stream: string,
  subject: string,
  take: (message: JsMsg) => void,
): Promise<void> {
  const consumer = await jetstream(operator).consumers.get(stream, {
    filter_subjects: subject,
    deliver_policy: DeliverPolicy.All,
  });
  if ((await consumer.info()).num_pending === 0) return;
  for await (const message of await consumer.consume({ idle_heartbeat: answerLimit })) {
    take(message);
    if (message.info.pending === 0) return;
  }
}
