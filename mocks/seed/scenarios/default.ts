/** The agency's clients and what happened to them from May 2025 to November 2026. */
import type { ScenarioScript } from '../script.ts';
import { sandoval } from './auto-accounts.ts';
import { brightFork } from './bright-fork.ts';
import { dentalLab, redwoodAndRye, stBrannockBooks } from './businessowners-accounts.ts';
import { fairlow, northbend } from './compensation-accounts.ts';
import { dunmore } from './dunmore.ts';
import { halvorsen } from './halvorsen.ts';
import { lindqvist, lund } from './home-accounts.ts';
import { juniperClients } from './juniper-street.ts';
import { kestrelRidge } from './kestrel-ridge.ts';
import { lakehurst } from './lakehurst.ts';
import { marcusBell } from './marcus-bell.ts';
import { okafor } from './okafor.ts';
import { pineAndPetal } from './pine-and-petal.ts';
import type { Story } from './builders/story.ts';
import { sundryLoop } from './sundry-loop.ts';
import { unnamedClient } from './unnamed-client.ts';
import { voss } from './voss.ts';

const businesses = [dunmore, brightFork, okafor, kestrelRidge, pineAndPetal, lakehurst, sundryLoop];
const people = [halvorsen, voss, marcusBell, unnamedClient, sandoval, lund, lindqvist];
const compensation = [fairlow, northbend];
const shops = [dentalLab, redwoodAndRye, stBrannockBooks];
const stories: readonly Story[] = [...businesses, ...compensation, ...shops, ...juniperClients, ...people];

export const defaultScript: ScenarioScript = {
  steps: stories.flatMap((story) => story.steps).toSorted((a, b) => a.at - b.at),
};
