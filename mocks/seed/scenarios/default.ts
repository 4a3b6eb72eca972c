/** The agency's clients and what happened to them from May 2025 to November 2026. */
import type { ScenarioScript } from '../script.ts';
import { commercialStories } from './commercial-stories.ts';
import { personalLines } from './personal-lines.ts';
import { calderStreet, northbend } from './small-accounts.ts';

export const defaultScript: ScenarioScript = {
  steps: [...commercialStories, northbend, calderStreet, ...personalLines]
    .flatMap((story) => story.steps)
    .toSorted((a, b) => a.at - b.at),
};
