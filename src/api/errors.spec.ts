import { expect, it } from 'vitest';
import { refused, unreachable, unreadable } from './errors.ts';

function tooMany(wait?: string): string {
  const headers = wait === undefined ? undefined : { 'Retry-After': wait };
  return refused({ endpoint: 'readClient' }, new Response('', { status: 429, headers }), '').message;
}

it('names the wait that the service asks for', () => {
  expect(tooMany('2')).toBe('Read client: the service asks to wait 2 seconds.');
  expect(tooMany('1')).toBe('Read client: the service asks to wait 1 second.');
  expect(tooMany('900')).toBe('Read client: the service asks to wait 15 minutes.');
  expect(tooMany()).toBe('Read client: the service asks to wait.');
});

it('uses the name of the call in every kind of error', () => {
  const called = { endpoint: 'fireEvent', name: 'Quote request' } as const;
  expect(unreachable(called, 'timedOut', undefined).message).toBe('Quote request: no answer came in time.');
  expect(refused(called, new Response('', { status: 413 }), '').message).toBe(
    'Quote request: too large for the service.',
  );
  const facts = { status: 200, body: '', expected: 'JSON.' };
  expect(unreadable(called, facts).message).toMatch(/^Quote request: the answer \(status 200\)/);
});
