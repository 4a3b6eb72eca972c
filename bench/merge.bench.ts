import { mergeMaps } from '../src/domain/client/merge.ts';
import type { Bench } from './bench.ts';
import { largeClient, withOneChange } from './large-client.ts';

export const benches: readonly Bench[] = [10, 1_000].map((items) => ({
  name: `merge three ways, ${items} items a loop`,
  rounds: items > 100 ? 30 : 300,
  prepare: async () => {
    const base = await largeClient(items);
    const ours = withOneChange(base, 'ours');
    // Parsed anew, as an answer of the service is: nothing of it is the same object.
    const theirs = structuredClone(base);
    return () => mergeMaps(base, ours, theirs);
  },
}));
