/** What a pack states of the ground it was made on: by it, its parts are worked out again. */
import { z } from 'zod';
import { canonicalJson, isObject } from '../../../../lib/json.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import type { Hold, HoldTerms } from '../../../../domain/journal/hold.ts';
import { holdClocks, noWords } from './about-part.ts';
import type { PackFacts } from './facts.ts';
import { agentOf } from './journal-item.ts';
import { howKnown } from './pack-moment.ts';
import type { PackFile } from './read-pack.ts';
import { covered } from './redact.ts';
import { notKnown } from './told.ts';

const Said = z.looseObject({ utc: z.string(), clock: z.string() });

const Terms = z.looseObject({
  noticeAt: Said,
  holdSet: Said,
  by: z.string(),
  words: z.string(),
  whyLater: z.string().optional(),
});

const About = z.looseObject({
  clientId: z.string(),
  quote: z.string().optional(),
  quoteRequest: z.string().optional(),
  productOnScreen: z.string(),
  made: z.looseObject({ browser: Said, service: z.union([Said, z.string()]) }),
  readUntil: Said,
  clockDifference: z.unknown(),
  zone: z.string(),
  workspaceSha256: z.string().regex(/^[\da-f]{64}$/),
  journalChain: z.string(),
  callsOfTheJournal: z.int().nonnegative(),
  notice: z.union([
    z.string(),
    z.looseObject({ ...Terms.shape, setBefore: z.union([z.string(), z.array(Terms)]) }),
  ]),
  by: z.string(),
});

/** What a pack may say of the difference between the clocks: no more than the app ever knows of it. */
const ClockDifference = z.union([
  z.literal(notKnown),
  z
    .strictObject({
      serviceMinusBrowserMs: z.int(),
      atLeastMs: z.int(),
      howKnown: z.enum(['given', 'estimated']),
    })
    .refine(({ serviceMinusBrowserMs: most, atLeastMs: least, howKnown: how }) =>
      how === 'given' ? least === most : least <= most,
    ),
]);

export interface StatedGround {
  readonly clientId: string;
  readonly productOnScreen: string;
  readonly quote: PackFacts['quote'];
  /** IANA; undefined for one that this browser does not know. */
  readonly zone: string | undefined;
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

export interface Stated {
  /** Undefined where the pack does not say enough of itself. */
  readonly ground: StatedGround | undefined;
  /** Members of the part `about` whose values no pack has. What is covered in a redacted copy may be anything. */
  readonly strange: readonly string[];
}

/** By which ground a pack says that it was made. */
export function statedGround(pack: PackFile): Stated {
  const content = partContent(pack, 'about');
  const read = About.safeParse(content);
  const members = isObject(content) ? content : {};
  const isCovered = (name: string) => canonicalJson(members[name] ?? null).includes(covered);
  const uncovered = (names: readonly string[]) => [...new Set(names)].filter((name) => !isCovered(name));
  if (!read.success) {
    return {
      ground: undefined,
      strange: uncovered(read.error.issues.map(({ path }) => String(path[0] ?? 'client'))),
    };
  }
  const { clientId, quote, quoteRequest, clockDifference, notice, by, ...about } = read.data;
  const madeAt = timestampToMs(about.made.browser.utc);
  const readUntil = timestampToMs(about.readUntil.utc);
  const clock = ClockDifference.safeParse(clockDifference);
  const strange = uncovered([
    ...(madeAt === undefined ? ['made'] : []),
    ...(readUntil === undefined ? ['readUntil'] : []),
    ...(clock.success ? [] : ['clockDifference']),
  ]);
  if (madeAt === undefined || readUntil === undefined) return { ground: undefined, strange };
  const ground: StatedGround = {
    clientId,
    productOnScreen: /\(([^()]*)\)$/.exec(about.productOnScreen)?.[1] ?? '',
    quote:
      quote === undefined || quoteRequest === undefined
        ? undefined
        : { triggerRequestId: quoteRequest, requestId: quote },
    zone: isZone(about.zone) ? about.zone : undefined,
    madeAt,
    readUntil,
    offset: clock.success ? offsetOf(clock.data) : offsetBetween(madeAt, about.made.service),
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
  return { ground, strange };
}

/** Of whom and when a pack says that it was made, as far as that alone can be read. */
export function statedMaking(pack: PackFile): {
  readonly clientId: string | undefined;
  readonly madeAt: number | undefined;
} {
  const about = partContent(pack, 'about');
  const { clientId, made } = isObject(about) ? about : {};
  const browser = isObject(made) && isObject(made['browser']) ? made['browser'] : {};
  return {
    clientId: typeof clientId === 'string' ? clientId : undefined,
    madeAt: typeof browser['utc'] === 'string' ? timestampToMs(browser['utc']) : undefined,
  };
}

function offsetOf(clock: z.infer<typeof ClockDifference>): PackFacts['offset'] {
  if (typeof clock === 'string') return undefined;
  return { ms: clock.serviceMinusBrowserMs, least: clock.atLeastMs, how: clock.howKnown };
}

/** By the moment when it was made, told by both clocks, where the difference itself cannot be what a pack says of it. */
function offsetBetween(madeAt: number, service: z.infer<typeof Said> | string): PackFacts['offset'] {
  const at = typeof service === 'string' ? undefined : timestampToMs(service.utc);
  if (typeof service === 'string' || at === undefined) return undefined;
  const ms = at - madeAt;
  return { ms, least: ms, how: service.clock.endsWith(howKnown.estimated) ? 'estimated' : 'given' };
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

function termsOf({ noticeAt, holdSet, by, words, whyLater }: z.infer<typeof Terms>): HoldTerms {
  const clock = (['service', 'browser'] as const).find((one) => holdSet.clock === holdClocks[one]);
  return {
    noticeAt: timestampToMs(noticeAt.utc) ?? 0,
    setAt: timestampToMs(holdSet.utc) ?? 0,
    ...(clock && { clock }),
    by: agentOf(by),
    words: words === noWords ? '' : words,
    ...(whyLater !== undefined && { whyLater }),
  };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
