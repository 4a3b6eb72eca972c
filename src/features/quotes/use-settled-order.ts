import { useState } from 'react';
import { inOrder, type StandingQuote } from '../../domain/quotes/quote-standing.ts';

interface Settling {
  /** Another request has an order of its own. */
  readonly request: string | undefined;
  /** Another response is expected soon. */
  readonly expectsMore: boolean;
  /** Somebody points at the quotes, or has the focus there. */
  readonly isInHand: boolean;
}

interface Order {
  readonly request: string | undefined;
  readonly keys: readonly string[];
}

/**
 * Quotes in the order in which they are compared, once nobody else is expected soon and no hand is among them. Until then each
 * stays where it is, and a new one comes last.
 * @param quotes in the order in which they came
 */
export function useSettledOrder<Quote extends StandingQuote & { readonly key: string }>(
  quotes: readonly Quote[],
  { request, expectsMore, isInHand }: Settling,
): readonly Quote[] {
  const [order, setOrder] = useState<Order>({ request, keys: [] });
  const positions = new Map(order.request === request ? order.keys.map((key, at) => [key, at]) : []);
  const positionOf = ({ key }: Quote) => positions.get(key) ?? positions.size;
  // Where nothing was there, nothing moves.
  const settles = !expectsMore && (!isInHand || positions.size === 0);
  const ordered = settles ? inOrder(quotes) : quotes.toSorted((a, b) => positionOf(a) - positionOf(b));
  const isSame =
    order.request === request &&
    order.keys.length === ordered.length &&
    ordered.every(({ key }, at) => key === order.keys[at]);
  if (!isSame) setOrder({ request, keys: ordered.map(({ key }) => key) });
  return ordered;
}
