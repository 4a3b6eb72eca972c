/**
 * Looks at a record pack again: the file by its hashes, and every part by working it out again from the same reads, made
 * anew, and this browser's journal. A part matches only when all of it is as it comes out now; where that cannot be told
 * here, the part does not match, and says what it was held against all the same.
 */
import type { PackPart, PartContent } from '../domain/pack/pack.ts';
import { checkFile, type PackFile } from '../domain/pack/read-pack.ts';
import { redactor } from '../domain/pack/redact.ts';
import { sensitiveIn } from '../domain/pack/sensitive.ts';
import { partContent, statedGround } from '../domain/pack/stated.ts';
import { readsWords } from '../domain/pack/unread.ts';
import { canonicalJson, isObject, sameJson } from '../lib/json.ts';
import { evidenceReader } from './evidence-reads.ts';
import { packAnew, type PackAnew } from './pack-anew.ts';
import { holdsAll, rawsDiffer, readsNamed } from './part-against-reads.ts';
import { notedPack } from '../local/noted-packs.ts';
import type { Session } from './session.ts';
import { numbersOf, readsAnew, repeatReads, statedReads, type Repeated } from './stated-reads.ts';

/** The four words, the gravest first. */
export type PackWord = 'altered file' | 'differs' | 'cannot be read again' | 'matches';

export interface PartVerdict {
  readonly id: string;
  readonly title: string;
  readonly word: PackWord;
  /** What it was held against, and why it does not match where that is no difference. */
  readonly against: string;
}

export interface PackVerdict {
  /** Whether the file and all its parts fit their hashes. `covered`: as far as parts with covered answers can be checked. */
  readonly whole: 'matches' | 'covered' | 'altered file';
  /** Why the file, apart from its parts, is not as a pack is made: sentences. */
  readonly faults: readonly string[];
  readonly parts: readonly PartVerdict[];
  readonly leftOut: readonly string[];
  /** When this browser handed out the pack with this very hash, by its clock; undefined when it noted none such. */
  readonly notedAt: number | undefined;
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
  const { leftOut } = pack;
  const { faults } = file;
  const wholeOf = (parts: readonly PartVerdict[]) =>
    faults.length > 0 || parts.some(({ word }) => word === 'altered file')
      ? 'altered file'
      : pack.parts.some(({ state }) => state === 'redacted')
        ? 'covered'
        : 'matches';
  const stated = statedGround(pack);
  const named = statedReads(pack);
  const reads = named.filter((read) => read !== undefined);
  const reader = evidenceReader(session, tell, signal, numbersOf(reads));
  const repeated = await repeatReads(reader, reads);
  if (!stated) {
    const parts = pack.parts.map((part): PartVerdict => {
      const { id, title } = part;
      const against = file.altered.get(id);
      if (against !== undefined) return { id, title, word: 'altered file', against };
      return { id, title, word: 'cannot be read again', against: nothingStated };
    });
    return { whole: wholeOf(parts), faults, parts, leftOut, notedAt: undefined };
  }
  const noted = await notedPack(session.key, stated.clientId, stated.madeAt);
  const isNoted = noted?.sha256 === pack.sha256;
  const anew = await packAnew(session, pack, stated, reads, reader);
  const now = shownAnew(pack, anew, readsAnew(anew.facts, named, repeated));
  const parts = now.flatMap((expected): PartVerdict[] => {
    const { id, title } = expected;
    const held = pack.parts.find((part) => part.id === id);
    if (!held)
      return [{ id, title, word: 'altered file', against: 'the parts that every pack has: it is not there' }];
    const why = file.altered.get(id);
    if (why !== undefined) return [{ id, title, word: 'altered file', against: why }];
    if (held.state === 'left out') return [];
    if (id === 'about' && noted && !isNoted) return [{ id, title, word: 'differs', against: otherNoted }];
    const { word, against } = verdictOf(held, expected, { anew, repeated });
    const covered = held.state === 'redacted' ? '; covered: the hash of the full part cannot be checked' : '';
    const told = isNoted && held.state === 'whole' ? against.replace(alone, andNoted) : against;
    return [{ id, title, word, against: `${told}${covered}` }];
  });
  const strange = pack.parts.filter(({ id }) => now.every((part) => part.id !== id));
  const others = strange.map(({ id, title }): PartVerdict => {
    return { id, title, word: 'altered file', against: file.altered.get(id) ?? itsHash };
  });
  const all = [...parts, ...others];
  const notedAt = isNoted ? noted?.savedAt : undefined;
  return { whole: wholeOf(all), faults, parts: all, leftOut, notedAt };
}

