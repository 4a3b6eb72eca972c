/** Works the parts of a record pack out again: from the same reads, made again, and from this browser's journal. */
import { checkChain, type ChainEnd, type ErasedLink } from '../../../../domain/journal/journal-chain.ts';
import { sentByServiceClock, type JournalEntry } from '../../../../domain/journal/journal.ts';
import { entriesOf } from '../pack/entry-of-item.ts';
import { noChain } from '../pack/about-part.ts';
import type { PackFacts } from '../pack/facts.ts';
import type { PartContent } from '../pack/pack.ts';
import { packParts } from '../pack/parts.ts';
import type { PackFile } from '../pack/read-pack.ts';
import { partContent, statedPassedOver, type StatedGround } from '../pack/stated.ts';
import { isObject } from '../../../../lib/json.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import { erasedOf } from '../../../../storage/erased.ts';
import { chainEnd } from '../../../../storage/journal-chain.ts';
import { holdOf } from '../../../../storage/holds.ts';
import { storedBook, workspaceByHash, hashedBook } from '../../../../storage/book-versions.ts';
import { tables } from '../../../../storage/database.ts';
import type { EvidenceReader } from './evidence-reads.ts';
import { packFacts } from './pack-facts.ts';
import type { KeptMoments } from './pack-reads.ts';
import type { Session } from '../../../../operations/session.ts';
import type { StatedRead } from './stated-reads.ts';

export interface PackAnew {
  readonly facts: PackFacts;
  readonly parts: readonly PartContent[];
  /** It was made in this browser, whose journal is whole for it, and has every call that the pack names. */
  readonly isOwn: boolean;
  /** When what was remembered of clients not on hold was erased here since it was made, by this browser's clock. */
  readonly erasedSince: readonly number[];
  /** The pack does not tell all the calls that this browser does not have. */
  readonly lacksCalls: boolean;
  /** The hold that the pack tells of stands in this browser, or it tells of none. */
  readonly holdsHere: boolean;
  /** Question books of then that this browser does not have: words may differ for that reason alone. */
  readonly lacksBooks: boolean;
  /** This browser knows the time zone that the pack tells local times in. */
  readonly knowsZone: boolean;
  /** The numbers of the reads that it took to work the parts out. */
  readonly asked: ReadonlySet<number>;
}

export async function packAnew(
  session: Session,
  pack: PackFile,
  stated: StatedGround,
  reads: readonly StatedRead[],
  reader: EvidenceReader,
): Promise<PackAnew> {
  const { key } = session;
  const { clientId, quote, zone, productOnScreen } = stated;
  const { noting, asked } = notingReader(reader);
  const journal = await journalOfThen(key, pack, stated);
  const hold = await holdOfThen(key, stated);
  const kept = await workspaceByHash(key, stated.workspaceHash, session.workspace);
  const workspace = kept ?? session.workspace;
  const { index, configVersions } = await tables();
  const today = workspace.products.map(({ id }) => hashedBook(workspace, id));
  const lacking = new Set<string>();
  const bookOfHash = async (hash: string) => {
    const book = (await storedBook(key, hash)) ?? today.find((one) => one?.hash === hash)?.source;
    if (!book) lacking.add(hash);
    return book;
  };
  const order = { clientId, productId: productOnScreen, quote, zone: zone ?? 'UTC' };
  const ground = {
    agent: stated.agent,
    clientName: (await index.get([key, clientId]))?.clientName,
    madeAt: stated.madeAt,
    all: journal.entries,
    chain: checkChain(journal.entries, journal.end, clientId, {
      links: journal.erased,
      at: stated.madeAt,
    }),
    journalChain: stated.journalChain === noChain ? undefined : stated.journalChain,
    hold: hold ?? stated.hold,
    seen: await configVersions.all(key),
    kept: momentsRead(pack, clientId, reads),
    workspace,
    workspaceHash: stated.workspaceHash,
    bookOfHash,
    clocks: () => ({ offset: stated.offset, to: stated.readUntil }),
  };
  const facts = await packFacts(session, order, ground, noting);
  return {
    facts,
    parts: packParts(facts),
    isOwn: journal.isOwn,
    erasedSince: journal.erasedSince,
    // A whole list of calls that has fewer than it should is no reason why words may differ.
    lacksCalls: facts.journal.length < stated.calls && stateOf(pack, 'journal') !== 'whole',
    holdsHere: hold !== undefined || stated.hold === undefined,
    knowsZone: zone !== undefined,
    asked,
    lacksBooks: kept === undefined || [...lacking].some((hash) => hadBook(pack, hash)),
  };
}

function stateOf(pack: PackFile, id: string) {
  return pack.parts.find((part) => part.id === id)?.state;
}

