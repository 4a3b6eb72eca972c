/** Problem details (RFC 9457), and the other forms in which services say that they refuse. */
import { z } from 'zod';
import { isObject } from '../lib/json.ts';

export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** For 422: what is wrong, by JSON Pointers into the body. */
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

const ErrorsAtPlaces = z.object({ errors: Problem.shape.errors });

/** A problem as the app reads it. */
export interface ReadProblem {
  /** In the service's own words; undefined where it gives none. */
  readonly words: string | undefined;
  /** Those with a place. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** What a response says of its problem, from its text or its JSON, in any of the forms that services use. */
export function readProblem(body: unknown): ReadProblem {
  const json = typeof body === 'string' ? parsed(body) : body;
  const words = [json, isObject(json) ? json['data'] : undefined].flatMap((one) => wordsIn(one))[0];
  return { words, errors: ErrorsAtPlaces.safeParse(json).data?.errors ?? [] };
}

/**
 * Whether a response with the status of a success refuses all the same: it says `success: false`, or has `error` or
 * `errors` and no record.
 */
export function isRefusedIn(body: unknown, hasRecord: (body: unknown) => boolean): boolean {
  if (!isObject(body)) return false;
  if (String(body['success']).toLowerCase() === 'false') return true;
  return [body['error'], body['errors']].some(saysSomething) && !hasRecord(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a problem has its words, the most exact first. */
const wordMembers = [
  'detail',
  'message',
  'error_description',
  'description',
  'reason',
  'error',
  'errors',
  'title',
];

function wordsIn(problem: unknown): string[] {
  if (!isObject(problem)) return [];
  const texts = wordMembers.map((member) => textOf(problem[member]));
  return texts.filter((text) => text !== '');
}

/** A text, the words of an object, or those of a list or of objects by the names of fields. */
function textOf(value: unknown, depth = 3): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  const own = wordsIn(value)[0];
  if (own !== undefined) return own;
  const texts = Object.values(value).map((one) => textOf(one, depth - 1));
  return [...new Set(texts)].filter((text) => text !== '').join(' ');
}

const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
