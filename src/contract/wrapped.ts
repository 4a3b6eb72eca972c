import { isObject } from '../lib/json.ts';

/**
 * Services of this shape answer flat or wrapped as `{ success, message, data: { … }, timestamp }` (docs/service.md,
 * "What we send and what we tolerate").
 * Gives the object that has the member looked for: the body, else its `data`, else the `client` in either.
 */
export function unwrap(body: unknown, member: string): Record<string, unknown> | undefined {
  if (!isObject(body)) return undefined;
  const candidates = [
    body,
    body['data'],
    body['client'],
    isObject(body['data']) ? body['data']['client'] : undefined,
  ];
  return candidates.filter(isObject).find((candidate) => Object.hasOwn(candidate, member));
}
