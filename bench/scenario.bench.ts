import { createNodeService } from '../mocks/node.ts';
import type { Bench } from './bench.ts';

const openings = [
  ['default', 20],
  ['busy', 5],
] as const;

export const benches: readonly Bench[] = openings.map(([scenario, rounds]) => ({
  name: `open the scenario "${scenario}"`,
  rounds,
  prepare: async () => async () => {
    await createNodeService({ scenario });
  },
}));
