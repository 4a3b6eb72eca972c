/**
 * The journal as a chain: each call with the hash of what was sent is hashed together with the link before it, and links are
 * numbered without a gap, so that an entry lost later shows. Entries brought along by a demo scenario, or made before
 * there was a chain, have no link.
 */
import { jsonBytes } from '../lib/json-text.ts';
import { canonicalJson } from '../lib/json.ts';
import { ownSha256, sha256 } from '../lib/sha256.ts';
import type { ChainLink, JournalEntry } from './journal.ts';

/** The end of a chain: what the next link joins on to. */
export type ChainEnd = Pick<ChainLink, 'chain' | 'number' | 'hash'>;

type Sent = Pick<JournalEntry, 'id' | 'kind' | 'type' | 'sentAt' | 'agent' | 'bookHash'>;

/** The hash of a body as it is sent. */
export function bodyHash(request: unknown): Promise<string> {
  return sha256(jsonBytes(request) ?? '');
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

/** Not waited for: in between, another tab could join on to the same end. */
function linkHash(link: Omit<ChainLink, 'hash'>, sent: Sent): string {
  const { chain, number, before, body } = link;
  const { id, kind, type, sentAt, agent, bookHash } = sent;
  const text = canonicalJson({ chain, number, before, body, id, kind, type, sentAt, agent, bookHash });
  return ownSha256(new TextEncoder().encode(text));
}

export interface ChainReport {
  /** How many entries of the whole journal have a link, and how many have none. */
  readonly linked: number;
  readonly unlinked: number;
  /** Links that should be there and are not, as "number 4 of 9". */
  readonly missing: readonly string[];
  /** Links that do not fit what their entry holds, or the link before them. */
  readonly broken: readonly string[];
}

/** Looks through a whole journal of one connection. `end` is where this browser's own chain is known to end. */
export async function checkChain(
  entries: readonly JournalEntry[],
  end: ChainEnd | undefined,
): Promise<ChainReport> {
  const chains = new Map<string, Map<number, JournalEntry>>();
  for (const entry of entries) {
    // An earlier form of the chain had no hash of the body by itself.
    if (!entry.link?.body) continue;
    const links = chains.get(entry.link.chain) ?? new Map<number, JournalEntry>();
    chains.set(entry.link.chain, links.set(entry.link.number, entry));
  }
  if (end && !chains.has(end.chain)) chains.set(end.chain, new Map());
  const [missing, broken]: [string[], string[]] = [[], []];
  for (const [chain, links] of chains) {
    // Of a chain begun in another browser only what was brought along is known.
    const own = chain === end?.chain;
    const last = Math.max(own ? end.number : 0, ...links.keys());
    for (let number = own ? 1 : Math.min(...links.keys()); number <= last; number += 1) {
      const entry = links.get(number);
      const name = `number ${number} of ${last}`;
      if (!entry?.link) missing.push(name);
      else if (!(await fits(entry.link, entry, links.get(number - 1)?.link))) broken.push(name);
    }
  }
  const linked = entries.filter(({ link }) => link?.body).length;
  return { linked, unlinked: entries.length - linked, missing, broken };
}

async function fits(link: ChainLink, entry: JournalEntry, earlier: ChainLink | undefined): Promise<boolean> {
  const joins = earlier === undefined || earlier.hash === link.before;
  return joins && link.hash === linkHash(link, entry) && link.body === (await bodyHash(entry.request));
}
