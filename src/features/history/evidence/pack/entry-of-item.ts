/**
 * The way back from what a pack tells of a call to the call: of a pack made in another browser that is all there is to
 * work its parts out again from. Nothing here makes it true; it shows whether the parts of a pack agree.
 */
import { z } from 'zod';
import { EventRead } from '../../../../contract/events.ts';
import { isObject } from '../../../../lib/json.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import { triggerSummary, type GivenCopy, type JournalEntry } from '../../../../domain/journal/journal.ts';
import { filledInPrefix } from '../../../../views/describe-entry.ts';
import { agentOf } from './journal-item.ts';
import { howKnown } from './pack-moment.ts';
import { notKnown } from './told.ts';

const Moment = z.looseObject({ utc: z.string(), clock: z.string() });
const JournalMoment = z.looseObject({ browser: Moment, service: z.union([Moment, z.string()]) });

const Item = z.looseObject({
  entry: z.string(),
  call: z.string(),
  product: z.string(),
  sent: JournalMoment,
  answered: z.union([JournalMoment, z.string()]),
  by: z.string(),
  reason: z.string(),
  factsChangedAfterQuotes: z
    .object({
      triggerRequestIds: z.array(z.string()),
      facts: z.array(z.string()),
      why: z.enum(['said', 'filledIn', 'skipped']),
    })
    .optional(),
  putBack: z.array(z.looseObject({ what: z.string(), fromTheRecordOf: Moment })).optional(),
  told: z.string(),
  outcome: z.enum(['answered', 'refused', 'failed', 'unreadable', 'unknown', 'notSent']),
  status: z.union([z.number(), z.string()]),
  readBack: z.union([
    z.string(),
    z.looseObject({
      at: JournalMoment,
      result: z.enum(['same', 'differs']),
      differences: z.array(z.string()),
    }),
  ]),
  bookVersion: z.string(),
  bookSha256: z.string().optional(),
  chained: z.union([
    z.string(),
    z.object({
      chain: z.string(),
      number: z.number(),
      before: z.string(),
      body: z.string(),
      hash: z.string(),
    }),
  ]),
  bodySent: z.unknown(),
  answer: z.unknown(),
});
type Item = z.infer<typeof Item>;

const Copy = z.looseObject({
  entry: z.string(),
  file: z.string(),
  mediaType: z.string(),
  text: z.string(),
  sha256: z.string(),
  quotes: z.array(z.object({ triggerRequestId: z.string(), requestId: z.string() })),
});

/**
 * @param journal the content of the part `journal`. @param given that of the part `given`.
 * @returns what of it can be read; it is for the caller to see whether anything is missing.
 */
export function entriesOf(
  journal: unknown,
  given: unknown,
  of: Pick<JournalEntry, 'clientId' | 'connection'>,
): JournalEntry[] {
  const items = Array.isArray(journal) ? journal : [];
  const known = isObject(given) && Array.isArray(given['known']) ? given['known'] : [];
  const copies = new Map(
    known.flatMap((one: unknown) => {
      const copy = Copy.safeParse(one);
      if (!copy.success) return [];
      const { entry, file, mediaType, text, sha256, quotes } = copy.data;
      return [[entry, { file, mediaType, text, sha256, quotes }] as const];
    }),
  );
  return items.flatMap((one: unknown) => {
    const item = Item.safeParse(one);
    return item.success ? [entryOf(item.data, copies.get(item.data.entry), of)] : [];
  });
}

function entryOf(
  item: Item,
  given: GivenCopy | undefined,
  of: Pick<JournalEntry, 'clientId' | 'connection'>,
): JournalEntry {
  const sentAt = msOf(item.sent);
  const { readBack, chained } = item;
  const answer = item.answer ?? undefined;
  const isFired = given === undefined && item.call !== 'SAVE';
  const fired = isFired && item.outcome === 'answered' ? EventRead.safeParse(answer) : undefined;
  return {
    ...of,
    id: item.entry,
    kind: given ? 'given' : item.call === 'SAVE' ? 'save' : 'fire',
    type: item.call,
    sentAt,
    answeredAt: typeof item.answered === 'string' ? undefined : msOf(item.answered),
    ...offsetOf(item.sent),
    productId: item.product === notKnown ? undefined : item.product,
    agent: agentOf(item.by),
    reason: reasonOf(item),
    informationSource: toldOf(item),
    factsAfterQuotes: item.factsChangedAfterQuotes,
    ...(item.putBack && {
      restored: item.putBack.map(({ what, fromTheRecordOf: { utc } }) => ({
        what,
        from: timestampToMs(utc) ?? 0,
      })),
    }),
    given,
    request: item.bodySent ?? undefined,
    status: typeof item.status === 'number' ? item.status : undefined,
    answer,
    outcome: item.outcome === 'failed' ? 'refused' : item.outcome,
    trigger: fired?.success === true ? triggerSummary(fired.data, item.bodySent) : undefined,
    receipt:
      typeof readBack === 'string'
        ? undefined
        : {
            readBackAt: msOf(readBack.at) + (offsetOf(readBack.at).serviceOffsetMs ?? 0),
            serviceOffsetMs: offsetOf(readBack.at).serviceOffsetMs,
            result: readBack.result,
            differences: readBack.differences,
          },
    bookVersion: item.bookVersion === notKnown ? undefined : item.bookVersion,
    bookHash: item.bookSha256,
    link: typeof chained === 'string' ? undefined : chained,
  };
}

function msOf({ browser }: z.infer<typeof JournalMoment>): number {
  return timestampToMs(browser.utc) ?? 0;
}

function offsetOf(told: z.infer<typeof JournalMoment>) {
  const { service } = told;
  if (typeof service === 'string') return { serviceOffsetMs: undefined };
  const how = (['given', 'estimated'] as const).find((one) => service.clock.endsWith(howKnown[one]));
  const serviceOffsetMs = (timestampToMs(service.utc) ?? 0) - msOf(told);
  return { serviceOffsetMs, ...(how && { serviceOffsetHow: how }) };
}

/** The reverse of `whyWords`. */
function reasonOf({ reason, factsChangedAfterQuotes: facts }: Item): string | undefined {
  if (facts?.why === 'filledIn' && reason.startsWith(filledInPrefix))
    return reason.slice(filledInPrefix.length);
  return reason === 'not said' || facts?.why === 'skipped' ? undefined : reason;
}

/** The reverse of `describeSource`, by whom and how in one text. */
function toldOf({ call, told }: Item): JournalEntry['informationSource'] {
  if (call !== 'SAVE' || told === 'not asked') return undefined;
  return told === 'asked, and left blank' ? 'skipped' : { by: told, how: '' };
}
