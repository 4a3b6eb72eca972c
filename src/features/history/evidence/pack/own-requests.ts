/** Which quotes are the client's own: a pack holds nothing of other clients. */
import type { GivenCopy } from '../../../../domain/journal/journal.ts';
import type { PackFacts } from './facts.ts';

/** Says of a trigger id whether it is known to be a quote request of the pack's client: no pack holds other clients. */
export function ownRequests({ journal, requests }: Pick<PackFacts, 'journal' | 'requests'>) {
  const known = journal.flatMap(({ trigger: firing }) => firing?.triggerRequestId ?? []);
  const own = new Set([...known, ...requests.map(({ triggerRequestId }) => triggerRequestId)]);
  return (triggerRequestId: string): boolean => own.has(triggerRequestId);
}

/** The quotes of the client, and how many others there are in words; undefined where there are none. */
export function ownQuotes(quotes: GivenCopy['quotes'], isOwn: (triggerRequestId: string) => boolean) {
  const own = quotes.filter(({ triggerRequestId }) => isOwn(triggerRequestId));
  const others = quotes.length - own.length;
  const leftOut =
    others === 0
      ? undefined
      : `${others} of other clients, or of requests that this browser’s journal does not have for this client`;
  return { own, leftOut };
}
