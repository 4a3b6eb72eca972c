import { array, assert, asyncProperty, nat, record, string } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  ca,
  juniperStreet,
  member,
  nobody,
  openKit,
  pellHarrow,
  start,
  type Kit,
} from '../kits/spec-kit.ts';

const moment = (ms: number) => new Date(ms).toISOString();
const loop = (...iterations: unknown[]) => ({ l: { type: 'LOOP', qid: 'l', iterations } });

let kit: Kit;
beforeEach(async () => {
  kit = await openKit();
});

/** The answer `a` as it was at a moment, else as it is; the status where there is none. */
async function answerAt(clientId: string, at?: string): Promise<unknown> {
  const { status, json } = await kit.read(clientId, at);
  return status === 200 ? member(json, 'clientData', 'a', 'answer') : status;
}

describe('saving a client', () => {
  it('stores and returns members that no document names, and qids that are inherited names', async () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', '', ' ', 'a.b', '0', 'valueOf'];
    const clientData = {
      ...Object.fromEntries(names.map((qid) => [qid, answer(qid, 'x')])),
      a: { ...answer('a', '1'), confidence: 0.9 },
      ...loop({ iterationId: nobody, answers: { q: { ...answer('q', '2'), by: 'x' } }, rank: 1 }),
    };
    const saved = await kit.save({ clientName: 'D', clientType: 'PERSONAL', clientData, crm: { id: 7 } });
    const { json } = await kit.read(String(member(saved.json, 'clientId')));
    expect([member(json, 'crm'), member(json, 'clientData')]).toEqual([{ id: 7 }, clientData]);
  });

  it('answers 404 alike for an unknown client and for one of another tenant', async () => {
    for (const clientId of [nobody, await kit.client({}, juniperStreet)]) {
      const refusal = { status: 404, json: { detail: `There is no client ${clientId}.` } };
      expect(await kit.save({ clientId, clientName: 'x' })).toMatchObject(refusal);
      expect(await kit.read(clientId)).toMatchObject(refusal);
      expect(await kit.read(clientId, moment(start))).toMatchObject(refusal);
    }
  });
});

describe('the archive', () => {
  it('answers each moment exactly, a revision from its own moment on', async () => {
    const clientId = await kit.client({ a: answer('a', 'first') });
    kit.service.clock.moveBy(1_000);
    await kit.save({ clientId, clientData: { a: answer('a', 'second') } });
    for (const [at, expected] of [
      [moment(start - 1), 404],
      [moment(start), 'first'],
      [moment(start + 999), 'first'],
      [moment(start + 1_000), 'second'],
      ['2026-11-17T15:30:00.999999999Z', 'first'],
      ['2026-11-17T16:30:01.0+01:00', 'second'],
      ['2026-11-17T09:30:00.9-06:00', 'first'],
      ['2999-01-01T00:00:00.000Z', 'second'],
    ] as const) {
      expect([at, await answerAt(clientId, at)]).toEqual([at, expected]);
    }
  });

  it('makes no revision of a save that changes nothing, whatever the order of members', async () => {
    const clientId = await kit.client({ a: answer('a', '1'), b: answer('b', '2') });
    const b = { answer: '2', qid: 'b', type: 'ANSWER' };
    await kit.save({ clientId, clientData: { b, a: answer('a', '1') } });
    expect(await kit.sizeOf('revisions')).toBe(1);
  });

  it('reads back what was last saved at or before any moment, two saves in one millisecond too', async () => {
    const save = record({ wait: nat(5), text: string({ unit: 'binary' }) });
    await assert(
      asyncProperty(array(save, { minLength: 1, maxLength: 12 }), nat(80), async (saves, when) => {
        kit = await openKit();
        const clientId = await kit.client({ a: answer('a', 'created') });
        const history: [at: number, text: string][] = [[start, 'created']];
        let tick = start;
        for (const { wait, text } of saves) {
          kit.service.clock.moveBy(wait);
          await kit.save({ clientId, clientData: { a: answer('a', text) } });
          if (text === history.at(-1)?.[1]) continue;
          tick = Math.max(kit.service.clock.now(), tick + 1);
          history.push([tick, text]);
        }
        const expected = history.findLast(([at]) => at <= start + when)?.[1];
        expect(await answerAt(clientId, moment(start + when))).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('hands out copies: nobody can change what is stored', async () => {
    const clientId = await kit.client({ a: answer('a', '1') });
    const input = { params: { clientId, productId: ca }, body: undefined };
    const { body } = await kit.service.service.readClient({ tenant: pellHarrow }, input);
    body.clientData['a'] = 'changed';
    expect(await answerAt(clientId)).toBe('1');
  });
});
