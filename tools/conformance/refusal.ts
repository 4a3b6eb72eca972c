/** Refusals: problem details with a status, and pointers to what is wrong. */
import { isObject } from '../../src/lib/json.ts';
import { expect } from './outcome.ts';
import { expectStatus, type Exchange } from './session.ts';

/** @throws {Deviation} for another status, or when its `errors` do not name these places. */
export function expectRefusal(exchange: Exchange, status: number, places: readonly string[]): void {
  expectStatus(exchange, status);
  const named = placesIn(exchange);
  const missing = places.filter((place) => !named.includes(place));
  expect(
    missing.length === 0,
    `${exchange.call} answers ${status} without pointing at ${missing.join(' and ')}.`,
  );
}

/** The JSON Pointers that a refusal names. */
export function placesIn({ json }: Exchange): string[] {
  const errors = isObject(json) && Array.isArray(json['errors']) ? json['errors'] : [];
  return errors.filter(isObject).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}
