import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hold } from '../journal/hold.ts';
import { arbitraryOf } from '../schema-arbitraries.ts';
import { Computer, holdsAt, lackingHolds, nextReport } from './computer.ts';

const day = 24 * 60 * 60 * 1000;
const noon = new Date(2026, 10, 20, 12).getTime();
const holdOf = (clientId: string, setAt: number): Hold => ({
  clientId,
  setAt,
  clock: 'service',
  by: 'Rosa',
  words: 'a letter',
  earlier: [],
});

describe('what a computer says', () => {
  const first = { name: 'Rosa', at: noon, since: noon, holds: {} };

  it('is counted, and says nothing twice on one day', () => {
    const before = nextReport(undefined, first);
    expect(before).toEqual({ ...first, number: 1 });
    expect(nextReport(before, { ...first, at: noon + 60_000 })).toBeUndefined();
  });

  it.each([
    ['on another day', { at: noon + day }],
    ['with another name', { name: 'Carla' }],
    ['for a hold', { holds: { ana: 5 } }],
    ['when it leaves', { hasLeft: true as const }],
  ])('comes again %s', (_, change) => {
    expect(nextReport(nextReport(undefined, first), { ...first, ...change })).toEqual({
      ...first,
      ...change,
      number: 2,
    });
  });
});

it('says nothing more once it left, until it has joined again', () => {
  const now = { name: 'Rosa', at: noon, since: noon, holds: {} };
  const left = nextReport(undefined, { ...now, hasLeft: true });
  expect(nextReport(left, { ...now, holds: { ana: 5 } })).toBeUndefined();
  expect(nextReport(left, { ...now, since: noon + 1 })).toEqual({ ...now, since: noon + 1, number: 2 });
});

describe('holds that computers lack', () => {
  const [ana, ben] = [holdOf('ana', 5), holdOf('ben', 7)];
  const rosa: Computer = { number: 4, name: 'Rosa', at: noon, since: 1, holds: { ana: 5 } };

  it('are named with the computers, the last here first', () => {
    const dev: Computer = { number: 1, name: 'Dev', at: noon + day, since: 1, holds: {}, hasLeft: true };
    expect(lackingHolds([ana, ben], [rosa, dev])).toEqual([
      { clientId: 'ana', lacks: 'hold', computers: [{ name: 'Dev', at: noon + day, hasLeft: true }] },
      {
        clientId: 'ben',
        lacks: 'hold',
        computers: [
          { name: 'Dev', at: noon + day, hasLeft: true },
          { name: 'Rosa', at: noon, hasLeft: undefined },
        ],
      },
    ]);
  });

  it('are distinct from holds of which the last note alone is not there', () => {
    const noted = { ...ana, setAt: 9, earlier: [ana] };
    expect(lackingHolds([noted], [rosa])).toMatchObject([{ clientId: 'ana', lacks: 'lastNote' }]);
  });

  it('are none of computers that have all, in whatever case an id is written, and none without computers', () => {
    const id = '0B5F2C1E-0000-4000-8000-000000000001';
    fc.assert(
      fc.property(fc.array(arbitraryOf(Computer)), (others) => {
        const holds = [holdOf(id, 5), ana];
        const all = others.map((one) => ({
          ...one,
          holds: holdsAt([holdOf(id.toLowerCase(), 5), ana, ben]),
        }));
        expect(lackingHolds(holds, all)).toEqual([]);
      }),
    );
  });
});
