/**
 * The journal as a hash chain: each link hashes its call and the link before, and links are numbered without gaps, so a
 * lost entry shows. Entries of a demo scenario, and those from before the chain, have no link.
 */
import { jsonBytes } from '../../lib/json-text.ts';
import { canonicalJson } from '../../lib/json.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import type { ChainLink, JournalEntry } from './journal.ts';

/** The last link of a chain. */
export type ChainEnd = Pick<ChainLink, 'chain' | 'number' | 'hash'>;

type Sent = Pick<JournalEntry, 'id' | 'kind' | 'type' | 'sentAt' | 'agent' | 'bookHash'>;

/** The hash of a body as it is sent. */
export function bodyHash(request: unknown): string {
  return sha256Hex(jsonBytes(request) ?? '');
}

/**
 * The link of a call before it is sent; the response is not part of it.
 * @param end the last link; number 0 and an empty hash start a chain.
 * @param body the body's `bodyHash`.
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

/** The trace of an entry that was erased from this browser. */
export interface ErasedLink extends ChainEnd, Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'> {
  /** By this browser's clock, milliseconds since 1970. */
  readonly erasedAt: number;
}

export interface ChainReport {
  /** How many of the client's entries have a link, and how many have none. */
  readonly linked: number;
  readonly unlinked: number;
  /** Missing links of any client, as "number 4 of 9". */
  readonly missing: readonly string[];
  /** Links of the client that do not match their entry or the link before. */
  readonly broken: readonly string[];
  /** How many linked entries were erased. */
  readonly erased: number;
}

/**
 * Checks a connection's whole journal for one client. Broken links are reported for this client's entries only, because
 * others may be erased later.
 * @param end the last link of this browser's own chain.
 * @param erased links of erased entries; those erased after `at`, milliseconds since 1970, still existed then.
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
    // Links without a body hash are of an older form.
    const { link } = entry;
    if (link?.body) linksOf(link.chain).set(link.number, { hash: link.hash, entry });
  }
  if (end) linksOf(end.chain);
  const [missing, broken]: [string[], string[]] = [[], []];
  for (const [chain, links] of chains) {
    // Of another browser's chain only the imported part is known.
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
  return connects && linkFits(link, entry) && link.body === bodyHash(entry.request);
}

/** Whether a link's hash is that of its call; the body counts by its own hash. */
export const linkFits = (link: ChainLink, sent: Sent): boolean => link.hash === linkHash(link, sent);
