/** What the validation of answers depends on besides the answers: the day and the latest identity check. */
import { EventRead } from '../contract/events.ts';
import type { ValidationContext } from '../domain/questions/validation/validate.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { dayOf } from '../lib/format.ts';
import { isObject } from '../lib/json.ts';
import { serviceNow } from '../lib/clock.ts';
import { sameId } from '../lib/same-id.ts';

/** The context for a client, by the journal, newest first. A client that was never saved has no check. */
export function validationContext(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): ValidationContext {
  return contextWith(latestCheck(journal, clientId), dayOf(serviceNow()));
}

/** The context for a day and the metadata of the latest identity check. */
export function contextWith(check: unknown, today: string): ValidationContext {
  return { today, latestCheck: (path) => figureAt(check, path) };
}

/** The metadata of a client's latest identity check, by the journal, newest first; undefined without one. */
export function latestCheck(journal: readonly JournalEntry[], clientId: string | undefined): unknown {
  const check = journal.find(
    (entry) =>
      clientId !== undefined &&
      entry.type === 'CLIENT_VALIDATION' &&
      entry.outcome === 'answered' &&
      sameId(entry.clientId, clientId),
  );
  return EventRead.safeParse(check?.answer).data?.metadata;
}

/** A value by its path, such as "MVR.totalViolationCount"; undefined if there is none. */
function figureAt(metadata: unknown, path: string): string | number | boolean | undefined {
  let at = metadata;
  for (const member of path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, member)) return undefined;
    at = at[member];
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? at : undefined;
}
