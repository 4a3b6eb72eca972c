/** A legal hold: after notice of a claim nothing of the client is erased here, and later saves are labeled. */
import { z } from 'zod';
import { canonicalJson } from '../../lib/json.ts';
import type { JournalEntry } from './journal.ts';
import { overByServiceClock } from './journal-clock.ts';

/** One entry of a hold: a note of the agent. */
const HoldTerms = z.object({
  /** When it was noted, milliseconds since 1970. */
  setAt: z.number(),
  /** The clock of `setAt`. */
  clock: z.enum(['service', 'browser']).catch('service'),
  /** The name typed in this browser. */
  by: z.string(),
  /** What the notice was and how it came, as typed. */
  words: z.string(),
});
export type HoldTerms = Readonly<z.infer<typeof HoldTerms>>;

const readTerms = (value: unknown): HoldTerms | undefined => HoldTerms.safeParse(value).data;

const StoredHold = HoldTerms.extend({
  clientId: z.string(),
  /** The entries before, oldest first. */
  earlier: z
    .array(z.unknown())
    .catch([])
    .transform((all): readonly HoldTerms[] => all.flatMap((one) => readTerms(one) ?? [])),
});
export type Hold = Readonly<z.infer<typeof StoredHold>>;

/** Reads a stored hold; undefined for anything else. */
export const readHold = (value: unknown): Hold | undefined => StoredHold.safeParse(value).data;

/** The hold with a new entry; the one before moves to `earlier`. */
export function addToHold(before: Hold | undefined, now: Omit<Hold, 'earlier'>): Hold {
  if (!before) return { ...now, earlier: [] };
  const { clientId: _clientId, earlier, ...terms } = before;
  return { ...now, earlier: [...earlier, terms] };
}

/** Two holds of one client as one: the notes of both, each once, by when they were made. */
export function mergeHolds(one: Hold, other: Hold): Hold {
  const notes = new Map(
    [one, other].flatMap((hold) => notesOf(hold).map((note) => [canonicalJson(note), note] as const)),
  );
  const inOrder = [...notes].toSorted(
    ([a, before], [b, later]) => before.setAt - later.setAt || (a < b ? -1 : 1),
  );
  const earlier = inOrder.map(([, note]) => note);
  const last = earlier.pop() ?? one;
  return { ...last, clientId: one.clientId, earlier };
}

const notesOf = ({ clientId: _clientId, earlier, ...last }: Hold): HoldTerms[] => [...earlier, last];

type Entries = Pick<HoldTerms, 'setAt'> & { readonly earlier: readonly Pick<HoldTerms, 'setAt'>[] };

/** When the hold was set: its first entry. */
export const holdBegan = ({ setAt, earlier }: Entries): number => earlier[0]?.setAt ?? setAt;

/** Whether a moment is after a legal hold; false without one. */
export const isLateAt = (hold: Entries | undefined, at: number): boolean =>
  hold !== undefined && at >= holdBegan(hold);

/** Whether a journal entry is late: only saves are. */
export const isLateEntry = (hold: Entries | undefined, entry: JournalEntry): boolean =>
  entry.kind === 'save' && isLateAt(hold, overByServiceClock(entry));
