/** Looks at a record pack again: the file by its hashes, the service by the same reads, the journal of this browser. */
import { z } from 'zod';
import { endpoints, type Params } from '../contract/endpoints.ts';
import type { JournalEntry } from '../domain/journal.ts';
import { checkFile, fitsUncovered, type PackFile } from '../domain/pack/read-pack.ts';
import { givenItem } from '../domain/pack/given-part.ts';
import { momentsIn } from '../domain/pack/pack-moment.ts';
import { journalItem } from '../domain/pack/request-parts.ts';
import { strikeSecrets } from '../domain/strike-secrets.ts';
import { canonicalJson, isObject } from '../lib/json.ts';
import { shelves } from '../local/shelves.ts';
import { evidenceReader, type EvidenceReader, type ReadEndpoint } from './evidence-reads.ts';
import type { Session } from './session.ts';

/** The four words, the gravest first. */
const words = ['altered file', 'differs', 'cannot be read again', 'matches'] as const;
export type PackWord = (typeof words)[number];

export interface PartVerdict {
  readonly id: string;
  readonly title: string;
  readonly word: PackWord;
  /** What it was held against. */
  readonly against: string;
}

export interface PackVerdict {
  /** Whether the file fits its own hash. */
  readonly whole: 'matches' | 'altered file';
  readonly parts: readonly PartVerdict[];
  readonly leftOut: readonly string[];
}

/** What a pack says of one read. */
const StatedRead = z.looseObject({
  number: z.number(),
  endpoint: z.enum(['readClient', 'readClientAt', 'readConfigs', 'readQuotes']),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  status: z.union([z.number(), z.string()]),
  sha256: z.string(),
});
type StatedRead = z.infer<typeof StatedRead>;

/** A read made again: whether it says the same, and what it says now. */
interface Repeated {
  readonly word: PackWord;
  /** Everything in the answer that a `raw` of the pack may be. */
  readonly raws: readonly unknown[];
}

/**
 * @param tell called with the number of reads made, after each.
 * @throws {CallError} when it was cancelled.
 */
export async function verifyPack(
  session: Session,
  pack: PackFile,
  tell: (made: number) => void,
  signal: AbortSignal,
): Promise<PackVerdict> {
  const file = await checkFile(pack);
  const reader = evidenceReader(session, tell, signal);
  const repeated = await repeatReads(reader, statedReads(pack));
  const journal = await (await shelves()).journal.all(session.key);
  const entries = new Map(journal.map((entry) => [entry.id, entry]));
  const parts = pack.parts.flatMap(({ id, title, basis, state, content }): PartVerdict[] => {
    if (state === 'left out' && !file.altered.has(id)) return [];
    if (file.altered.has(id)) return [{ id, title, word: 'altered file', against: 'its own hash' }];
    if (basis === 'reads') {
      const found =
        id === 'reads' ? [...repeated.values()].map(({ word }) => word) : wordsOf(content, repeated);
      return [{ id, title, word: gravest(found), against: 'the same reads, made again' }];
    }
    if (basis === 'journal') {
      const tell = momentsIn(zoneOf(pack));
      const itemOf = id === 'given' ? givenItem : journalItem;
      const word = gravest(journalWords(content, entries, (entry) => itemOf(entry, tell)));
      return [{ id, title, word, against: 'the journal of this browser' }];
    }
    const word = state === 'redacted' ? 'cannot be read again' : 'matches';
    return [{ id, title, word, against: 'its own hash; it rests on no read' }];
  });
  return { whole: file.whole ? 'matches' : 'altered file', parts, leftOut: pack.leftOut };
}

function gravest(found: readonly PackWord[]): PackWord {
  return words.find((word) => found.includes(word)) ?? 'matches';
}

function partContent(pack: PackFile, id: string): unknown {
  return pack.parts.find((part) => part.id === id)?.content;
}

