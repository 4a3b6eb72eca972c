/** Problem details (RFC 9457) as our service writes them and the app hopes to read them. */
import { z } from 'zod';

export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** For 422: JSON Pointer paths into the body, each with what is wrong there. */
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
