/**
 * Since when a list stands without items, and what a read showed of a list. That a list without items was saved is
 * known; whether anybody said that there were none it does not tell. Of a list that was never saved nothing is known.
 */
import { countItems } from '../../../domain/client/walk.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';

export interface ListSince {
  /** The last read that did not show it so; undefined when the first read of all does. */
  readonly after: number | undefined;
  /** The first read that shows it so. */
  readonly by: number;
  /** How many items the list had before; undefined where no such list was saved. */
  readonly before: number | undefined;
}

/** A time in which reads showed a list without items. */
export interface EmptySpell extends ListSince {
  /** The last read that showed it so, and the first that did not any more. */
  readonly until: { readonly after: number; readonly by: number };
}

/** Reads in a row that show as many items; undefined where they show no such list. */
interface Stretch extends ListSince {
  readonly items: number | undefined;
  last: number;
}

function stretchesOf(known: KnownReads, loop: string, until: number): Stretch[] {
  const items = known.states.map((state) => countItems(state.clientData, loop));
  const all: Stretch[] = [];
  for (const { at, state } of known.reads) {
    if (at > until) break;
    const now = items[state];
    const current = all.at(-1);
    if (current && current.items === now) current.last = at;
    else all.push({ items: now, after: current?.last, by: at, before: current?.items, last: at });
  }
  return all;
}

/**
 * Since when a list stands as the latest read not after a moment shows it; undefined where that shows it otherwise.
 * @param as without items, or no such list.
 */
export function listSince(
  known: KnownReads,
  loop: string,
  until: number,
  as: 0 | undefined,
): ListSince | undefined {
  const now = stretchesOf(known, loop, until).at(-1);
  return now && now.items === as ? { after: now.after, by: now.by, before: now.before } : undefined;
}

/** When a list stood without items and then did not, by reads not after a moment; earliest first. */
export function emptySpells(known: KnownReads, loop: string, until: number): EmptySpell[] {
  const all = stretchesOf(known, loop, until);
  return all.flatMap(({ items, after, by, before, last }, index) => {
    const next = all[index + 1];
    return items === 0 && next ? [{ after, by, before, until: { after: last, by: next.by } }] : [];
  });
}

/** What reads showed from one moment to another, both included; those without a record are left out. */
export function mapsReadFrom(known: KnownReads, from: number, to: number) {
  return known.reads.flatMap(({ at, state }) => {
    const map = known.states[state]?.clientData;
    return map && at >= from && at <= to ? [{ at, map }] : [];
  });
}

/** The record that a read of exactly this moment showed; undefined where there was none, or no such read. */
export function mapReadAt(known: KnownReads, moment: number): StoredMap | undefined {
  const read = known.reads.find(({ at }) => at === moment);
  return known.states[read?.state ?? -1]?.clientData;
}
