/**
 * Looks at a record pack again: the file by its hashes, and every part by working it out again from the same reads, made
 * anew, and this browser's journal. A part matches only when all of it is as it comes out now; where that cannot be told
 * here, the part does not match, and says what it was held against all the same.
 */
import { packHash, type PartContent } from '../pack/pack.ts';
import { checkFile, type PackFile } from '../pack/read-pack.ts';
import { redactor } from '../pack/redact.ts';
import { sensitiveIn } from '../pack/sensitive.ts';
import { partContent, statedGround, statedMaking } from '../pack/stated.ts';
import { readsWords } from '../pack/unread.ts';
import { isObject } from '../../../../lib/json.ts';
import { evidenceReader } from './evidence-reads.ts';
import { packAnew, type PackAnew } from './pack-anew.ts';
import { alone, verdictOf, type PartVerdict } from './part-verdict.ts';
import { notedPacks, type NotedPack } from '../../../../storage/noted-packs.ts';
import type { Session } from '../../../../operations/session.ts';
import {
  failedNow,
  numbersOf,
  readsAnew,
  repeatReads,
  statedReads,
  type FailedReads,
  type Repeated,
} from './stated-reads.ts';

/**
 * What this browser noted of the pack as it handed it out. `this`: its very hash. `itsParts`: the hash that its parts make,
 * where the file states another. `another`: of this client and the moment when it says that it was made, another hash, by
 * which the part `about` is another too unless its own hash was noted. `others`: so many packs of this client, and none
 * with this hash.
 */
export type Noted =
  | ({ readonly kind: 'this' | 'itsParts' } & HandedOut)
  | ({ readonly kind: 'another'; readonly isAboutSame: boolean } & HandedOut)
  | { readonly kind: 'others'; readonly count: number };

/** When it was first handed out. */
type HandedOut = Pick<NotedPack, 'savedAt' | 'serviceOffsetMs'>;

export interface PackVerdict {
  /** Whether the file and all its parts fit their hashes. `covered`: as far as parts with covered answers can be checked. */
  readonly whole: 'matches' | 'covered' | 'altered file';
  /** Why the file, apart from its parts, is not as a pack is made: sentences. */
  readonly faults: readonly string[];
  readonly parts: readonly PartVerdict[];
  readonly leftOut: readonly string[];
  /** Reads of the pack that could not be made again now, counted by why. */
  readonly failed: readonly FailedReads[];
  /** Undefined when it noted no pack of this client. */
  readonly noted: Noted | undefined;
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
  const { leftOut } = pack;
  const { faults, altered } = await alteredIn(pack);
  const noted = await notedOf(session.key, pack);
  const evidence = evidenceFor(session, pack, tell, signal);
  const repeated = await repeatReads(evidence.reader, evidence.reads);
  const parts = await partsFound(session, pack, { altered, noted, repeated }, evidence);
  const whole =
    faults.length > 0 || parts.some(({ word }) => word === 'altered file')
      ? 'altered file'
      : pack.parts.some(({ state }) => state === 'redacted')
        ? 'covered'
        : 'matches';
  return { whole, faults, parts, leftOut, failed: failedNow(repeated), noted };
}

/** What the file alone tells: hashes that do not fit, and words of how it was made that no pack has. */
async function alteredIn(pack: PackFile) {
  const { faults, altered } = await checkFile(pack);
  const { strange } = statedGround(pack);
  if (strange.length === 0 || altered.has('about')) return { faults, altered };
  const names = strange.map((name) => `“${name}”`).join(', ');
  const against = `the values that a pack has: that of ${names} is none of them`;
  return { faults, altered: new Map([...altered, ['about', against]]) };
}

async function notedOf(connection: string, pack: PackFile): Promise<Noted | undefined> {
  const { clientId, madeAt } = statedMaking(pack);
  if (clientId === undefined) return undefined;
  const all = await notedPacks(connection, clientId);
  const ofHash = (hash: string) => all.find(({ sha256 }) => sha256 === hash);
  const same = ofHash(pack.sha256);
  if (same) return { kind: 'this', ...handedOut(same) };
  const ofParts = ofHash(await packHash(pack.parts));
  if (ofParts) return { kind: 'itsParts', ...handedOut(ofParts) };
  const another = all.find((one) => one.madeAt === madeAt);
  if (!another) return all.length > 0 ? { kind: 'others', count: all.length } : undefined;
  const about = pack.parts.find(({ id }) => id === 'about')?.sha256;
  return {
    kind: 'another',
    ...handedOut(another),
    isAboutSame: another.about !== undefined && another.about === about,
  };
}

const handedOut = ({ savedAt, serviceOffsetMs }: NotedPack): HandedOut => ({ savedAt, serviceOffsetMs });

