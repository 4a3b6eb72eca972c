/** What a pack states of the ground it was made on: by it, its parts are worked out again. */
import { z } from 'zod';
import { isObject } from '../../lib/json.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import type { Hold, HoldTerms } from '../history/hold.ts';
import { holdClocks, noWords } from './about-part.ts';
import type { PackFacts } from './facts.ts';
import { agentOf } from './journal-item.ts';
import type { PackFile } from './read-pack.ts';

const Said = z.looseObject({ utc: z.string(), clock: z.string() });

const Terms = z.looseObject({ noticeAt: Said, holdSet: Said, by: z.string(), words: z.string() });

const About = z.looseObject({
  clientId: z.string(),
  quote: z.string().optional(),
  quoteRequest: z.string().optional(),
  productOnScreen: z.string(),
  made: z.looseObject({ browser: Said }),
  readUntil: Said,
  clockDifference: z.union([
    z.object({
      serviceMinusBrowserMs: z.number(),
      atLeastMs: z.number(),
      how: z.enum(['given', 'estimated']),
    }),
    z.string(),
  ]),
  zone: z.string(),
  workspaceSha256: z.string(),
  journalChain: z.string(),
  callsOfTheJournal: z.number(),
  notice: z.union([
    z.string(),
    z.looseObject({ ...Terms.shape, setBefore: z.union([z.string(), z.array(Terms)]) }),
  ]),
  by: z.string(),
});

export interface StatedGround {
  readonly clientId: string;
  readonly productOnScreen: string;
  readonly quote: PackFacts['quote'];
  /** IANA, one that this browser knows. */
  readonly zone: string;
  readonly madeAt: number;
  readonly readUntil: number;
  readonly offset: PackFacts['offset'];
  readonly workspaceHash: string;
  /** The chain of the browser that made it. */
  readonly journalChain: string;
  /** How many calls about the client its journal had. */
  readonly calls: number;
  readonly hold: Hold | undefined;
  readonly agent: string;
}

/** Undefined where the pack does not say enough of itself. */
export function statedGround(pack: PackFile): StatedGround | undefined {
  const read = About.safeParse(partContent(pack, 'about'));
  if (!read.success) return undefined;
  const { clientId, quote, quoteRequest, zone, clockDifference: clock, notice, by, ...about } = read.data;
  const madeAt = timestampToMs(about.made.browser.utc);
  const readUntil = timestampToMs(about.readUntil.utc);
  if (madeAt === undefined || readUntil === undefined || !isZone(zone)) return undefined;
  return {
    clientId,
    productOnScreen: /\(([^()]*)\)$/.exec(about.productOnScreen)?.[1] ?? '',
    quote:
      quote === undefined || quoteRequest === undefined
        ? undefined
        : { triggerRequestId: quoteRequest, requestId: quote },
    zone,
    madeAt,
    readUntil,
    offset:
      typeof clock === 'string'
        ? undefined
        : { ms: clock.serviceMinusBrowserMs, least: clock.atLeastMs, how: clock.how },
    workspaceHash: about.workspaceSha256,
    journalChain: about.journalChain,
    calls: about.callsOfTheJournal,
    hold:
      typeof notice === 'string'
        ? undefined
        : {
            clientId,
            ...termsOf(notice),
            earlier: typeof notice.setBefore === 'string' ? [] : notice.setBefore.map(termsOf),
          },
    agent: agentOf(by),
  };
}

export function partContent(pack: PackFile, id: string): unknown {
  return pack.parts.find((part) => part.id === id)?.content;
}

/** How many moments of earlier searches the pack says that it did not read again, for this product. */
export function statedPassedOver(pack: PackFile, productId: string): number {
  const later = partContent(pack, 'later');
  const counts = (Array.isArray(later) ? later : []).flatMap((one: unknown) => {
    if (!isObject(one) || !isObject(one['notReadAgain'])) return [];
    const [product, count] = [one['product'], one['notReadAgain']['momentsOfEarlierSearches']];
    const isOf = typeof product === 'string' && product.endsWith(`(${productId})`);
    return isOf && typeof count === 'number' ? [count] : [];
  });
  return counts[0] ?? 0;
}

function termsOf({ noticeAt, holdSet, by, words }: z.infer<typeof Terms>): HoldTerms {
  const clock = (['service', 'browser'] as const).find((one) => holdSet.clock === holdClocks[one]);
  return {
    noticeAt: timestampToMs(noticeAt.utc) ?? 0,
    setAt: timestampToMs(holdSet.utc) ?? 0,
    ...(clock && { clock }),
    by: agentOf(by),
    words: words === noWords ? '' : words,
  };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
