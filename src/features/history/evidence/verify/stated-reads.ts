/** The reads that a pack names, and making them again. */
import { z } from 'zod';
import { endpoints, type Params } from '../../../../contract/endpoints.ts';
import type { Exchange, MadeRead, PackFacts } from '../pack/facts.ts';
import { momentsIn } from '../pack/pack-moment.ts';
import type { PackFile } from '../pack/read-pack.ts';
import { readsPart } from '../pack/reads-part.ts';
import { covered } from '../pack/redact.ts';
import { partContent } from '../pack/stated.ts';
import { isUnread } from '../pack/unread.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import { isObject } from '../../../../lib/json.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import { readKey, type EvidenceReader, type ReadEndpoint } from './evidence-reads.ts';

const Asked = z.looseObject({ browser: z.looseObject({ utc: z.string() }) });

/** What a pack says of asking once. */
const StatedExchange = z.looseObject({
  asked: Asked,
  answered: z.union([z.string(), z.looseObject({ utc: z.string() })]),
  status: z.union([z.number(), z.string()]),
  bytes: z.union([z.number(), z.string()]),
  sha256: z.string(),
});

/** What a pack says of one read. */
const StatedRead = StatedExchange.extend({
  number: z.int().positive(),
  endpoint: z.enum(['readClient', 'readClientAt', 'readConfigs', 'readQuotes']),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  askedTwiceFirstAnswer: StatedExchange.optional(),
});
export type StatedRead = z.infer<typeof StatedRead>;

/** In the pack's order; undefined stands for one that is no read. */
export function statedReads(pack: PackFile): (StatedRead | undefined)[] {
  const content = partContent(pack, 'reads');
  if (!Array.isArray(content)) return [];
  return content.map((item: unknown) => StatedRead.safeParse(item).data);
}

/** The numbers that the pack gave to its reads. */
export function numbersOf(reads: readonly StatedRead[]): ReadonlyMap<string, number> {
  return new Map(
    reads.map(({ endpoint, params, body, number }) => [readKey(endpoint, params, body), number]),
  );
}

/** A read made again. */
export interface Repeated {
  /**
   * `gone`: no answer came that can be read, or another refusal. `refused alike`: the service does not know it, now as
   * then, in other bytes.
   */
  readonly now: 'same' | 'other' | 'gone' | 'refused alike';
  /** Why nothing was taken from it now, in few words. */
  readonly cause: string | undefined;
  /** The pack says that it failed then, and it is answered now. */
  readonly onlyNow: boolean;
  /** As it was made now, at the times that the pack states; undefined for what is no read of this kind. */
  readonly made: MadeRead | undefined;
  /** Everything in the answer that a `raw` of the pack may be. */
  readonly raws: readonly unknown[];
}

/** By number. */
export async function repeatReads(
  reader: EvidenceReader,
  stated: readonly StatedRead[],
): Promise<ReadonlyMap<number, Repeated>> {
  const made = await Promise.all(stated.map(async (read) => ({ read, ...(await repeat(reader, read)) })));
  // Of a client that the service knows, that there was no record at a moment is an answer like any other.
  const knowsClient = made.some(
    ({ read, answered }) => read.endpoint !== 'readConfigs' && answered === 'value',
  );
  return new Map(
    made.map(({ read, answered, one }) => {
      const isNo = answered === 'unknown' && one.now === 'gone';
      if (!isNo) return [read.number, one] as const;
      const now = read.status === 404 ? 'refused alike' : knowsClient ? 'other' : 'gone';
      return [read.number, { ...one, now }] as const;
    }),
  );
}

/** The reads that nothing can be taken from now, counted by why. */
export function failedNow(repeated: ReadonlyMap<number, Repeated>): readonly FailedReads[] {
  const counts = new Map<string, number>();
  for (const { now, cause } of repeated.values()) {
    if (now === 'gone' && cause !== undefined) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts].map(([cause, count]) => ({ cause, count })).toSorted((a, b) => b.count - a.count);
}

export interface FailedReads {
  readonly cause: string;
  readonly count: number;
}

interface Answer {
  /** Whether something came, or the word that the service does not know it. */
  readonly answered: 'value' | 'unknown' | 'nothing';
  readonly one: Repeated;
}

const noRead = 'the pack names none that can be made';

async function repeat(reader: EvidenceReader, stated: StatedRead): Promise<Answer> {
  const { endpoint, sha256 } = stated;
  const params = endpoints[endpoint].params.safeParse(stated.params);
  const body = endpoints[endpoint].body.safeParse(stated.body ?? undefined);
  // What a read that changes nothing would not take was never asked this way.
  if (!params.success || !body.success) {
    return {
      answered: 'nothing',
      one: { now: 'gone', cause: noRead, onlyNow: false, made: undefined, raws: [] },
    };
  }
  // Parsed by the entry of this endpoint just above; TypeScript cannot follow which one it is.
  const { made, value, unknown, cause } = await reader.read(
    endpoint as ReadEndpoint,
    params.data as Params<ReadEndpoint>,
    body.data as never,
  );
  // A redacted copy does not tell the hash: what the parts say of the answer is compared all the same.
  const isSame =
    sha256 === covered ? made.status === stated.status : made.sha256 !== undefined && made.sha256 === sha256;
  const one: Repeated = {
    now: isSame ? 'same' : value ? 'other' : 'gone',
    cause,
    onlyNow: value !== undefined && isUnread(stated),
    made: { ...made, ...timesOf(stated), first: firstOf(stated) },
    raws: rawsOf(value),
  };
  return { answered: value ? 'value' : unknown ? 'unknown' : 'nothing', one };
}

function timesOf({ asked, answered }: z.infer<typeof StatedExchange>) {
  return {
    askedAt: timestampToMs(asked.browser.utc) ?? 0,
    answeredAt: typeof answered === 'string' ? undefined : timestampToMs(answered.utc),
  };
}

/** The answer that was passed over then comes from nowhere again: it is taken as the pack tells it. */
function firstOf({ askedTwiceFirstAnswer: first }: StatedRead): Exchange | undefined {
  if (!first) return undefined;
  const { status, bytes, sha256 } = first;
  return {
    ...timesOf(first),
    status: typeof status === 'number' ? status : undefined,
    bytes: typeof bytes === 'number' ? bytes : undefined,
    sha256: sha256 === 'none' ? undefined : sha256,
  };
}

function rawsOf(value: unknown): unknown[] {
  if (!isObject(value)) return [];
  const lists = [value['quoted'], value['declined']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  return [value['raw'], ...lists].map(redactSecrets);
}

/** What the pack must say of its reads: those that it names and, after them, any that it should name and does not. */
export function readsAnew(
  facts: PackFacts,
  named: readonly (StatedRead | undefined)[],
  repeated: ReadonlyMap<number, Repeated>,
): unknown[] {
  const made = named.map((read) => read && repeated.get(read.number)?.made);
  const missing = facts.reads.filter(({ number }) => !repeated.has(number));
  const tell = momentsIn(facts.zone);
  return [...made, ...missing].map((read) =>
    read ? readsPart({ reads: [read], offset: facts.offset }, tell)[0] : null,
  );
}
