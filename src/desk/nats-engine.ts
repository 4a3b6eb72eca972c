/**
 * The shared desk on NATS JetStream: three streams, which the operator made (`deploy/nats/`), reached over a WebSocket below
 * the app's own path. A claim is a row of a stream that forgets it after a while. Loaded only where a desk is configured.
 */
import {
  jetstream,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  type Consumer,
  type JsMsg,
} from '@nats-io/jetstream';
import { wsconnect, type NatsConnection } from '@nats-io/nats-core';
import { pause } from '../lib/pause.ts';
import {
  LineError,
  RefusedRowError,
  type DeskEngine,
  type Published,
  type Stream,
  type StreamRow,
} from './engine.ts';

export interface NatsSetting {
  /** Of the WebSocket: "wss://www.example.com/desk/shared". */
  readonly address: string;
  /** Part of the names of its streams and subjects: lower-case letters, digits and hyphens. */
  readonly desk: string;
  /** Gets what the gateway asks for of whoever comes to the address. @throws while it is not to be had */
  readonly enter?: () => Promise<void>;
}

/** The word of a stream's subjects, after the desk. */
const words: Readonly<Record<Stream, string>> = { journal: 'journal', clients: 'client', claims: 'claim' };

/** How long an acknowledgment, or to be let in, may take, and before another attempt to connect or to read. Milliseconds. */
const [answerLimit, nextAttempt] = [5_000, 500];

/** What a line takes in a second at the least: behind large rows an acknowledgment is waited for longer. Bytes. */
const slowestLine = 50_000;

/** Attempts to connect again before the gateway is asked again: what it asks for may be another by now. */
const attemptsPerEntry = 8;

/** Before whoever may not come in, or has no network, asks again. Milliseconds. */
const nextEntry = 5_000;

/** A server that is silent for twice this long is gone. Milliseconds. */
const pingInterval = 10_000;

/** Rows that are handed over together, and what the server sends ahead of them at the most; one row may have as much. */
const [rowsAtOnce, bytesAhead] = [500, 20_000_000];

