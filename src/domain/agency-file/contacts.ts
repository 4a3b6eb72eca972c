/** The call log: who said what, and how. A loop that stays with the agency; its question ids are the same in every book. */
import type { StoredMap } from '../../contract/answers.ts';
import { addIteration, getAnswer, iterationsOf } from '../answers/walk.ts';

export const contactsLoop = 'agy_contacts';

export const contactWays = ['Phone', 'E-mail', 'Letter', 'In person', 'Text', 'Carrier portal'] as const;

/** Who told the agent what is saved, and how. Either may be blank, not both. */
export interface Told {
  readonly by: string;
  readonly how: string;
}

/**
 * What a save asks is filled in with: the last contact of the same day, since one conversation is often saved more than
 * once. An older one is left blank: what nobody touches must not become a contact that never was.
 * @param today YYYY-MM-DD at the agent's desk.
 */
export function toldBefore(map: StoredMap, today: string): Told {
  const last = iterationsOf(map, contactsLoop).at(-1)?.iterationId;
  const of = (qid: string) => (last === undefined ? undefined : getAnswer(map, [contactsLoop, last, qid]));
  return of('agc_on') === today
    ? { by: of('agc_with') ?? '', how: of('agc_how') ?? '' }
    : { by: '', how: '' };
}

export interface Contact {
  readonly told: Told;
  /** YYYY-MM-DD and HH:MM at the agent's desk. */
  readonly on: string;
  readonly time: string;
  /** The agent's name. */
  readonly by: string;
  /** The names of what was told. */
  readonly about: readonly string[];
}

/** More names than this are counted: the entry says what the talk was about, the archive says what changed. */
const named = 12;

/** Adds an entry to the end of the call log. */
export function withContact(map: StoredMap, iterationId: string, contact: Contact): StoredMap {
  const { told, on, time, by, about } = contact;
  const names = [...new Set(about)];
  const rest = names.length - named;
  const words = names.slice(0, named).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
  const texts = {
    agc_on: on,
    agc_time: time,
    agc_by: by,
    agc_with: told.by,
    agc_how: told.how,
    agc_what: words === '' ? '' : `Told: ${words}.`,
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return addIteration(map, contactsLoop, iterationId, Object.fromEntries(given));
}
