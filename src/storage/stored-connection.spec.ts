// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetConnection, storeConnection, storedConnection } from './stored-connection.ts';

afterEach(forgetConnection);

const direct = {
  kind: 'direct',
  name: 'Agency',
  baseUrl: 'https://quotes.example',
  credential: 'a2V5OnNlY3JldA==',
} as const;

it('stores a credential for this tab only', () => {
  storeConnection({ kind: 'demo' });
  storeConnection(direct);
  expect(storedConnection()).toEqual(direct);
  expect(JSON.stringify(localStorage)).not.toContain(direct.credential);
  sessionStorage.clear();
  expect(storedConnection()).toBeUndefined();
});

it('stores a connection without a credential for the browser, and forgets both', () => {
  storeConnection({ kind: 'demo' });
  sessionStorage.clear();
  expect(storedConnection()).toEqual({ kind: 'demo' });
  forgetConnection();
  expect(storedConnection()).toBeUndefined();
});
