import { isBinding, type LineStatus } from '../../../domain/client/line-status.ts';
import { isSameCarrier } from '../../../domain/questions/workspace/carriers.ts';
import type { BoundPolicy } from '../../../domain/client/set-status.ts';
import { isSameId } from '../../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';

interface AskedQuote {
  readonly carrier: string | undefined;
  readonly requestId: string | undefined;
}

/**
 * What a bind request would stand beside, in sentences: a policy, and another carrier that was asked and may bind too.
 * @param status of the line @param asked the quote that is asked to be bound
 */
export function alreadyAsked(status: LineStatus, asked: AskedQuote): string[] {
  const policy = status.kind === 'bound' ? status : status.policy;
  const isOther =
    isBinding(status) &&
    status.kind !== 'bindPrepared' &&
    (status.quoteId === undefined
      ? !isSameCarrier(status.carrier, asked.carrier)
      : !isSameId(status.quoteId, asked.requestId));
  return [
    policy && `${describePolicy(policy)}. This asks for another policy.`,
    isOther &&
      `${status.carrier ?? 'A carrier'} was asked on ${formatDay(status.sentOn ?? status.on)} and has not confirmed: withdraw that first.`,
  ].filter((sentence) => typeof sentence === 'string');
}

/** "Bound since Jun 1, 2026: Harbor Mutual, HM-1"; "Bound from …" before that day. */
export const describePolicy = ({
  carrier,
  number,
  effectiveDate,
}: Pick<BoundPolicy, 'carrier' | 'number' | 'effectiveDate'>): string =>
  `Bound ${effectiveDate > dayOf(serviceNow()) ? 'from' : 'since'} ${formatDay(effectiveDate)}: ${carrier}, ${number}`;
