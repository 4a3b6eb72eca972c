/**
 * The journal as a chain: what was sent with each call is hashed together with the link before it, and links are
 * numbered without a gap, so that an entry lost later shows. Entries brought along by a demo scenario, or made before
 * there was a chain, have no link.
 */
import { canonicalJson } from '../lib/json.ts';
import { sha256 } from '../lib/sha256.ts';
import type { ChainLink, JournalEntry } from './journal.ts';

/** The end of a chain: what the next link joins on to. */
export type ChainEnd = Pick<ChainLink, 'chain' | 'number' | 'hash'>;

type Sent = Pick<JournalEntry, 'id' | 'kind' | 'type' | 'sentAt' | 'agent' | 'request'>;

/**
 * The link of a call that is about to be sent. What becomes known afterwards is no part of it.
 * @param end where the chain ends; number 0 and an empty hash begin one.
 */
export async function nextLink(end: ChainEnd, sent: Sent): Promise<ChainLink> {
  const link = { chain: end.chain, number: end.number + 1, before: end.hash };
  return { ...link, hash: await linkHash(link, sent) };
}

function linkHash({ chain, number, before }: Omit<ChainLink, 'hash'>, sent: Sent): Promise<string> {
  const { id, kind, type, sentAt, agent, request } = sent;
  return sha256(canonicalJson({ chain, number, before, id, kind, type, sentAt, agent, request }));
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
    if (!entry.link) continue;
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
  const linked = entries.filter((entry) => entry.link !== undefined).length;
  return { linked, unlinked: entries.length - linked, missing, broken };
}

async function fits(link: ChainLink, entry: JournalEntry, earlier: ChainLink | undefined): Promise<boolean> {
  const joins = earlier === undefined || earlier.hash === link.before;
  return joins && link.hash === (await linkHash(link, entry));
}
