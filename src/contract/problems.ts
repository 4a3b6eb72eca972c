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

const SomeProblem = Problem.partial();

/** What a response says of its problem, from its text or its JSON; undefined where it has none. */
export function readProblem(body: unknown): Partial<Problem> | undefined {
  try {
    return SomeProblem.safeParse(typeof body === 'string' ? JSON.parse(body) : body).data;
  } catch {
    return undefined;
  }
}
