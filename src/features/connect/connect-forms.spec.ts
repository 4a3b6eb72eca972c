// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DirectForm, directOf, GatewayForm, gatewayOf } from './connect-forms.ts';

const blank: DirectForm = { baseUrl: '', credential: '', apiKey: '', secret: '', name: '', keep: false };
const typed = (some: Partial<DirectForm>) => ({ ...blank, baseUrl: 'https://quotes.example', ...some });

const refusedAt = (some: Partial<DirectForm>) =>
  DirectForm.safeParse(typed(some)).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the direct form', () => {
  it.each([
    ['nothing', {}, ['credential']],
    ['both ways at once', { credential: 'abc', apiKey: 'k', secret: 's' }, ['credential']],
    ['a secret alone', { secret: 's' }, ['apiKey']],
    ['a key alone', { apiKey: 'k' }, ['secret']],
    ['a key with a colon', { apiKey: 'k:s', secret: 's' }, ['apiKey']],
    ['a credential with a line break', { credential: 'ab\ncd' }, ['credential']],
    ['an address that is none', { baseUrl: 'quotes', credential: 'abc' }, ['baseUrl']],
    ['a ready credential', { credential: 'abc' }, []],
    ['a credential pasted with its scheme', { credential: 'Basic abc' }, []],
    ['key and secret', { apiKey: 'k', secret: 's' }, []],
  ])('given %s', (_, some, expected) => {
    expect(refusedAt(some)).toEqual(expected);
  });

  it('sends a ready credential as it is, without a pasted scheme', () => {
    expect(directOf(typed({ credential: 'YTpi' })).credential).toBe('YTpi');
    expect(directOf(typed({ credential: 'basic YTpi' })).credential).toBe('YTpi');
  });

  it('encodes key and secret, letters outside ASCII included', () => {
    expect(atob(directOf(typed({ apiKey: 'key', secret: 'sésame' })).credential ?? '')).toBe('key:sÃ©same');
  });

  it('takes a base URL with slash and version, and names the connection by its host', () => {
    const { baseUrl, name } = directOf(typed({ baseUrl: ' https://quotes.example:8443/test/v3/ ' }));
    expect({ baseUrl, name }).toEqual({
      baseUrl: 'https://quotes.example:8443/test',
      name: 'quotes.example:8443',
    });
  });
});

describe('the gateway form', () => {
  it.each(['/api', '/quoting/service/'])('takes %s', (path) => {
    expect(GatewayForm.safeParse({ path, name: '' }).success).toBe(true);
  });

  it.each(['', 'api', '//elsewhere.example', '/api?key=1', 'https://elsewhere.example'])(
    'refuses %j, which could lead off this site',
    (path) => {
      expect(GatewayForm.safeParse({ path, name: '' }).success).toBe(false);
    },
  );

  it('holds no credential', () => {
    const connection = gatewayOf({ path: '/api/', name: '' });
    expect(connection).toMatchObject({ name: 'Gateway', credential: undefined });
    expect(connection.baseUrl).toMatch(/[^/]\/api$/);
  });
});
