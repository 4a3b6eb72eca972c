import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../contract/answers.ts';
import { storedMap } from '../domain/answers/arbitraries.ts';
import { setAnswer } from '../domain/answers/walk.ts';
import { pack, unpack } from './packed.ts';

const recordWith = (clientData: StoredMap) => ({
  clientName: 'Ada “Fenn” \\ Sons',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData,
  others: { legacy: [null, 1.5, { deep: ['…', undefined] }] },
});

it('is the JSON of the record, also when most of it was written before', () => {
  fc.assert(
    fc.property(storedMap, fc.string(), (map, answer) => {
      const before = recordWith(map);
      const after = recordWith(setAnswer(map, ['town'], answer));
      for (const mine of [before, after]) {
        expect(pack('drafts', { draftId: 'd', mine })).toEqual({
          draftId: 'd',
          mine: { json: JSON.stringify(mine) },
        });
      }
    }),
  );
});

it('comes back as it was, and what was never packed stays', () => {
  fc.assert(
    fc.property(storedMap, (map) => {
      const draft = { draftId: 'd', base: undefined, mine: recordWith(map) };
      const plain: unknown = JSON.parse(JSON.stringify(draft));
      expect(unpack('drafts', pack('drafts', draft))).toEqual(plain);
      expect(unpack('drafts', draft)).toEqual(draft);
    }),
  );
});

it('gives back a request that looks packed itself', () => {
  const entry = { id: 'e', request: { json: '[1]' } };
  expect(unpack('journal', pack('journal', entry))).toEqual(entry);
});
