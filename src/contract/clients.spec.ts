import { expect, it } from 'vitest';
import { ClientRead, SaveRead } from './clients.ts';

const record = { clientId: 'c', clientName: 'Ada Fenn', clientData: { town: 'odd' }, note: 'kept' };

it('reads a record flat or wrapped, with every member it came with', () => {
  for (const body of [record, { data: record }, { client: record }, { data: { client: record } }]) {
    expect(ClientRead.parse(body)).toMatchObject({
      clientName: 'Ada Fenn',
      clientData: { town: 'odd' },
      raw: record,
    });
  }
});

it('refuses a record without its answers', () => {
  expect(ClientRead.safeParse({ clientId: 'c', clientName: 'Ada Fenn' }).success).toBe(false);
  expect(ClientRead.safeParse({ ...record, clientData: ['odd'] }).success).toBe(false);
});

it('reads the response to a save as a record, an id or nothing', () => {
  for (const body of [record, { clientId: 'c' }, { data: { clientId: 'c' } }]) {
    expect(SaveRead.parse(body).clientId).toBe('c');
  }
  expect(SaveRead.parse(undefined).clientId).toBeUndefined();
});
