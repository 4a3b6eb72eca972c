/** The agency's clients and what happened to them from May 2025 to November 2026. */
import type { ScenarioScript } from '../script.ts';
import { brightFork } from './bright-fork.ts';
import { commercialAccounts } from './commercial-accounts.ts';
import { dunmore } from './dunmore.ts';
import { kestrelRidge } from './kestrel-ridge.ts';
import { personalLines } from './personal-lines.ts';
import { pineAndPetal } from './small-accounts.ts';

export const defaultScript: ScenarioScript = {
  steps: [dunmore, brightFork, kestrelRidge, pineAndPetal, ...commercialAccounts, ...personalLines]
    .flatMap((story) => story.steps)
    .toSorted((a, b) => a.at - b.at),
};
