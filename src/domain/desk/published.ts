/** A workspace that somebody published over the agency's shared desk, in place of the deployed file. */
import { z } from 'zod';
import { Milliseconds } from '../../contract/primitives.ts';
import type { ReadOnly } from '../../lib/read-only.ts';

export const Published = z.object({
  /** By the service's clock, milliseconds since 1970: of two the later counts. */
  at: Milliseconds,
  by: z.string(),
  /** The hash of the deployed file that it took the place of, `none` without one: a file deployed since comes before it. */
  over: z.string(),
  /** Read where it is used: its schema is large. */
  workspace: z.unknown(),
});
export type Published = ReadOnly<z.infer<typeof Published>>;
