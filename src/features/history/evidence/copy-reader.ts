/** Reads for a file copy: each is numbered, and noted with its times, its status and the hash of its bytes. */
import { call } from '../../../api/call.ts';
import { isCallError, isNotFound } from '../../../api/errors.ts';
import { endpoints, fillPath, type Body, type Params, type Read } from '../../../contract/endpoints.ts';
import { browserNow } from '../../../lib/clock.ts';
import { canonicalJson } from '../../../lib/json.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';
import type { Session } from '../../../operations/session.ts';
import type { CopyRead, readEndpoints } from './file-copy.ts';
import type { TimeIn } from './time-in.ts';

export type ReadEndpoint = (typeof readEndpoints)[number];

export interface ReadResult<N extends ReadEndpoint> {
  /** As the file has it. */
  readonly read: CopyRead;
  /** Undefined where the response has nothing that can be read. */
  readonly value: Read<N> | undefined;
  /** The service answered 404; for a record twice. */
  readonly notFound: boolean;
}

const concurrentReads = 4;

export interface CopyReader {
  /** The same read asked for twice is made once. */
  readonly read: <N extends ReadEndpoint>(
    endpoint: N,
    params: Params<N>,
    body?: Body<N>,
  ) => Promise<ReadResult<N>>;
  /** Those made so far, by number. */
  readonly made: () => CopyRead[];
}

/** Method and path of a read, as an address below the service's. */
export function addressOf<N extends ReadEndpoint>(endpoint: N, params: Params<N>): string {
  return `${endpoints[endpoint].method} ${fillPath(endpoint, params)}`;
}

/** @param onRead called with the number of reads made, after each. */
export function copyReader(
  session: Session,
  time: TimeIn,
  onRead: (made: number) => void,
  signal: AbortSignal,
): CopyReader {
  const results = new Map<string, Promise<ReadResult<ReadEndpoint>>>();
  const made: CopyRead[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrentReads) await new Promise<void>((start) => waiting.push(start));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  return {
    made: () => made.toSorted((a, b) => a.number - b.number),
    read: <N extends ReadEndpoint>(endpoint: N, params: Params<N>, body?: Body<N>) => {
      const key = canonicalJson([endpoint, params, body ?? null]);
      const known = results.get(key);
      // The key names the endpoint, so its result is of that endpoint.
      if (known) return known as Promise<ReadResult<N>>;
      const number = results.size + 1;
      const reading = inTurn(async () => {
        const input = { params, signal, ...(body && { body }) };
        let last = await ask(session, endpoint, input);
        // A single "not found" of the archive may be a passing fault.
        const first = endpoint === 'readClientAt' && isNotFound(last.error) ? last : undefined;
        if (first) last = await ask(session, endpoint, input);
        const { askedAt, answer, value, error } = last;
        const read: CopyRead = {
          number,
          endpoint,
          params: { ...params },
          body: body ?? null,
          address: addressOf(endpoint, params),
          asked: time(askedAt, 'browser'),
          answered: answer ? time(answer.at, 'browser') : null,
          status: answer?.status ?? null,
          bytes: answer?.bytes ?? null,
          sha256: answer?.sha256 ?? null,
          ...(first?.answer && { first: { status: first.answer.status, sha256: first.answer.sha256 } }),
        };
        made.push(read);
        onRead(made.length);
        return { read, value, notFound: isNotFound(error) };
      });
      results.set(key, reading);
      return reading;
    },
  };
}

/** @throws {CallError} when it was cancelled; any other error of the call is in the result. */
async function ask<N extends ReadEndpoint>(
  { connection }: Session,
  endpoint: N,
  input: { readonly params: Params<N>; readonly body?: Body<N>; readonly signal: AbortSignal },
) {
  const askedAt = browserNow();
  const heard: { answer?: { at: number; status: number; bytes: number; sha256: string } } = {};
  const onBytes = (bytes: Uint8Array<ArrayBuffer>, status: number) => {
    heard.answer = { at: browserNow(), status, bytes: bytes.length, sha256: sha256Hex(bytes) };
  };
  try {
    const { value } = await call(connection, endpoint, { ...input, onBytes });
    return { askedAt, ...heard, value, error: undefined };
  } catch (error) {
    if (!isCallError(error) || input.signal.aborted) throw error;
    return { askedAt, ...heard, value: undefined, error };
  }
}
