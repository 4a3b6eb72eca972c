/** The commercial clients whose stories the demo tells. */
import { brightFork } from './bright-fork.ts';
import { dunmore } from './dunmore.ts';
import { kestrelRidge } from './kestrel-ridge.ts';
import { lakehurst } from './lakehurst.ts';
import { okafor } from './okafor.ts';
import { pineAndPetal } from './pine-and-petal.ts';
import type { Story } from './story.ts';

export const commercialStories: readonly Story[] = [
  dunmore,
  brightFork,
  okafor,
  kestrelRidge,
  pineAndPetal,
  lakehurst,
];
