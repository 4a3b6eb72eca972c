import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { storedMap } from '../../domain/client/arbitraries.ts';
import { setAnswer } from '../../domain/client/walk.ts';
import { pack, unpack } from './packed.ts';

const recordWith = (clientData: StoredMap) => ({
  clientName: 'Ada “Fenn” \\ Sons',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData,
  others: { legacy: [null, 1.5, { deep: ['…', undefined] }] },
});

/** A packed row with its pieces joined. */
function textsIn(packed: object): unknown {
  const texts = Object.entries(packed).map(([name, member]) => [
    name,
    Array.isArray(member?.json) ? member.json.join('') : member,
  ]);
  return Object.fromEntries(texts);
}

it('packs the JSON of a record, also when most of it was packed before', () => {
  fc.assert(
    fc.property(storedMap, fc.string(), (map, answer) => {
      const before = recordWith(map);
      const after = recordWith(setAnswer(map, ['town'], answer));
      for (const ours of [before, after]) {
        const packed = pack('drafts', { draftId: 'd', ours });
        expect(textsIn(packed)).toEqual({ draftId: 'd', ours: JSON.stringify(ours) });
      }
    }),
  );
});

it('packs lists of records', () => {
  fc.assert(
    fc.property(fc.array(storedMap), (maps) => {
      const save = { clientId: 'c', befores: maps.map(recordWith), sent: recordWith({}) };
      const packed = pack('unshownSaves', save);
      expect(textsIn(packed)).toMatchObject({ befores: JSON.stringify(save.befores) });
      expect(unpack('unshownSaves', packed)).toEqual(JSON.parse(JSON.stringify(save)));
    }),
  );
});

it('unpacks what it packed, and leaves the rest as it is', () => {
  fc.assert(
    fc.property(storedMap, (map) => {
      const draft = { draftId: 'd', base: undefined, ours: recordWith(map) };
      const plain: unknown = JSON.parse(JSON.stringify(draft));
      expect(unpack('drafts', pack('drafts', draft))).toEqual(plain);
      expect(unpack('drafts', draft)).toEqual(draft);
    }),
  );
});

it('reuses unchanged pieces', () => {
  const items = Array.from({ length: 200 }, (_, at) => ({ iterationId: String(at) }));
  const element = { type: 'LOOP', qid: 'cars', iterations: items };
  const piecesOf = (ours: object): unknown =>
    Reflect.get(Object(Reflect.get(pack('drafts', { ours }), 'ours')), 'json');
  const before = recordWith({ cars: element });
  const changed = items.with(150, { iterationId: 'new' });
  const after = recordWith({ cars: { ...element, iterations: changed } });
  const [first, second] = [piecesOf(before), piecesOf(after)];
  if (!Array.isArray(first) || !Array.isArray(second)) throw new Error('not in pieces');
  expect(second.join('')).toBe(JSON.stringify(after));
  expect(second.filter((piece, at) => piece !== first[at])).toHaveLength(1);
});

it('returns a request that looks packed itself', () => {
  const entry = { id: 'e', request: { json: '[1]' } };
  expect(unpack('journal', pack('journal', entry))).toEqual(entry);
});
