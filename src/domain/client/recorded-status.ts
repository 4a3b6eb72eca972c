/**
 * The status of a line in the agency file: the loop `agy_status`, one item a change, so that an earlier status is never
 * lost. The line is named as the workspace names the product.
 */
import type { StoredMap } from '../../contract/answers.ts';
import type { SetStatus, SetStatusKind, StatusTexts } from './set-status.ts';
import { boundPolicyOf, storedStatuses } from './line-status.ts';
import { statusLoop } from './annotations/qids.ts';
import { addIteration, getAnswer, iterationsOf } from './walk.ts';

/** The members of a status that are texts, each with its question. */
const textQids = {
  reason: 'sts_reason',
  carrier: 'sts_carrier',
  number: 'sts_number',
  effectiveDate: 'sts_effective',
  effectiveTime: 'sts_effective_time',
  sentTo: 'sts_sent_to',
  sentHow: 'sts_sent_how',
  sentOn: 'sts_sent_on',
  sentTime: 'sts_sent_time',
  quoteId: 'sts_quote',
  premium: 'sts_premium',
  confirmedBy: 'sts_confirmed_by',
  confirmedHow: 'sts_confirmed_how',
  confirmedOn: 'sts_confirmed_on',
} as const satisfies Record<keyof StatusTexts, string>;

/**
 * The line's latest status in the agency file, with the policy that was bound before; of several of one day, the one further
 * down the list.
 */
export function setStatusOf(map: StoredMap, line: string): SetStatus | undefined {
  return statusesIn(map, line)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .reduce<SetStatus | undefined>((before, status) => {
      const policy = before && boundPolicyOf(before);
      // What takes it back, and what is a policy itself, has none from before.
      return policy && boundPolicyOf({ ...status, policy }) === policy ? { ...status, policy } : status;
    }, undefined);
}

/** Every status of a line that was set by hand, in the order of the list. */
function statusesIn(map: StoredMap, line: string): readonly SetStatus[] {
  return iterationsOf(map, statusLoop).flatMap(({ iterationId }) => {
    const answer = (qid: string) => getAnswer(map, [statusLoop, iterationId, qid])?.trim() || undefined;
    const stored = answer('sts_status');
    const kind = statusKinds.find((one) => storedStatuses[one] === stored);
    if (answer('sts_line') !== line || !kind) return [];
    const texts = Object.entries(textQids).flatMap(([member, qid]) => {
      const text = answer(qid);
      return text === undefined ? [] : [[member, text]];
    });
    return { kind, on: answer('sts_on') ?? '', ...Object.fromEntries(texts) };
  });
}

/** Adds a status to the agency file. `by` is the agent's name, `iterationId` a new UUID. */
export function withStatus(
  map: StoredMap,
  line: string,
  status: SetStatus,
  { by, iterationId }: { readonly by: string; readonly iterationId: string },
): StoredMap {
  const texts = Object.entries(textQids).map(([member, qid]) => [
    qid,
    status[member as keyof typeof textQids], // the keys of the table
  ]);
  const answers = [
    ['sts_line', line],
    ['sts_status', storedStatuses[status.kind]],
    ['sts_on', status.on],
    ['sts_by', by],
    ...texts,
  ].filter(([, text]) => text !== undefined && text !== '');
  return addIteration(map, statusLoop, iterationId, Object.fromEntries(answers));
}

const statusKinds = Object.keys(storedStatuses) as SetStatusKind[]; // the literal keys of the table above
