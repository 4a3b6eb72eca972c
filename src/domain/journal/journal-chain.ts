/**
 * The journal as a chain: each call with the hash of what was sent is hashed together with the link before it, and links are
 * numbered without a gap, so that an entry lost later shows. Entries brought along by a demo scenario, or made before
 * there was a chain, have no link.
 */
import { jsonBytes } from '../../lib/json-text.ts';
import { canonicalJson } from '../../lib/json.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import type { ChainLink, JournalEntry } from './journal.ts';

/** The end of a chain: what the next link joins on to. */
export type ChainEnd = Pick<ChainLink, 'chain' | 'number' | 'hash'>;

type Sent = Pick<JournalEntry, 'id' | 'kind' | 'type' | 'sentAt' | 'agent' | 'bookHash'>;

/** The hash of a body as it is sent. */
export function bodyHash(request: unknown): string {
  return sha256Hex(jsonBytes(request) ?? '');
}

/**
 * The link of a call that is about to be sent. What becomes known afterwards is no part of it.
 * @param end where the chain ends; number 0 and an empty hash begin one.
 * @param body the hash of what is sent, by `bodyHash`.
 */
export function nextLink(end: ChainEnd, sent: Sent, body: string): ChainLink {
  const link = { chain: end.chain, number: end.number + 1, before: end.hash, body };
  return { ...link, hash: linkHash(link, sent) };
}

function linkHash(link: Omit<ChainLink, 'hash'>, sent: Sent): string {
  const { chain, number, before, body } = link;
  const { id, kind, type, sentAt, agent, bookHash } = sent;
  const text = canonicalJson({ chain, number, before, body, id, kind, type, sentAt, agent, bookHash });
  return sha256Hex(text);
}

/** What is left of a link whose entry was erased here with what this browser remembered of other clients. */
export interface ErasedLink extends ChainEnd, Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'> {
  /** By this browser's clock, milliseconds since 1970. */
  readonly erasedAt: number;
}

export interface ChainReport {
  /** How many of the client's entries have a link, and how many have none. */
  readonly linked: number;
  readonly unlinked: number;
  /** Links that should be there and are not, whosever they were, as "number 4 of 9". */
  readonly missing: readonly string[];
  /** Links of the client's entries that do not fit what their entry holds, or the link before them. */
  readonly broken: readonly string[];
  /** Of how many links the entries had been erased. */
  readonly erased: number;
}

/**
 * Looks through a whole journal of one connection for what the chain tells of one client: only of its own entries is
 * said what is lost with the entry itself, because those of others may be erased later.
 * @param end where this browser's own chain is known to end.
 * @param erased links of erased entries. Those erased after `at`, milliseconds since 1970, stood there then.
 */
export function checkChain(
  entries: readonly JournalEntry[],
  end: ChainEnd | undefined,
  clientId: string,
  { links: erased, at }: { readonly links: readonly ErasedLink[]; readonly at: number },
): ChainReport {
  const chains = new Map<string, Map<number, Pick<ChainLink, 'hash'> & { readonly entry?: JournalEntry }>>();
  const linksOf = (chain: string) => {
    const links = chains.get(chain) ?? new Map<number, { hash: string; entry?: JournalEntry }>();
    chains.set(chain, links);
    return links;
  };
  for (const { chain, number, hash } of erased) linksOf(chain).set(number, { hash });
  for (const entry of entries) {
    // An earlier form of the chain had no hash of the body by itself.
    const { link } = entry;
    if (link?.body) linksOf(link.chain).set(link.number, { hash: link.hash, entry });
  }
  if (end) linksOf(end.chain);
  const [missing, broken]: [string[], string[]] = [[], []];
  for (const [chain, links] of chains) {
    // Of a chain begun in another browser only what was brought along is known.
    const own = chain === end?.chain;
    const last = Math.max(own ? end.number : 0, ...links.keys());
    for (let number = own ? 1 : Math.min(...links.keys()); number <= last; number += 1) {
      const one = links.get(number);
      const name = `number ${number} of ${last}`;
      if (!one) missing.push(name);
      const link = one?.entry?.clientId === clientId ? one.entry.link : undefined;
      if (one?.entry && link && !fits(link, one.entry, links.get(number - 1)?.hash)) broken.push(name);
    }
  }
  const about = entries.filter((entry) => entry.clientId === clientId);
  const linked = about.filter(({ link }) => link?.body).length;
  const erasedByNow = new Set(
    erased.flatMap((one) => (one.erasedAt <= at ? `${one.chain} ${one.number}` : [])),
  );
  return { linked, unlinked: about.length - linked, missing, broken, erased: erasedByNow.size };
}

function fits(link: ChainLink, entry: JournalEntry, earlier: string | undefined): boolean {
  const connects = earlier === undefined || earlier === link.before;
  return connects && link.hash === linkHash(link, entry) && link.body === bodyHash(entry.request);
}
