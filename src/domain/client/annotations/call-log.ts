/** The call log as it is read: what `contacts.ts` writes and what an agent typed into it. */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer, iterationsOf } from '../walk.ts';
import { contactsLoop } from './qids.ts';

/** One contact, each part as it was noted; blank where nothing was. */
export interface LoggedContact {
  readonly iterationId: string;
  /** YYYY-MM-DD and "HH:MM zone" at the agent's desk, or as typed. */
  readonly on: string;
  readonly time: string;
  /** With whom, and by what way. */
  readonly spokeWith: string;
  readonly how: string;
  readonly what: string;
  /** The agent who noted it. */
  readonly by: string;
}

/** Every contact, the latest first. Those without a day come last: nobody can say that one of them is the latest. */
export function callLog(map: StoredMap): LoggedContact[] {
  const contacts = iterationsOf(map, contactsLoop).map(({ iterationId }): LoggedContact => {
    const of = (qid: string) => (getAnswer(map, [contactsLoop, iterationId, qid]) ?? '').trim();
    return {
      iterationId,
      on: of('agc_on'),
      time: of('agc_time'),
      spokeWith: of('agc_with'),
      how: of('agc_how'),
      what: of('agc_what'),
      by: of('agc_by'),
    };
  });
  const moment = ({ on, time }: LoggedContact) => (on === '' ? '' : `${on} ${time.replace(/^\d:/, '0$&')}`);
  // Of two at one moment the one noted later is the later.
  return contacts.toReversed().toSorted((a, b) => compare(moment(b), moment(a)));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a save takes out of the call log or rewrites in it. */
export interface LogLoss {
  readonly how: 'removed' | 'rewritten';
  /** The entry as it stood. */
  readonly stood: LoggedContact;
  /** As it reads once rewritten; absent for one that is removed, or of a save before this was noted. */
  readonly now?: LoggedContact | undefined;
}
