import { isObject } from '../lib/json.ts';

/** A client secret in an answer is kept nowhere. */
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