/** What nothing here can tell rests on the hash; where this browser noted it, that is not all there is to it. */
const alone = 'rests on its hash alone';
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
      const { connection, hashes } = held;
      return { ...part, content: { ...part.content, ...textsOf({ connection, hashes }) } };
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

interface Ground {
  readonly anew: PackAnew;
  readonly repeated: ReadonlyMap<number, Repeated>;
}

type Found = Pick<PartVerdict, 'word' | 'against'>;

function verdictOf(held: PackPart, expected: PartContent, { anew, repeated }: Ground): Found {
  const { id, content, state } = held;
  // As JSON keeps it: members without a value are not there.
  const now: unknown = JSON.parse(canonicalJson(expected.content));
  const { words, journal, allReads } = restsOn(id);
  const isElsewhere = journal && !anew.isOwn;
  if (sameJson(content, now)) {
    if (isElsewhere) return unread(otherBrowser(words));
    if (id === 'about' && !anew.holdsHere) return unread(noHold);
    return { word: 'matches', against: words };
  }
  const differs: Found = { word: 'differs', against: words };
  const numbers = allReads ? [...repeated.keys()] : [...readsNamed(content), ...readsNamed(now)];
  const reads = numbers.map((number) => repeated.get(number)?.now);
  if (rawsDiffer(content, repeated) || (id === 'reads' && reads.includes('other'))) return differs;
  if (reads.includes('gone')) return unread(`${words}; not every read can be made again now`);
  if (anew.lacksBooks) return unread(noBooks);
  // Covered answers of calls that are not here cannot be worked with, and calls that nothing tells neither.
  if (isElsewhere && (state === 'redacted' || anew.lacksCalls)) return unread(otherBrowser(words));
  if (id === 'configurations' && holdsAll(content, now)) return unread(noVersions);
  return differs;
}

const unread = (against: string): Found => ({ word: 'cannot be read again', against });

const otherBrowser = (words: string) =>
  `${words}; but this browser’s journal does not have all its calls, and what they say rests on the hash alone`;
const noHold = 'its own hash alone: the hold that it tells of was not set in this browser';
const noBooks =
  'what the reads tell; its words rest on the hash alone, because the question books of then are not in this browser';
const noVersions =
  'the same reads, made again; versions that they do not show now, and that this browser never saw, rest on the hash alone';

interface Rest {
  readonly words: string;
  /** Whether it rests on the journal, be it for the list of requests. */
  readonly journal: boolean;
  /** Whether it rests on reads that it does not name. */
  readonly allReads: boolean;
}

const reads = 'the same reads, made again';
const journal = 'this browser’s journal';

/** What each part comes from, and what of it nothing here can tell. */
function restsOn(id: string): Rest {
  switch (id) {
    case 'about':
      return {
        words: `${journal} and hold, and the reads; by whom, when and over which connection it was made ${alone}`,
        journal: true,
        allReads: true,
      };
    case 'statements':
      return { words: `${journal} and its chain`, journal: true, allReads: false };
    case 'sent':
    case 'given':
      return { words: `${journal}, word by word`, journal: true, allReads: false };
    case 'journal':
      return { words: `${journal}, word by word`, journal: true, allReads: true };
    case 'wording':
      return { words: 'the question books in this browser', journal: true, allReads: true };
    case 'configurations':
      return { words: `${reads}, and the versions that this browser saw`, journal: true, allReads: false };
    case 'reads':
      return {
        words: `${reads}; when they were made ${alone}`,
        journal: false,
        allReads: true,
      };
    default:
      return { words: `${reads}, and ${journal}, row by row`, journal: true, allReads: false };
  }
}
