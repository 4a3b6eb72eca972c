/** What the assessment of answers needs to know beside the answers: the day, and the latest identity check. */
import { EventRead } from '../contract/events.ts';
import type { ValidationContext } from '../domain/questions/validation/validate.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { dayOf } from '../lib/format.ts';
import { isObject } from '../lib/json.ts';
import { serviceNow } from '../lib/clock.ts';

/** The context for one client; `journal` is newest first. A client never saved has no check. */
export function validationContext(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): ValidationContext {
  return contextWith(latestCheck(journal, clientId), localDay(serviceNow()));
}

/** The context of a day, with what the latest identity check said. */
export function contextWith(check: unknown, today: string): ValidationContext {
  return { today, latestCheck: (path) => figureAt(check, path) };
}

/** The calendar day of a moment at this desk, YYYY-MM-DD. */
export const localDay = (ms: number): string => dayOf(ms);

/** The time of day of a moment at this desk, with its zone: "10:02 CST". Another desk of the agency may be in another. */
export function localTime(ms: number): string {
  const at = new Date(ms);
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const parts = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZoneName: 'short' }).formatToParts(
    at,
  );
  return [time, parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''].join(' ').trim();
}

/** What the latest identity check of a client said; undefined without one. `journal` is newest first. */
export function latestCheck(journal: readonly JournalEntry[], clientId: string | undefined): unknown {
  const check = journal.find(
    (entry) =>
      clientId !== undefined &&
      entry.type === 'CLIENT_VALIDATION' &&
      entry.outcome === 'answered' &&
      entry.clientId === clientId,
  );
  return EventRead.safeParse(check?.answer).data?.metadata;
}

/** A figure by its path, such as "MVR.totalViolationCount"; undefined when there is none. */
function figureAt(metadata: unknown, path: string): string | number | boolean | undefined {
  let at = metadata;
  for (const member of path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, member)) return undefined;
    at = at[member];
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? at : undefined;
}
