import { expect, it } from 'vitest';
import { refused } from './errors.ts';

function tooMany(wait?: string): string {
  const headers = wait === undefined ? undefined : { 'Retry-After': wait };
  return refused('readClient', new Response('', { status: 429, headers }), '').message;
}

it('says how long the service asks to wait, where it said so', () => {
  expect(tooMany('2')).toBe('Read client: the service asks to wait 2 seconds.');
  expect(tooMany('1')).toBe('Read client: the service asks to wait 1 second.');
  expect(tooMany('900')).toBe('Read client: the service asks to wait 15 minutes.');
  expect(tooMany()).toBe('Read client: the service asks to wait.');
});
