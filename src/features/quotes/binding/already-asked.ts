import { isBinding, type LineStatus } from '../../../domain/client/line-status.ts';
import { isSameCarrier } from '../../../domain/questions/workspace/carriers.ts';
import { isSameId } from '../../../domain/quotes/quote-standing.ts';
import { formatDay } from '../../../lib/format.ts';

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
  const bound = policy && {
    since: formatDay(policy.effectiveDate),
    name: `${policy.carrier}, ${policy.number}`,
  };
  const isOther =
    isBinding(status) &&
    status.kind !== 'bindPrepared' &&
    (status.quoteId === undefined
      ? !isSameCarrier(status.carrier, asked.carrier)
      : !isSameId(status.quoteId, asked.requestId));
  return [
    bound && `Bound since ${bound.since}: ${bound.name}. This asks for another policy.`,
    isOther &&
      `${status.carrier ?? 'A carrier'} was asked on ${formatDay(status.sentOn ?? status.on)} and has not confirmed: withdraw that first.`,
  ].filter((sentence) => typeof sentence === 'string');
}
