import { useEffect, useState } from 'react';
import { isCallError } from '../../api/errors.ts';
import type { PackFacts } from '../../domain/pack/facts.ts';
import { makePack, type Pack, type PartContent } from '../../domain/pack/pack.ts';
import { packParts } from '../../domain/pack/parts.ts';
import { redactor } from '../../domain/pack/redact.ts';
import { gatherPack } from '../../operations/gather-pack.ts';
import { useSession } from '../../operations/session.ts';
import type { QuoteKey } from '../../paths.ts';

export interface GatheredPack {
  readonly facts: PackFacts;
  readonly parts: readonly PartContent[];
}

export type Gathering =
  | { readonly kind: 'reading'; readonly made: number }
  | { readonly kind: 'gathered'; readonly gathered: GatheredPack }
  | { readonly kind: 'failed'; readonly message: string };

/** Gathers what a pack holds, once for each thing it is about. Leaving stops it. */
export function useGathering(clientId: string, productId: string, quote: QuoteKey | undefined): Gathering {
  const session = useSession();
  const about = JSON.stringify([clientId, productId, quote ?? null]);
  const [state, setState] = useState<{ readonly of: string; readonly is: Gathering }>();
  useEffect(() => {
    const stop = new AbortController();
    const [client, product, key] = JSON.parse(about) as [string, string, QuoteKey | null]; // written above
    const tell = (is: Gathering) => {
      if (!stop.signal.aborted) setState({ of: about, is });
    };
    const order = { clientId: client, productId: product, quote: key ?? undefined, zone: browserZoneName() };
    gatherPack(session, order, (made) => tell({ kind: 'reading', made }), stop.signal)
      .then((facts) => tell({ kind: 'gathered', gathered: { facts, parts: packParts(facts) } }))
      .catch((error: unknown) => {
        tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
        if (!isCallError(error)) throw error;
      });
    return () => stop.abort();
  }, [session, about]);
  return state?.of === about ? state.is : { kind: 'reading', made: 0 };
}

const browserZoneName = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Copy {
  readonly leaveOut: ReadonlySet<string>;
  readonly redacted: boolean;
}

/** The pack as it would be saved; undefined until it is hashed. */
export function usePack(gathered: GatheredPack | undefined, copy: Copy): Pack | undefined {
  const { connection } = useSession();
  const [made, setMade] = useState<{ readonly of: unknown; readonly copy: Copy; readonly pack: Pack }>();
  useEffect(() => {
    if (!gathered) return undefined;
    let isLeft = false;
    const contents = gathered.parts.map(({ content }) => content);
    const redact = copy.redacted ? redactor(sensitiveIn(gathered.facts), contents) : undefined;
    const make = async () => {
      const order = { leaveOut: copy.leaveOut, redact, demo: connection.kind === 'demo' };
      const pack = await makePack(gathered.parts, order);
      if (!isLeft) setMade({ of: gathered, copy, pack });
    };
    void make();
    return () => {
      isLeft = true;
    };
  }, [gathered, copy, connection]);
  return made && made.of === gathered && made.copy === copy ? made.pack : undefined;
}

/** Whether any book of the pack's products, of today or of then, calls the question sensitive. */
function sensitiveIn({ now, requests, keptBooks, bookOf, othersOf }: PackFacts): (qid: string) => boolean {
  const records = [
    ...[...now].map(([productId, { record }]) => ({ productId, record })),
    ...requests.map(({ productId = '', atFiring }) => ({ productId, record: atFiring?.record })),
  ];
  const today = records.flatMap(({ productId, record }) =>
    record ? [bookOf(productId, record), ...othersOf(productId).map(({ book }) => book)] : [],
  );
  const qids = [...today, ...keptBooks.values()].flatMap((book) => {
    const questions = [
      ...book.questions.values(),
      ...[...book.loopQuestions.values()].flatMap((loop) => [...loop.values()]),
    ];
    return questions.filter(({ sensitive }) => sensitive === true).map(({ qid }) => qid);
  });
  const sensitive = new Set(qids);
  return (qid) => sensitive.has(qid);
}
