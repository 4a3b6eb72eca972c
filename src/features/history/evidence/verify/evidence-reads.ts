/** Reads made for evidence: each is numbered and kept with its times, its status and the hash of its bytes. */
import { call } from '../../../../api/call.ts';
import { describeCause, isCallError, isNotFound, type CallError } from '../../../../api/errors.ts';
import type { Body, EndpointName, Params, Read } from '../../../../contract/endpoints.ts';
import type { Exchange, MadeRead, RecordRead } from '../pack/facts.ts';
import { browserNow } from '../../../../lib/clock.ts';
import { msToTimestamp } from '../../../../lib/timestamp.ts';
import { canonicalJson } from '../../../../lib/json.ts';
import { sha256Hex } from '../../../../lib/sha256-hex.ts';
import { recordOf } from '../../../../operations/records.ts';
import type { Session } from '../../../../operations/session.ts';

/** Those that change nothing. */
export type ReadEndpoint = Exclude<EndpointName, 'saveClient' | 'fireEvent'>;

export interface EvidenceRead<N extends ReadEndpoint> {
  readonly made: MadeRead;
  /** Undefined when nothing could be taken from the answer. */
  readonly value: Read<N> | undefined;
  /** The service answered 404. */
  readonly unknown: boolean;
  /** Why nothing was taken, in few words. */
  readonly cause: string | undefined;
}

/** How many reads are under way at the same time. */
const atOnce = 4;

export interface EvidenceReader {
  /** The same read asked for twice is made once. */
  readonly read: <N extends ReadEndpoint>(
    endpoint: N,
    params: Params<N>,
    body?: Body<N>,
  ) => Promise<EvidenceRead<N>>;
  readonly recordAt: (clientId: string, productId: string, at: number) => Promise<RecordRead>;
  /** What was read so far of one product's record, earliest moment first. */
  readonly recordsOf: (clientId: string, productId: string) => RecordRead[];
  /** Those made so far, by number. */
  readonly made: () => MadeRead[];
}

/** What tells one read from another. */
export function readKey(endpoint: EndpointName, params: unknown, body: unknown): string {
  return canonicalJson([endpoint, params, body ?? null]);
}

/**
 * @param tell called with the number of reads made, after each.
 * @param numbered by `readKey`, the numbers of reads that were made before and are made again; others come after them.
 */
export function evidenceReader(
  session: Session,
  tell: (made: number) => void,
  signal: AbortSignal,
  numbered: ReadonlyMap<string, number> = new Map(),
): EvidenceReader {
  const reads: MadeRead[] = [];
  const records = new Map<string, Map<number, RecordRead>>();
  const known = new Map<string, Promise<EvidenceRead<ReadEndpoint>>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let numbers = Math.max(0, ...numbered.values());

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  const read = <N extends ReadEndpoint>(endpoint: N, params: Params<N>, body?: Body<N>) => {
    const key = readKey(endpoint, params, body);
    const before = known.get(key);
    // The key names the endpoint, so that what stands under it is of that endpoint.
    if (before) return before as Promise<EvidenceRead<N>>;
    const number = numbered.get(key) ?? (numbers += 1);
    const reading = inTurn(() => evidenceRead(session, { number, endpoint, params, body }, signal)).then(
      (one) => {
        reads.push(one.made);
        tell(reads.length);
        return one;
      },
    );
    known.set(key, reading);
    return reading;
  };

  return {
    read,
    made: () => reads.toSorted((a, b) => a.number - b.number),
    recordAt: async (clientId, productId, at) => {
      const { made, value, unknown } = await read('readClientAt', {
        clientId,
        productId,
        date: msToTimestamp(at),
      });
      const found = value ? 'record' : unknown ? 'none' : 'failed';
      const one: RecordRead = {
        read: made.number,
        at,
        found,
        record: value && recordOf(value),
        raw: value?.raw,
      };
      const ofProduct = records.get(recordKey(clientId, productId)) ?? new Map<number, RecordRead>();
      records.set(recordKey(clientId, productId), ofProduct.set(at, one));
      return one;
    },
    recordsOf: (clientId, productId) =>
      [...(records.get(recordKey(clientId, productId))?.values() ?? [])].toSorted((a, b) => a.at - b.at),
  };
}

const recordKey = (clientId: string, productId: string) => canonicalJson([clientId, productId]);

interface ReadOrder<N extends ReadEndpoint> {
  readonly number: number;
  readonly endpoint: N;
  readonly params: Params<N>;
  readonly body: Body<N> | undefined;
}

/**
 * Makes one read. What the service says against it is kept as what it said.
 * @throws {CallError} only when it was cancelled.
 */
async function evidenceRead<N extends ReadEndpoint>(
  session: Session,
  order: ReadOrder<N>,
  signal: AbortSignal,
): Promise<EvidenceRead<N>> {
  const first = await ask(session, order, signal);
  // One "not found" of the archive alone may be a passing fault: the second answer is the one that counts.
  const isAskedAgain = order.endpoint === 'readClientAt' && isNotFound(first.error);
  const counts = isAskedAgain ? await ask(session, order, signal) : first;
  return {
    made: {
      ...order,
      ...counts.exchange,
      problem: counts.error?.message,
      ...(isAskedAgain && { first: first.exchange }),
    },
    value: counts.value,
    unknown: isNotFound(counts.error),
    cause: counts.error && describeCause(counts.error),
  };
}

/** One question to the service, and either what it answered or what it said against it. */
interface Asked<N extends ReadEndpoint> {
  readonly exchange: Exchange;
  readonly value?: Read<N>;
  readonly error?: CallError;
}

async function ask<N extends ReadEndpoint>(
  session: Session,
  { endpoint, params, body }: ReadOrder<N>,
  signal: AbortSignal,
): Promise<Asked<N>> {
  const askedAt = browserNow();
  let came: { bytes: Uint8Array<ArrayBuffer>; status: number; at: number } | undefined;
  const onBytes = (bytes: Uint8Array<ArrayBuffer>, status: number) => {
    came = { bytes, status, at: browserNow() };
  };
  const told = await call(session.connection, endpoint, {
    params,
    signal,
    onBytes,
    ...(body && { body }),
  }).then(
    ({ value }) => ({ value }),
    (error: unknown) => {
      if (!isCallError(error) || signal.aborted) throw error;
      return { error };
    },
  );
  const exchange: Exchange = {
    askedAt,
    answeredAt: came?.at,
    status: came?.status,
    bytes: came?.bytes.length,
    sha256: came && sha256Hex(came.bytes),
  };
  return { exchange, ...told };
}
