import type { IndexRow, OwnNotes } from './index-row.ts';

/**
 * A browser's own notes on a client that came from the agency's other computers: quotes that arrived before it joined them
 * are nothing new to whoever sits there. @param joined by the service's clock, as `arrivedAt`
 * @returns the notes as they are where nothing is old
 */
export function withOldSeen<Own extends OwnNotes>(
  own: Own,
  { requests = {} }: Pick<IndexRow, 'requests'>,
  joined: number,
): Own {
  const old = Object.entries(requests).flatMap(([productId, { triggerRequestId, arrivedAt = Infinity }]) =>
    arrivedAt <= joined && own.seen?.[productId] === undefined
      ? [[productId, { triggerRequestId, at: joined }] as const]
      : [],
  );
  return old.length === 0 ? own : { ...own, seen: { ...own.seen, ...Object.fromEntries(old) } };
}
