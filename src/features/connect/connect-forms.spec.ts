// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { addKnownConnection } from '../../storage/stored-connection.ts';
import { DirectForm, directOf, GatewayForm, gatewayOf } from './connect-forms.ts';

afterEach(() => localStorage.clear());

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
    [
      'an address with a key in it',
      { baseUrl: 'https://quotes.example?key=1', credential: 'abc' },
      ['baseUrl'],
    ],
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

describe('a name', () => {
  it('belongs to one service, so that two never share clients and drafts', () => {
    addKnownConnection({ kind: 'direct', name: 'quotes.example', baseUrl: 'https://quotes.example/test' });
    expect(refusedAt({ credential: 'abc' })).toEqual(['name']);
    expect(refusedAt({ credential: 'abc', name: 'Live' })).toEqual([]);
    expect(refusedAt({ credential: 'abc', baseUrl: 'https://quotes.example/test/v3/' })).toEqual([]);
    expect(GatewayForm.safeParse({ path: '/api', name: 'quotes.example' }).success).toBe(true);
    const { name, baseUrl } = gatewayOf({ path: '/api', name: '' });
    addKnownConnection({ kind: 'gateway', name, baseUrl });
    expect(GatewayForm.safeParse({ path: '/other', name: '' }).error?.issues[0]?.path).toEqual(['name']);
    expect(GatewayForm.safeParse({ path: '/api/', name: '' }).success).toBe(true);
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
