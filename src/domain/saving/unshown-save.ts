/** A save that the service has not shown yet: what it sent, and what reads may still show instead. */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import { sameJson } from '../../lib/json.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { DraftRecord } from '../client/draft-record.ts';

export const UnshownSaveRow = z.object({
  clientId: z.string(),
  productId: z.string(),
  /** The save's entry in the journal, and when it was sent: browser's clock, milliseconds since 1970. */
  entryId: z.string(),
  sentAt: Milliseconds,
  /** What reads may still show, the oldest first: what the save read, and what was sent before and never shown. */
  befores: z.array(DraftRecord).min(1),
  sent: DraftRecord,
  /** `accepted`: the answer named this client. `unknown`: no answer came, or one that proves nothing. */
  state: z.enum(['underWay', 'accepted', 'unknown']),
  /** How often the client was read again for it. */
  tries: Count,
});
export type UnshownSave = ReadOnly<z.infer<typeof UnshownSaveRow>>;

/** How many earlier records are kept. */
const mostBefores = 5;

/**
 * The row of a save that is about to be sent.
 * @param previous the client's save that was not shown yet
 * @param latest the record that counts as the service's
 */
export function saveUnderWay(
  facts: Pick<UnshownSave, 'clientId' | 'productId' | 'entryId' | 'sentAt' | 'sent'>,
  latest: DraftRecord,
  previous: UnshownSave | undefined,
): UnshownSave {
  const known = previous ? [...previous.befores, previous.sent, latest] : [latest];
  const inTurn = known.filter((one, at) => !sameJson(one, known[at + 1] ?? facts.sent));
  // Reads most likely still show the oldest.
  const befores =
    inTurn.length > mostBefores ? [...inTurn.slice(0, 1), ...inTurn.slice(1 - mostBefores)] : inTurn;
  return { ...facts, befores: befores.length > 0 ? befores : [latest], state: 'underWay', tries: 0 };
}
