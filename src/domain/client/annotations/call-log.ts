/** Reads the call log: entries that the app added and those that an agent typed. */
import type { StoredMap } from '../../../contract/answers.ts';
import { twentyFourHour } from '../../../lib/parse-moment.ts';
import { getAnswer, iterationsOf } from '../walk.ts';
import { contactDayQid, contactsLoop } from './qids.ts';

export const contactWays = ['Phone', 'E-mail', 'Letter', 'In person', 'Text', 'Carrier portal'] as const;

/** One contact. A part that was not recorded is blank. */
export interface LoggedContact {
  readonly iterationId: string;
  /** YYYY-MM-DD and "3:04 PM CST" where the agent is, or as typed. */
  readonly on: string;
  readonly time: string;
  /** With whom, and how, such as by phone. */
  readonly spokeWith: string;
  readonly how: string;
  readonly what: string;
  readonly by: string;
}

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

/** A call-log entry that a save removes or rewrites. */
export interface LogLoss {
  readonly how: 'removed' | 'rewritten';
  /** The entry before the save. */
  readonly stood: LoggedContact;
  /** The rewritten entry; absent for a removed one, and in older journal entries. */
  readonly now?: LoggedContact | undefined;
}
