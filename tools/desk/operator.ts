/** What the operator of a shared desk does with its engine; a page may not. */
import { jetstreamManager, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import { nanos, wsconnect, type NatsConnection } from '@nats-io/nats-core';
import { claimLife } from '../../src/desk/engine.ts';
import { clientSubject } from '../../src/desk/subjects.ts';

const day = 86_400_000;

/**
 * @param server the address of the engine's WebSocket, on this machine
 * @throws when it is not there, or refuses the password
 */
export const operatorOf = (server: string, password: string): Promise<NatsConnection> =>
  wsconnect({ servers: server, user: 'operator', pass: password, reconnect: false });

interface Lives {
  /** How long rows of the journal are kept. */
  readonly days: number;
  /** How long a claim is kept that nobody puts again. Milliseconds. */
  readonly claimMs?: number;
}

/** Makes the streams of a desk, or brings them to these settings. @returns their names */
export async function makeStreams(
  operator: NatsConnection,
  desk: string,
  { days, claimMs = claimLife }: Lives,
): Promise<string[]> {
  const { streams } = await jetstreamManager(operator);
  const claimAge = nanos(claimMs);
  const all: readonly (readonly [name: string, word: string, more: Partial<StreamConfig>])[] = [
    ['journal', 'journal', { max_age: nanos(days * day) }],
    ['clients', 'client', { max_msgs_per_subject: 1 }],
    ['claims', 'claim', { max_msgs_per_subject: 1, max_age: claimAge, duplicate_window: claimAge }],
  ];
  const names: string[] = [];
  for (const [name, word, more] of all) {
    const stream = {
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      // A row is never replaced or taken out alone; a client is purged as a whole, by the operator.
      allow_rollup_hdrs: false,
      deny_delete: true,
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

/** Removes every row that the desk has of a client. Browsers keep theirs. @returns how many */
export async function purgeClient(operator: NatsConnection, desk: string, clientId: string): Promise<number> {
  const { streams } = await jetstreamManager(operator);
  const subject = clientSubject(clientId);
  let count = 0;
  for (const [name, filter] of [
    ['journal', `journal.${subject}.>`],
    ['clients', `client.${subject}`],
    ['claims', `claim.${subject}.>`],
  ])
    count += (await streams.purge(`QB_${desk}_${name}`, { filter: `qb.${desk}.${filter}` })).purged;
  return count;
}
