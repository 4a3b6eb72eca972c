import { isObject } from '../lib/json.ts';

/**
 * Returns the object with a member: the body, its `data`, or the `client` in either. Services respond flat or wrapped as
 * `{ success, message, data: { … }, timestamp }` (docs/service.md, "What we send and what we tolerate").
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

/** Whether a body has one of the members of a record, in any of these places. */
export const hasOneOf =
  (...members: readonly string[]) =>
  (body: unknown): boolean =>
    members.some((member) => (unwrap(body, member)?.[member] ?? '') !== '');