export function natsEngine({ address, desk, enter }: NatsSetting): DeskEngine {
  const line = new Line(address, enter);
  let bytesUnderWay = 0;
  const streamName = (stream: Stream) => `QB_${desk}_${stream}`;
  const prefix = (stream: Stream) => `qb.${desk}.${words[stream]}.`;
  const rowOf = (
    stream: Stream,
    { subject, seq, time, data }: Pick<JsMsg, 'subject' | 'seq' | 'time' | 'data'>,
  ): StreamRow => ({
    stream,
    subject: subject.slice(prefix(stream).length),
    sequence: seq,
    at: time.getTime(),
    text: new TextDecoder().decode(data),
  });

  const put = async (
    stream: Stream,
    { subject, text }: Pick<StreamRow, 'subject' | 'text'>,
    expected: number | undefined,
  ): Promise<Published> => {
    const connection = line.connection();
    const payload = new TextEncoder().encode(text);
    if (payload.length > (connection.info?.max_payload ?? Infinity))
      throw new RefusedRowError(`A row of ${payload.length} bytes is too large.`);
    const expect = expected === undefined ? {} : { lastSubjectSequence: expected };
    bytesUnderWay += payload.length;
    try {
      const { seq } = await line.whileUp(
        jetstream(connection).publish(`${prefix(stream)}${subject}`, payload, {
          timeout: answerLimit + Math.round((1_000 * bytesUnderWay) / slowestLine),
          expect,
        }),
      );
      return { kind: 'stored', sequence: seq };
    } catch (error) {
      const isStale =
        error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
      if (isStale) return { kind: 'stale', sequence: sequenceIn(error.message) };
      throw lineError(error);
    } finally {
      bytesUnderWay -= payload.length;
    }
  };

  const managing = () => jetstreamManager(line.connection(), { checkAPI: false });

  const lastOf = async (stream: Stream): Promise<number> => {
    const { state } = await (await managing()).streams.info(streamName(stream));
    return state.last_seq;
  };

  /** Whether a claim was given up: its row is there, without a text. */
  const isGivenUp = async (subject: string): Promise<boolean> => {
    const manager = await managing();
    const last = await manager.streams.getMessage(streamName('claims'), {
      last_by_subj: `${prefix('claims')}${subject}`,
    });
    return last?.data.length === 0;
  };

  /** What reads a stream after a sequence. */
  const consumerOf = async (stream: Stream, since: number): Promise<Consumer> =>
    jetstream(line.connection()).consumers.get(streamName(stream), { opt_start_seq: since + 1 });

  /**
   * Hands over rows as they come, those together that are there, until the line changes or the signal; with `until`, up to
   * that sequence, or until none is left: the rows before it may have been purged. How many the server says are left is no more
   * than a guess while there are any: it counts rows that were replaced since.
   * @returns whether it came to `until`
   */
  const read = async (
    stream: Stream,
    consumer: Consumer,
    take: (rows: readonly StreamRow[], left: number) => Promise<void>,
    { until = Infinity, signal }: { readonly until?: number; readonly signal?: AbortSignal },
  ): Promise<boolean> => {
    const messages = await consumer.consume({
      max_bytes: bytesAhead,
      idle_heartbeat: answerLimit,
      // Else it waits without a word for a stream that the operator removed or replaced.
      abort_on_missing_resource: true,
    });
    const stop = () => messages.stop();
    signal?.addEventListener('abort', stop);
    const forget = line.onChange(stop);
    const came: { readonly row: StreamRow; readonly left: number }[] = [];
    let taking: Promise<void> | undefined;
    let failure: { readonly error: unknown } | undefined;
    // The iterator's own count of what is there is not to be had: with a heartbeat among the rows it is one too high, and the
    // last rows would wait for a next one.
    const takeWhatCame = async () => {
      await pause(0);
      for (;;) {
        const some = came.splice(0, rowsAtOnce);
        const last = some.at(-1);
        if (!last || signal?.aborted) break;
        try {
          await take(
            some.map(({ row }) => row),
            last.left,
          );
        } catch (error) {
          failure = { error };
          stop();
          break;
        }
      }
      taking = undefined;
    };
    let isWhole = false;
    try {
      for await (const message of messages) {
        if (signal?.aborted) break;
        isWhole = message.seq >= until || (until < Infinity && message.info.pending === 0);
        came.push({ row: rowOf(stream, message), left: isWhole ? 0 : message.info.pending });
        taking ??= takeWhatCame();
        // Not more is received than is stored.
        if (came.length >= rowsAtOnce) await taking;
        if (failure || isWhole) break;
      }
      await taking;
    } finally {
      forget();
      signal?.removeEventListener('abort', stop);
      stop();
    }
    if (failure) throw failure.error;
    return isWhole;
  };

  return {
    join: (onLine) => line.open(onLine),
    leave: () => line.close(),
    publish: ({ stream, ...row }, expected) => put(stream, row, expected),
    claim: async (claim, revision) => {
      const published = await put('claims', claim, revision);
      if (published.kind === 'stored' || revision !== 0) return published;
      const isFree = await isGivenUp(claim.subject).catch((error: unknown) => {
        throw lineError(error);
      });
      return isFree ? put('claims', claim, published.sequence) : published;
    },
    rowAt: async (stream, sequence) => {
      try {
        if ((await lastOf(stream)) < sequence) return 'lost';
        const consumer = await consumerOf(stream, sequence - 1);
        if ((await consumer.info(true)).num_pending === 0) return 'gone';
        const message = await consumer.next({ expires: answerLimit });
        return message?.seq === sequence ? rowOf(stream, message) : 'gone';
      } catch (error) {
        throw lineError(error);
      }
    },
    replay: async (stream, since, take) => {
      try {
        const consumer = await consumerOf(stream, since);
        if ((await consumer.info(true)).num_pending === 0) return;
        // What comes after the call is not waited for.
        if (!(await read(stream, consumer, take, { until: await lastOf(stream) })))
          throw new LineError('The line was cut.');
      } catch (error) {
        throw lineError(error);
      }
    },
    watch: (stream, since, take) => {
      const ended = new AbortController();
      const { signal } = ended;
      let position = since;
      const takeOn = async (rows: readonly StreamRow[]): Promise<void> => {
        await take(rows);
        position = rows.at(-1)?.sequence ?? position;
      };
      const run = async (): Promise<void> => {
        while (!signal.aborted && !line.isClosed()) {
          // Without a line, and where the rows were not taken, there is a next time.
          await consumerOf(stream, position)
            .then((consumer) => {
              line.noteRead(stream, true);
              return read(stream, consumer, takeOn, { signal });
            })
            .catch(() => undefined);
          line.noteRead(stream, signal.aborted);
          await pause(nextAttempt, signal, (wake) => line.onChange(wake));
        }
      };
      void run();
      return () => ended.abort();
    },
  };
}

