import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarClients } from './similar-clients.ts';

const index = [
  { clientId: 'a', clientName: 'Ada Fenn' },
  { clientId: 'b', clientName: 'Bo Lund', identifiers: ['2175550142', 'bo@client.example'] },
  { clientId: 'c', clientName: 'Ada Fenn', identifiers: ['2175550142'], whatIfOf: 'b' },
];
const found = (clientName: string, ...identifiers: string[]) =>
  similarClients(index, { clientName, identifiers }).map(({ clientId, shares }) => `${clientId} ${shares}`);

it('finds who has the phone first, then who has the name, and no scratch client', () => {
  expect(found('  ada FENN. ', '2175550142')).toEqual(['b identifier', 'a name']);
  expect(found('Ada Fenn')).toEqual(['a name']);
  expect(found('Ada Fennimore', '2175550143')).toEqual([]);
});

it.each([
  ['José Peña', 'Jose Pena'],
  ['Jose\u0301 Pen\u0303a', 'Peña, José'],
  ['Bo O’Hara', "Bo O'Hara"],
  ['Bo O’Hara', 'Bo OHara'],
  ['Ana Li', 'Ana\u200B Li'],
])('finds %s by the name %s', (clientName, typed) => {
  const known = [{ clientId: 'a', clientName }];
  expect(similarClients(known, { clientName: typed, identifiers: [] })).toHaveLength(1);
});

it('finds nobody for a client without a name and identifiers', () => {
  const rows = fc.array(fc.record({ clientId: fc.string(), clientName: fc.string() }));
  fc.assert(
    fc.property(rows, (all) => {
      expect(similarClients(all, { clientName: ' - ', identifiers: [] })).toEqual([]);
    }),
  );
});
