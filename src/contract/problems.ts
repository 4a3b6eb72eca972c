/** Problem details (RFC 9457). */
import { z } from 'zod';

export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** For 422: what is wrong, by JSON Pointers into the body. */
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
