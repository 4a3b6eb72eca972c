import { expect, it } from 'vitest';
import { refused, unreachable, unreadable } from './errors.ts';

function tooMany(wait?: string): string {
  const headers = wait === undefined ? undefined : { 'Retry-After': wait };
  return refused('readClient', new Response('', { status: 429, headers }), '').message;
}

it('names the wait that the service asks for', () => {
  expect(tooMany('2')).toBe('Read client: the service asks to wait 2 seconds.');
  expect(tooMany('1')).toBe('Read client: the service asks to wait 1 second.');
  expect(tooMany('900')).toBe('Read client: the service asks to wait 15 minutes.');
  expect(tooMany()).toBe('Read client: the service asks to wait.');
});

it('names the call in every kind of error', () => {
  expect(unreachable('fireEvent', 'timedOut', undefined).message).toBe('Sending: no answer came in time.');
  expect(refused('fireEvent', new Response('', { status: 413 }), '').message).toBe(
    'Sending: too large for the service.',
  );
  const facts = { status: 200, body: '', expected: 'JSON.' };
  expect(unreadable('fireEvent', facts).message).toMatch(/^Sending: the answer \(status 200\)/);
});
