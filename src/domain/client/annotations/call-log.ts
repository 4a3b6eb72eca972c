/** The call log: contacts with the client, in a loop of the agency file with the same question ids in every book. */
import type { StoredMap } from '../../../contract/answers.ts';
import { sameJson } from '../../../lib/json.ts';
import { twentyFourHour } from '../../../lib/twenty-four-hour.ts';
import type { LoggedContact, LogLoss } from './logged-contact.ts';
import { addIteration, getAnswer, iterationsOf } from '../walk.ts';
import { contactDayQid, contactsLoop } from './qids.ts';

/** Every contact, the latest first, those without a day last. */
export function callLog(map: StoredMap): LoggedContact[] {
  const contacts = iterationsOf(map, contactsLoop).map(({ iterationId }): LoggedContact => {
    const answer = (qid: string) => (getAnswer(map, [contactsLoop, iterationId, qid]) ?? '').trim();
    return {
      iterationId,
      on: answer(contactDayQid),
      time: answer('agc_time'),
      spokeWith: answer('agc_with'),
      how: answer('agc_how'),
      what: answer('agc_what'),
      by: answer('agc_by'),
    };
  });
  const moment = ({ on, time }: LoggedContact) => (on === '' ? '' : `${on} ${sortableTime(time)}`);
  // Of two contacts at one moment, the one further down the list is the later.
  return contacts.toReversed().toSorted((a, b) => compare(moment(b), moment(a)));
}

/** "3:04 PM" as "15:04"; a time by the 24-hour clock, or words, as they are. */
function sortableTime(time: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d)(?: *([AP])\.?M)?/i.exec(time) ?? [];
  return hour === undefined ? time : `${twentyFourHour(hour, half)}:${minute}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Who gave the agent the answers that are saved, and how. Either may be blank, not both. */
export interface ContactSource {
  readonly by: string;
  readonly how: string;
}

/**
 * The last contact, if it was on the same day, because one conversation is often saved more than once. It is offered and
 * never filled in, so that no contact is recorded that never happened.
 * @param today YYYY-MM-DD at the agent's intake.
 */
export function lastContact(map: StoredMap, today: string): ContactSource | undefined {
  const last = iterationsOf(map, contactsLoop).at(-1)?.iterationId;
  const of = (qid: string) =>
    (last === undefined ? undefined : getAnswer(map, [contactsLoop, last, qid])) ?? '';
  const source = { by: of('agc_with'), how: of('agc_how') };
  return of('agc_on') === today && (source.by !== '' || source.how !== '') ? source : undefined;
}

/** The entries of the first call log that the second lacks or has differently, latest first. */
export function logLosses(before: StoredMap, after: StoredMap): LogLoss[] {
  const remaining = new Map(callLog(after).map((one) => [one.iterationId, one]));
  return callLog(before).flatMap((stood): LogLoss[] => {
    const now = remaining.get(stood.iterationId);
    if (!now) return [{ how: 'removed', stood }];
    return sameJson(now, stood) ? [] : [{ how: 'rewritten', stood, now }];
  });
}

export interface Contact {
  readonly source: ContactSource;
  /** YYYY-MM-DD and "HH:MM zone" at the agent's intake. */
  readonly on: string;
  readonly time: string;
  /** The agent's name. */
  readonly by: string;
  /** What was saved with it, a line each. The conversation itself is not recorded. */
  readonly about: readonly string[];
}

/** More lines than this are counted, and longer ones cut. The archive has everything. */
const named = 12;
const longest = 160;

/** The first answers of an entry that an agent adds: the current date and time. */
export function begunContact({ on, time }: Pick<Contact, 'on' | 'time'>): Record<string, string> {
  return { agc_on: on, agc_time: time };
}

/** Adds an entry to the end of the call log. */
export function withContact(map: StoredMap, iterationId: string, contact: Contact): StoredMap {
  const { source, on, time, by, about } = contact;
  const names = [...new Set(about)];
  const rest = names.length - named;
  const lines = names
    .slice(0, named)
    .map((line) => (line.length > longest ? `${line.slice(0, longest)}…` : line));
  const words = lines.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
  const texts = {
    agc_on: on,
    agc_time: time,
    agc_by: by,
    agc_with: source.by,
    agc_how: source.how,
    agc_what: words === '' ? '' : `Saved with this contact: ${words}.`,
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return addIteration(map, contactsLoop, iterationId, Object.fromEntries(given));
}
