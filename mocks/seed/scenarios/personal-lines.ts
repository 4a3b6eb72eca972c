/** The agency's personal clients. */
import { pruitt, sandoval } from './auto-accounts.ts';
import { halvorsen } from './halvorsen.ts';
import { lund, marchetti, whitcomb } from './home-accounts.ts';
import { marcusBell } from './marcus-bell.ts';
import type { Story } from './story.ts';
import { unnamedClient } from './unnamed-client.ts';
import { voss } from './voss.ts';

export const personalLines: readonly Story[] = [
  halvorsen,
  voss,
  marcusBell,
  unnamedClient,
  whitcomb,
  pruitt,
  sandoval,
  marchetti,
  lund,
];
