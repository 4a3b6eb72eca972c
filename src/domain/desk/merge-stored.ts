/** A row that is here, and the same row from a file or another computer of the agency, as one. */
import { mergeRows } from '../client-index/merge-rows.ts';
import type { IndexRow } from '../client-index/index-row.ts';
import { mergeHolds, readHold } from '../journal/hold.ts';
import type { DeskPlace, JournalRow, QuotePoll } from '../journal/journal.ts';
import { canonicalJson } from '../../lib/json.ts';
import { Computer } from './computer.ts';
import { Published } from './published.ts';
import type { SharedTable } from './waiting-row.ts';

/** The rows of a browser's shared tables. */
export interface SharedRows {
  readonly index: IndexRow & { readonly connection: string };
  readonly journal: JournalRow;
  readonly polls: QuotePoll;
  readonly values: { readonly connection: string; readonly name: string; readonly value: unknown };
}

type Merges = {
  readonly [N in SharedTable]: (here: SharedRows[N], incoming: SharedRows[N]) => SharedRows[N];
};

/**
 * By table, of two rows of one key. Commutative, associative and idempotent for what is shared; what needs nothing of the
 * other is the row that is here itself. A poll that goes on here is this browser's.
 */
export const mergeStored: Merges = {
  index: (here, incoming) => ({ ...mergeRows(here, incoming), connection: here.connection }),
  journal: (here, incoming) => {
    if (!('client' in here && 'client' in incoming)) return here;
    const client = here.client === '' ? incoming.client : here.client;
    const deskPlace = firstOf(here.deskPlace, incoming.deskPlace);
    if (client === here.client && deskPlace === here.deskPlace) return here;
    return { ...here, client, ...(deskPlace && { deskPlace }) };
  },
  polls: (here, incoming) =>
    here.state !== 'pending' && compare(rankOf(here), rankOf(incoming)) < 0 ? incoming : here,
  values: (here, incoming) => {
    const [hold, other] = [readHold(here.value), readHold(incoming.value)];
    if (hold && other) return { ...here, value: mergeHolds(hold, other) };
    const [order, later] = [orderOf(here.value), orderOf(incoming.value)];
    return order && later && compare(order, later) < 0 ? incoming : here;
  },
};

/** A row that was sent twice, or to a desk that was restored since, has several places. */
function firstOf(here: DeskPlace | undefined, incoming: DeskPlace | undefined): DeskPlace | undefined {
  if (!here || !incoming) return here ?? incoming;
  const placeOrder = (place: DeskPlace) => [place.at ?? Infinity, canonicalJson(place)] as const;
  return compare(placeOrder(incoming), placeOrder(here)) < 0 ? incoming : here;
}

/** Of a value of which the later one counts; undefined for others. */
function orderOf(value: unknown): readonly [number, string] | undefined {
  const published = Published.safeParse(value).data;
  const computer = published ? undefined : Computer.safeParse(value).data;
  const number = published?.at ?? computer?.number;
  return number === undefined ? undefined : [number, canonicalJson(value)];
}

/** Of two ends of one quote request the one that saw more responses counts. */
function rankOf({ connection: _connection, ...poll }: QuotePoll): readonly [number, string] {
  return [Object.keys(poll.arrivals).length, canonicalJson(poll)];
}

function compare(
  [count, text]: readonly [number, string],
  [other, words]: readonly [number, string],
): number {
  return count - other || (text < words ? -1 : text > words ? 1 : 0);
}
