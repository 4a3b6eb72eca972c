// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import {
  addKnownConnection,
  forgetConnection,
  knownConnections,
  removeKnownConnection,
  storeConnection,
  storedConnection,
} from './stored-connection.ts';

afterEach(() => {
  forgetConnection();
  localStorage.clear();
});

const direct = {
  kind: 'direct',
  name: 'Agency',
  baseUrl: 'https://quotes.example',
  credential: 'a2V5OnNlY3JldA==',
} as const;

it('stores a credential for this tab only', () => {
  storeConnection({ kind: 'demo', name: 'Agency' });
  storeConnection(direct);
  expect(storedConnection()).toEqual(direct);
  expect(JSON.stringify(localStorage)).not.toContain(direct.credential);
  sessionStorage.clear();
  expect(storedConnection()).toBeUndefined();
});

it('stores a connection without a credential for the browser, and forgets both', () => {
  storeConnection({ kind: 'demo', name: 'Agency' });
  sessionStorage.clear();
  expect(storedConnection()).toEqual({ kind: 'demo', name: 'Agency' });
  forgetConnection();
  expect(storedConnection()).toBeUndefined();
});

it('lists the connections used before, the last one first, and never their credentials', () => {
  addKnownConnection(direct);
  addKnownConnection({ kind: 'gateway', name: 'Agency', baseUrl: 'https://desk.example/api' });
  addKnownConnection({ kind: 'gateway', name: 'Test', baseUrl: 'https://desk.example/test' });
  addKnownConnection(direct);
  const names = () => knownConnections().map(({ kind, name }) => `${kind} ${name}`);
  expect(names()).toEqual(['direct Agency', 'gateway Test', 'gateway Agency']);
  expect(JSON.stringify(localStorage)).not.toContain(direct.credential);
  forgetConnection();
  removeKnownConnection({ kind: 'gateway', name: 'Test', baseUrl: '' });
  expect(names()).toEqual(['direct Agency', 'gateway Agency']);
  localStorage.setItem('quotebench.connections', '[{"kind":"demo"}]');
  expect(names()).toEqual([]);
});
