/** A contact of the call log, and what a save takes from the log, as the journal has them. */
import { z } from 'zod';
import type { ReadOnly } from '../../../lib/read-only.ts';

/** One contact. A part that was not recorded is blank. */
export const LoggedContact = z.object({
  iterationId: z.string(),
  /** YYYY-MM-DD and "3:04 PM CST" where the agent is, or as typed. */
  on: z.string(),
  time: z.string(),
  /** With whom, and how, such as by phone. */
  spokeWith: z.string(),
  how: z.string(),
  what: z.string(),
  by: z.string(),
});
export type LoggedContact = ReadOnly<z.infer<typeof LoggedContact>>;

/** A call-log entry that a save removes or rewrites. */
export const LogLoss = z.object({
  how: z.enum(['removed', 'rewritten']),
  stood: LoggedContact,
  /** The rewritten entry; absent for a removed one, and in older journal entries. */
  now: LoggedContact.optional(),
});
export type LogLoss = ReadOnly<z.infer<typeof LogLoss>>;