/** The same reader, and which reads were asked of it through this one. */
function notingReader(reader: EvidenceReader) {
  const asked = new Set<number>();
  const noting: EvidenceReader = {
    ...reader,
    read: async (endpoint, params, body) => {
      const one = await reader.read(endpoint, params, body);
      asked.add(one.made.number);
      return one;
    },
    recordAt: async (clientId, productId, at) => {
      const one = await reader.recordAt(clientId, productId, at);
      asked.add(one.read);
      return one;
    },
  };
  return { noting, asked };
}

/** Whether the pack was made with a book; where its wording is left out nothing says that it was not. */
function hadBook(pack: PackFile, hash: string): boolean {
  const wording = partContent(pack, 'wording');
  if (!Array.isArray(wording)) return true;
  const books = wording.flatMap((one: unknown): unknown[] =>
    isObject(one) && Array.isArray(one['books']) ? one['books'] : [],
  );
  return books.some((book) => isObject(book) && book['sha256'] === hash);
}

interface JournalOfThen {
  readonly entries: readonly JournalEntry[];
  readonly end: ChainEnd | undefined;
  /** Links of then whose entries were erased, before or since. */
  readonly erased: readonly ErasedLink[];
  readonly erasedSince: readonly number[];
  readonly isOwn: boolean;
}

/**
 * The journal as it stood when the pack was made. In the browser that made it nothing up to then may be missing from the
 * pack; in another one the pack's own calls are all that counts, as this journal has them or else as the pack tells them.
 */
async function journalOfThen(
  connection: string,
  pack: PackFile,
  stated: StatedGround,
): Promise<JournalOfThen> {
  const { clientId, madeAt, offset, journalChain } = stated;
  const all = await (await tables()).journal.all(connection);
  const end = await chainEnd(connection);
  const isThen = (entry: Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'>) =>
    offset && entry.serviceOffsetMs !== undefined
      ? sentByServiceClock(entry) <= madeAt + offset.ms
      : entry.sentAt <= madeAt;
  const own = all.filter(({ link }) => link !== undefined && link.chain === end?.chain);
  const madeHere = end && journalChain === end.chain ? true : journalChain === noChain && !own.some(isThen);
  const told = entriesOf(partContent(pack, 'journal'), partContent(pack, 'given'), { clientId, connection });
  const named = new Set(told.map(({ id }) => id));
  const here = all.filter((entry) => named.has(entry.id) || (madeHere && isThen(entry)));
  const have = new Set(here.map(({ id }) => id));
  const others = told.filter(({ id }) => !have.has(id));
  const { at: erasedAt, links: erased } = await erasedOf(connection);
  const later = [
    ...own.flatMap(({ id, link }) => (link && !have.has(id) ? [link.number] : [])),
    ...erased.flatMap((link) => (link.chain === end?.chain && !isThen(link) ? [link.number] : [])),
  ];
  const endOfThen = end && later.length > 0 ? { ...end, number: Math.min(...later) - 1 } : end;
  return {
    entries: [...here, ...others],
    erasedSince: erasedAt.filter((at) => at > madeAt),
    erased: madeHere ? erased.filter(isThen) : [],
    end: madeHere && journalChain !== noChain ? endOfThen : undefined,
    isOwn:
      madeHere &&
      others.length === 0 &&
      here.filter((entry) => entry.clientId === clientId).length >= stated.calls,
  };
}

/** The hold as it was set when the pack was made; undefined when there was none here. */
async function holdOfThen(connection: string, { clientId, madeAt, offset }: StatedGround) {
  const hold = await holdOf(connection, clientId);
  if (!hold) return undefined;
  const { earlier, ...now } = hold;
  const set = [...earlier, now].filter(
    ({ setAt, clock }) => setAt <= (clock === 'browser' ? madeAt : madeAt + (offset?.ms ?? 0)),
  );
  const last = set.at(-1);
  return last && { ...last, clientId, earlier: set.slice(0, -1) };
}

/** Of each product the moments at which the pack read the client's record. */
function momentsRead(pack: PackFile, clientId: string, reads: readonly StatedRead[]): KeptMoments[] {
  const moments = new Map<string, number[]>();
  for (const { endpoint, params } of reads) {
    const { productId, date } = params;
    const at = timestampToMs(date);
    if (endpoint !== 'readClientAt' || params['clientId'] !== clientId) continue;
    if (productId === undefined || at === undefined) continue;
    moments.set(productId, [...(moments.get(productId) ?? []), at]);
  }
  return [...moments].map(([productId, all]) => {
    return { productId, moments: all, passedOver: statedPassedOver(pack, productId) };
  });
}
