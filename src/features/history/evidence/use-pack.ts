import { useEffect, useMemo, useState } from 'react';
import { isCallError } from '../../../api/errors.ts';
import type { PackFacts } from './pack/facts.ts';
import { packHtml } from './pack/pack-html.ts';
import { makePack, type Pack, type SaltedPart } from './pack/pack.ts';
import { packParts } from './pack/parts.ts';
import { redactor } from './pack/redact.ts';
import { sensitiveIn } from './pack/sensitive.ts';
import { browserZone } from '../../../lib/format.ts';
import { gatherPack } from './verify/gather-pack.ts';
import { useSession, type Session } from '../../../operations/session.ts';
import type { QuoteKey } from '../../../paths.ts';

export interface GatheredPack {
  readonly facts: PackFacts;
  readonly parts: readonly SaltedPart[];
  /** By id, how many bytes of the JSON each part takes, about. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** A pack with its two files, made once, so that their sizes can be told before they are handed over. */
export interface FiledPack {
  readonly pack: Pack;
  readonly html: Blob;
  readonly json: Blob;
}

export type Gathering =
  | { readonly kind: 'reading'; readonly made: number }
  | { readonly kind: 'gathered'; readonly gathered: GatheredPack }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The packs made of one client on this visit, by what they are about: a pack made again is another pack, with other
 * times and another hash.
 */
const kept = new WeakMap<Session, { readonly clientId: string; readonly packs: Map<string, Gathering> }>();

function keptOf(session: Session, clientId: string): Map<string, Gathering> {
  const held = kept.get(session);
  if (held?.clientId === clientId) return held.packs;
  const packs = new Map<string, Gathering>();
  kept.set(session, { clientId, packs });
  return packs;
}

/**
 * Gathers what a pack holds, once for each thing it is about, and keeps it for the visit or until it is to be made anew.
 * Leaving stops the gathering.
 */
export function useGathering(
  clientId: string,
  productId: string,
  quote: QuoteKey | undefined,
): { readonly gathering: Gathering; readonly anew: () => void } {
  const session = useSession();
  const about = JSON.stringify([clientId, productId, quote ?? null]);
  const [state, setState] = useState<{ readonly of: string; readonly is: Gathering }>();
  const [round, setRound] = useState(0);
  const run = JSON.stringify([about, round]);
  useEffect(() => {
    const stop = new AbortController();
    const [of] = JSON.parse(run) as [string, number]; // written above
    const [client, product, key] = JSON.parse(of) as [string, string, QuoteKey | null]; // written above
    const packs = keptOf(session, client);
    if (packs.has(of)) return undefined;
    const tell = (is: Gathering) => {
      if (stop.signal.aborted) return;
      setState({ of, is });
      if (is.kind === 'gathered') packs.set(of, is);
    };
    const order = { clientId: client, productId: product, quote: key ?? undefined, zone: browserZone() };
    gatherPack(session, order, (made) => tell({ kind: 'reading', made }), stop.signal)
      .then((facts) => tell({ kind: 'gathered', gathered: partsOf(facts) }))
      .catch((error: unknown) => {
        tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
        if (!isCallError(error)) throw error;
      });
    return () => stop.abort();
  }, [session, run]);
  const anew = () => {
    keptOf(session, clientId).delete(about);
    setState(undefined);
    setRound(round + 1);
  };
  const made = kept.get(session)?.packs.get(about) ?? (state?.of === about ? state.is : undefined);
  return { gathering: made ?? { kind: 'reading', made: 0 }, anew };
}

export interface Copy {
  readonly leaveOut: ReadonlySet<string>;
  readonly redacted: boolean;
}

function partsOf(facts: PackFacts): GatheredPack {
  const parts = packParts(facts);
  return { facts, parts, sizes: new Map(parts.map(({ id, content }) => [id, asJson(content).size])) };
}

const asJson = (value: unknown) => new Blob([`${JSON.stringify(value, null, 1)}\n`]);

/** The pack as it would be saved; undefined until its parts are gathered. */
export function usePack(gathered: GatheredPack | undefined, copy: Copy): FiledPack | undefined {
  const { connection } = useSession();
  return useMemo(() => {
    if (!gathered) return undefined;
    const contents = gathered.parts.map(({ content }) => content);
    const redact = copy.redacted ? redactor(sensitiveIn(gathered.facts), contents) : undefined;
    const order = { leaveOut: copy.leaveOut, redact, demo: connection.kind === 'demo' };
    const pack = makePack(gathered.parts, order);
    return { pack, html: new Blob([packHtml(pack)]), json: asJson(pack) };
  }, [gathered, copy, connection]);
}
