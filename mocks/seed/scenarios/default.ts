/** The agency's clients and what happened to them from May 2025 to November 2026. */
import type { ScenarioScript } from '../script.ts';
import { commercialAccounts } from './commercial-accounts.ts';
import { commercialStories } from './commercial-stories.ts';
import { personalLines } from './personal-lines.ts';

export const defaultScript: ScenarioScript = {
  steps: [...commercialStories, ...commercialAccounts, ...personalLines]
    .flatMap((story) => story.steps)
    .toSorted((a, b) => a.at - b.at),
};