/** "wrong last sequence: 7" */
const sequenceIn = (message: string): number => Number(/(\d+)\D*$/.exec(message)?.[1] ?? 0);

const lineError = (error: unknown): Error =>
  error instanceof LineError ? error : new LineError('No acknowledgment came.', { cause: error });

/** A connection that is made again until it is closed, by itself and, where that fails, from the entry on. */
class Line {
  readonly #address: string;
  readonly #enter: () => Promise<void>;
  readonly #changes = new Set<() => void>();
  readonly #unread = new Set<Stream>();
  #connection: NatsConnection | undefined;
  #onLine: (isUp: boolean) => void = () => undefined;
  #isUp = false;
  #isSaidUp = false;
  #isClosed = false;

  constructor(address: string, enter: () => Promise<void> = async () => undefined) {
    this.#address = address;
    this.#enter = enter;
  }

  open(onLine: (isUp: boolean) => void): void {
    this.#onLine = onLine;
    const set = (isUp: boolean) => {
      if (isUp === this.#isUp) return;
      this.#isUp = isUp;
      this.#say();
      for (const change of this.#changes) change();
    };
    const connect = async () => {
      await this.#entered();
      if (this.#isClosed) return;
      const connection = await wsconnect({
        servers: this.#address,
        timeout: answerLimit,
        waitOnFirstConnect: true,
        maxReconnectAttempts: attemptsPerEntry,
        reconnectTimeWait: nextAttempt,
        reconnectJitter: nextAttempt,
        reconnectJitterTLS: nextAttempt,
        pingInterval,
        ignoreClusterUpdates: true,
      });
      if (this.#isClosed) return connection.close();
      this.#connection = connection;
      set(true);
      for await (const { type } of connection.status()) {
        if (type === 'reconnect') set(true);
        if (type === 'disconnect' || type === 'staleConnection' || type === 'close') set(false);
      }
    };
    const run = async () => {
      while (!this.#isClosed) {
        await connect().catch(() => undefined);
        set(false);
        await pause(nextAttempt);
      }
    };
    void run();
  }

  /** A line over which a stream that is watched cannot be read is none to those who share. */
  noteRead(stream: Stream, isRead: boolean): void {
    if (isRead) this.#unread.delete(stream);
    else this.#unread.add(stream);
    this.#say();
  }

  #say(): void {
    const isUp = this.#isUp && this.#unread.size === 0;
    if (isUp === this.#isSaidUp || this.#isClosed) return;
    this.#isSaidUp = isUp;
    this.#onLine(isUp);
  }

  /** Tries until it may come in. */
  async #entered(): Promise<void> {
    while (!this.#isClosed) {
      const isIn = await this.#enter().then(
        () => true,
        () => false,
      );
      if (isIn) return;
      await pause(nextEntry);
    }
  }

  /** @throws {LineError} while there is none */
  connection(): NatsConnection {
    if (!this.#connection || !this.#isUp) throw new LineError('The line is cut.');
    return this.#connection;
  }

  isClosed(): boolean {
    return this.#isClosed;
  }

  /** What comes over the line, as long as that is there. @throws {LineError} once it is cut */
  async whileUp<T>(coming: Promise<T>): Promise<T> {
    let forget: () => void = () => undefined;
    const cut = new Promise<never>((_, reject) => {
      forget = this.onChange(() => reject(new LineError('The line was cut.')));
    });
    return Promise.race([coming, cut]).finally(forget);
  }

  /** Calls back when the line comes or goes. @returns a function that ends it */
  onChange(act: () => void): () => void {
    this.#changes.add(act);
    return () => void this.#changes.delete(act);
  }

  close(): void {
    this.#isClosed = true;
    this.#isUp = false;
    void this.#connection?.close();
    for (const change of this.#changes) change();
  }
}