function evidenceFor(session: Session, pack: PackFile, tell: (made: number) => void, signal: AbortSignal) {
  const named = statedReads(pack);
  const reads = named.filter((read) => read !== undefined);
  return { named, reads, reader: evidenceReader(session, tell, signal, numbersOf(reads)) };
}

interface Known {
  readonly altered: ReadonlyMap<string, string>;
  readonly noted: Noted | undefined;
  readonly repeated: ReadonlyMap<number, Repeated>;
}

async function partsFound(
  session: Session,
  pack: PackFile,
  { altered, noted, repeated }: Known,
  { named, reads, reader }: ReturnType<typeof evidenceFor>,
): Promise<PartVerdict[]> {
  const { ground } = statedGround(pack);
  if (!ground) {
    return pack.parts.map(({ id, title }): PartVerdict => {
      const against = altered.get(id);
      if (against !== undefined) return { id, title, word: 'altered file', against };
      return { id, title, word: 'cannot be read again', against: nothingStated };
    });
  }
  const anew = await packAnew(session, pack, ground, reads, reader);
  const now = shownAnew(pack, anew, readsAnew(anew.facts, named, repeated));
  const isSensitive = sensitiveIn(anew.facts);
  const cover = redactor(
    isSensitive,
    [...now, ...pack.parts].map(({ content }) => content),
  );
  const covers = (text: string) => cover(text) !== text;
  const beside = { anew, repeated, isSensitive, covers };
  const parts = now.flatMap((expected): PartVerdict[] => {
    const { id, title } = expected;
    const held = pack.parts.find((part) => part.id === id);
    if (!held)
      return [{ id, title, word: 'altered file', against: 'the parts that every pack has: it is not there' }];
    const why = altered.get(id);
    if (why !== undefined) {
      // What was altered is told as well, where it can be worked out.
      const found = held.content === undefined ? undefined : verdictOf(held, expected, beside);
      return [{ id, title, word: 'altered file', against: why, ...(found?.rows && { rows: found.rows }) }];
    }
    if (held.state === 'left out') return [];
    if (id === 'about' && noted?.kind === 'another' && !noted.isAboutSame)
      return [{ id, title, word: 'differs', against: otherNoted }];
    const { against, ...found } = verdictOf(held, expected, beside);
    const covered = held.state === 'redacted' ? '; covered: the hash of the full part cannot be checked' : '';
    const isNoted = noted?.kind === 'this' || noted?.kind === 'itsParts';
    const told = isNoted && held.state === 'whole' ? against.replace(alone, andNoted) : against;
    return [{ id, title, ...found, against: `${told}${covered}` }];
  });
  const strange = pack.parts.filter(({ id }) => now.every((part) => part.id !== id));
  const others = strange.map(({ id, title }): PartVerdict => {
    return { id, title, word: 'altered file', against: altered.get(id) ?? itsHash };
  });
  return [...parts, ...others];
}

const andNoted = 'rests on its hash, which this browser noted as it handed the pack out';
const itsHash = 'its own hash';
const otherNoted =
  'the hash that this browser noted as it handed out the pack of this client that was made then: it was another';
const nothingStated =
  'its own hash alone: the pack does not say enough of how it was made to work its parts out again';

/** The parts as they come out now, covered as those of the pack are; what only the pack can say is taken from it. */
function shownAnew(pack: PackFile, anew: PackAnew, reads: readonly unknown[]): readonly PartContent[] {
  const parts = anew.parts.map((part): PartContent => {
    const held = partContent(pack, part.id);
    if (part.id === 'reads') return { ...part, content: reads };
    if (!isObject(part.content) || !isObject(held)) return part;
    if (part.id === 'about') {
      const { connection, hashes, zone } = held;
      const only = anew.knowsZone ? { connection, hashes } : { connection, hashes, zone };
      return { ...part, content: { ...part.content, ...textsOf(only) } };
    }
    if (part.id === 'statements') {
      // How many reads failed then is for the part with the reads to tell, which is held against them.
      const readsOfTheService = readsWords(partContent(pack, 'reads'));
      const chain = anew.isOwn ? part.content['chain'] : held['chain'];
      return { ...part, content: { ...part.content, readsOfTheService, chain } };
    }
    return part;
  });
  const covered = new Set(pack.parts.flatMap(({ id, state }) => (state === 'redacted' ? [id] : [])));
  if (covered.size === 0) return parts;
  const redact = redactor(
    sensitiveIn(anew.facts),
    parts.map(({ content }) => content),
  );
  return parts.map((part) => (covered.has(part.id) ? { ...part, content: redact(part.content) } : part));
}

function textsOf(members: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => typeof member === 'string'));
}
