/** Refusals of the service, thrown where they are found and written as problem details (RFC 9457) by the handlers. */
import type { z } from 'zod';
import type { Problem } from '../../src/contract/problems.ts';
import { pointer } from '../../src/lib/json.ts';

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;
export type ProblemStatus = keyof typeof titles;

export interface FieldProblem {
  /** JSON Pointer into the body. */
  readonly path: string;
  readonly message: string;
}

export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: ProblemStatus;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ProblemStatus,
    detail: string,
    more: { errors?: readonly FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  body(): Problem {
    return {
      type: 'about:blank',
      title: titles[this.status],
      status: this.status,
      detail: this.message,
      ...(this.errors ? { errors: this.errors.map((error) => ({ ...error })) } : {}),
    };
  }
}

export const notFound = (what: string): ProblemError => new ProblemError(404, what);

/** How many places a refusal lists: a body of 5 MiB may not fit in hundreds of thousands. */
const listedErrors = 100;

/** A body that can be read but does not fit, with a JSON Pointer to each place. */
export function unfit(errors: readonly FieldProblem[]): ProblemError {
  if (errors.length <= listedErrors)
    return new ProblemError(422, 'The body does not fit; see errors.', { errors });
  const detail = `The body does not fit in ${errors.length} places; errors lists the first ${listedErrors}.`;
  return new ProblemError(422, detail, { errors: errors.slice(0, listedErrors) });
}

/** Parses a part of a body. @throws {ProblemError} 422, its paths led by where the part stands. */
export function parsePart<T>(schema: z.ZodType<T>, part: unknown, at: readonly (string | number)[]): T {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  throw unfit(fieldProblems(parsed.error, at));
}

export function fieldProblems(error: z.ZodError, at: readonly (string | number)[]): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: pointer([...at, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))]),
    message: issue.message,
  }));
}
