/** Finds entries of the journal. It can be long, so that an entry's words are put together once. */
import type { z } from 'zod';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import { memo } from '../../lib/memo.ts';
import { sameId } from '../../lib/same-id.ts';
import type { searches } from '../../paths.ts';
import { activityTitle, describeChecks } from '../../views/activity/describe-activity.ts';

/** What the address of an activity page asks for. */
export type ActivitySearch = z.infer<(typeof searches)['activity']>;

/** How an entry ended, for the filter. */
export type ActivityOutcome = 'done' | 'refused' | 'unconfirmed';

export const outcomes: readonly { readonly value: ActivityOutcome; readonly label: string }[] = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'unconfirmed', label: 'No response' },
];

export interface ActivityFilter {
  /** A type of entry: an event's name, "SAVE" or "PROPOSAL". */
  readonly kind: string | undefined;
  /** Who did it, by name. */
  readonly agent: string | undefined;
  readonly product: string | undefined;
  readonly outcome: ActivityOutcome | undefined;
  /** All of them occur in the entry, in any order and case. */
  readonly words: string;
}

/** Without the saves of a client's copies, which are made for what-ifs. On the page of a copy they are its own. */
export const ofClient = (entries: readonly JournalEntry[], clientId: string): readonly JournalEntry[] =>
  entries.filter(
    (entry) => sameId(entry.clientId, clientId) || (entry.kind === 'fire' && sameId(entry.client, clientId)),
  );

/** The entries that fit, in the given order. @param names the clients' names, by id */
export function matching(
  entries: readonly JournalEntry[],
  { kind, agent, product, outcome, words }: ActivityFilter,
  names: ReadonlyMap<string, string>,
): readonly JournalEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (kind !== undefined && entry.type !== kind) return false;
    if (agent !== undefined && entry.agent !== agent) return false;
    // What was sent for no line concerns each.
    if (product !== undefined && (entry.productId ?? product) !== product) return false;
    if (outcome !== undefined && outcomeOf(entry) !== outcome) return false;
    if (wanted.length === 0) return true;
    const text = `${wordsIn(entry)} ${names.get(entry.clientId ?? '')?.toLowerCase() ?? ''}`;
    return wanted.every((word) => text.includes(word));
  });
}

const wordsIn = memo((entry: JournalEntry): string =>
  [
    activityTitle(entry),
    entry.type,
    entry.agent,
    entry.reason,
    describeChecks(entry),
    entry.given?.file,
    entry.trigger?.triggerRequestId,
    entry.clientId,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase(),
);

export function outcomeOf(entry: JournalEntry): ActivityOutcome {
  if (isUnconfirmed(entry)) return entry.receipt ? 'done' : 'unconfirmed';
  return entry.outcome === 'refused' || (entry.outcome === 'notSent' && entry.kind !== 'given')
    ? 'refused'
    : 'done';
}

/** The types to filter by: saves first, then the events in alphabetical order. */
export function kindsIn(entries: readonly JournalEntry[]): string[] {
  const types = [...new Set(entries.map(({ type }) => type))];
  return types.toSorted((a, b) => Number(b === 'SAVE') - Number(a === 'SAVE') || (a < b ? -1 : 1));
}
