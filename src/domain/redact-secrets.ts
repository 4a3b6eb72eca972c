import { isObject } from '../lib/json.ts';

/** Redacts the client secrets in a response, which are never stored. */
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'clientSecret' ? '[struck out: a secret]' : redactSecrets(member),
    ]),
  );
}