function zoneOf(pack: PackFile): string {
  const about = partContent(pack, 'about');
  const zone = isObject(about) ? about['zone'] : undefined;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: typeof zone === 'string' ? zone : 'UTC',
    }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function statedReads(pack: PackFile): StatedRead[] {
  const content = partContent(pack, 'reads');
  if (!Array.isArray(content)) return [];
  return content.flatMap((item: unknown) => {
    const read = StatedRead.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

async function repeatReads(
  reader: EvidenceReader,
  stated: readonly StatedRead[],
): Promise<ReadonlyMap<number, Repeated>> {
  const made = stated.map(async (read) => [read.number, await repeat(reader, read)] as const);
  return new Map(await Promise.all(made));
}

async function repeat(reader: EvidenceReader, stated: StatedRead): Promise<Repeated> {
  const { endpoint, status, sha256 } = stated;
  const params = endpoints[endpoint].params.safeParse(stated.params);
  const body = endpoints[endpoint].body.safeParse(stated.body ?? undefined);
  // What a read that changes nothing would not take was never asked this way.
  if (!params.success || !body.success) return { word: 'cannot be read again', raws: [] };
  // Parsed by the entry of this endpoint just above; TypeScript cannot follow which one it is.
  const again = await reader.read(
    endpoint as ReadEndpoint,
    params.data as Params<ReadEndpoint>,
    body.data as never,
  );
  const { made, value } = again;
  if (made.sha256 !== undefined && made.sha256 === sha256) return { word: 'matches', raws: rawsOf(value) };
  if (!value) {
    const isSameRefusal = made.status !== undefined && made.status === status;
    return { word: isSameRefusal ? 'matches' : 'cannot be read again', raws: [] };
  }
  return { word: 'differs', raws: rawsOf(value) };
}

function rawsOf(value: unknown): unknown[] {
  if (!isObject(value)) return [];
  const lists = [value['quoted'], value['declined']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  return [value['raw'], ...lists].map(strikeSecrets);
}

/** Of every read a content names: what became of it, and whether what stands raw below it is what came now. */
function wordsOf(content: unknown, repeated: ReadonlyMap<number, Repeated>, above?: Repeated): PackWord[] {
  if (Array.isArray(content)) return content.flatMap((item) => wordsOf(item, repeated, above));
  if (!isObject(content)) return [];
  const { read, reads, raw } = content;
  const numbers = [read, ...(Array.isArray(reads) ? reads : [])].filter(
    (number) => typeof number === 'number',
  );
  const own = numbers.map((number) => repeated.get(number));
  const found = own.map((one): PackWord => one?.word ?? 'cannot be read again');
  const here = typeof read === 'number' ? repeated.get(read) : above;
  const isOther =
    raw !== undefined && here?.word === 'matches' && !here.raws.some((one) => fitsUncovered(raw, one));
  const inner = Object.entries(content).flatMap(([name, member]) =>
    name === 'raw' ? [] : wordsOf(member, repeated, here),
  );
  return [...found, ...(isOther ? (['differs'] as const) : []), ...inner];
}

/**
 * Of every entry a content holds: whether this browser's journal says the same of it.
 * @param itemOf what a part of this kind holds of an entry.
 */
function journalWords(
  content: unknown,
  entries: ReadonlyMap<string, JournalEntry>,
  itemOf: (entry: JournalEntry) => unknown,
): PackWord[] {
  if (Array.isArray(content)) return content.flatMap((item) => journalWords(item, entries, itemOf));
  if (!isObject(content)) return [];
  const { entry: id } = content;
  if (typeof id !== 'string') {
    return Object.values(content).flatMap((member) => journalWords(member, entries, itemOf));
  }
  const entry = entries.get(id);
  if (!entry) return ['cannot be read again'];
  // What the pack says beside the entry, of the hold and of the results it read, is not in the journal.
  const { notice: _notice, quotesNamed: _quotesNamed, ...held } = content;
  // As JSON keeps it: members without a value are not there.
  const now: unknown = JSON.parse(canonicalJson(itemOf(entry)));
  return [fitsUncovered(held, now) ? 'matches' : 'differs'];
}
