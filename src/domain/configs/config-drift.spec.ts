import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigsRead } from '../../contract/configs.ts';
import { changedBetween, datedVersions, versionWords, type DatedVersion } from './config-drift.ts';

const raw = (version: number, updatedTimestamp: unknown, title = 'Add location') => {
  return { id: 'c1', version, updatedTimestamp, spec: { title } };
};
const seen = (version: number, updatedTimestamp: unknown, productId = 'p') => {
  const body = raw(version, updatedTimestamp);
  return { configId: 'c1', version, productId, type: 'ENDORSEMENTS', firstSeenAt: 0, raw: body };
};

describe('datedVersions', () => {
  it('takes the current versions and those seen before, each once, and only of the product', () => {
    const current = ConfigsRead.parse({ ENDORSEMENTS: [raw(7, '2026-10-06T15:00:00.000Z'), { spec: {} }] });
    const versions = datedVersions('p', current, [
      seen(6, '2026-01-05T00:00:00Z'),
      seen(7, '2026-10-06T15:00:00.000Z'),
      seen(5, 'long ago'),
      seen(4, '2025-01-05T00:00:00Z', 'another product'),
    ]);
    expect(versions.map(({ version }) => version)).toEqual([6, 7]);
    expect(versions.map((one) => versionWords(one, (ms) => new Date(ms).toISOString().slice(0, 10)))).toEqual(
      [
        'Endorsements: Add location, version 6, of 2026-01-05',
        'Endorsements: Add location, version 7, of 2026-10-06',
      ],
    );
  });
});

describe('changedBetween', () => {
  const version = (configId: string, updatedAt: number): DatedVersion => {
    return { configId, type: 'X', title: configId, version: updatedAt, updatedAt };
  };
  const versions = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(20)).map((one) => version(...one)),
  );

  it('counts the end and not the beginning, and names each config once, by its last version', () => {
    const all = [...[8, 10, 15].map((at) => version('a', at)), version('b', 20), version('c', 21)];
    all.push(version('d', 9), version('e', 10));
    const found = changedBetween(all, 10, 20);
    expect(found.map(({ configId, updatedAt }) => [configId, updatedAt])).toEqual([
      ['a', 15],
      ['b', 20],
    ]);
  });

  it('finds the last version made in the span of every config that has one, in order, and nothing else', () => {
    fc.assert(
      fc.property(versions, fc.nat(20), fc.nat(20), (all, from, to) => {
        const within = all.filter(({ updatedAt }) => from < updatedAt && updatedAt <= to);
        const found = changedBetween(all, from, to);
        const last = (id: string) =>
          Math.max(...within.filter((one) => one.configId === id).map((one) => one.updatedAt));
        expect(found.map(({ configId }) => configId).toSorted()).toEqual(
          [...new Set(within.map(({ configId }) => configId))].toSorted(),
        );
        for (const { configId, updatedAt } of found) expect(updatedAt).toBe(last(configId));
        const times = found.map(({ updatedAt }) => updatedAt);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });

  it('finds over two spans what it finds over both together', () => {
    fc.assert(
      fc.property(versions, fc.nat(20), fc.nat(20), fc.nat(20), (all, ...moments) => {
        const [a = 0, b = 0, c = 0] = moments.toSorted((x, y) => x - y);
        const ids = (from: number, to: number) => changedBetween(all, from, to).map((one) => one.configId);
        expect(new Set([...ids(a, b), ...ids(b, c)])).toEqual(new Set(ids(a, c)));
      }),
    );
  });
});
