/** What a browser knows of the agency's desk that it shares a connection's rows with. */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import type { ReadOnly } from '../../lib/read-only.ts';

export const DeskMark = z.object({
  /** Names the desk: the rows of another one are read from their beginning. */
  desk: z.string(),
  /** A random id of this browser among those that share. */
  computer: z.string(),
  /** When it was joined: browser's clock, milliseconds since 1970. */
  since: Milliseconds,
  /** The last sequence of each stream that is stored here. */
  positions: z.object({ journal: Count, clients: Count }),
  /** When the desk stored the row at each position: its clock, milliseconds since 1970. */
  storedAt: z.object({ journal: Milliseconds.optional(), clients: Milliseconds.optional() }).optional(),
  /** Not all rows that were here before are noted as waiting yet. */
  isListing: z.boolean(),
  /** When the agent left it: nothing is shared since. */
  leftAt: Milliseconds.optional(),
});
export type DeskMark = ReadOnly<z.infer<typeof DeskMark>>;
