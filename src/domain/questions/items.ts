/** What a section has: questions and lists. */
import type { Item, Loop } from './schema.ts';

export const isLoop = (item: Item): item is Loop => 'loop' in item;

/** What its answer or list is known by in a client's map. */
export const nameOf = (item: Item): string => (isLoop(item) ? item.loop : item.qid);
