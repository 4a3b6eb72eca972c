/** Keeps in the journal what was handed over to a client: the service is told nothing of it, and lists nothing. */
import type { GivenCopy, JournalEntry } from '../domain/journal.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { sha256 } from '../lib/sha256.ts';
import { settings } from '../local/settings.ts';
import { shelves } from '../local/shelves.ts';
import type { Session } from './session.ts';

/** The exact copy with its hash. The hash shows alteration since then, where it was noted elsewhere too. */
export async function noteGiven(
  session: Session,
  about: { readonly clientId: string; readonly productId: string | undefined },
  copy: Omit<GivenCopy, 'sha256'>,
): Promise<JournalEntry> {
  const entry: JournalEntry = {
    ...about,
    id: randomId(),
    connection: session.key,
    kind: 'given',
    type: 'PROPOSAL',
    sentAt: browserNow(),
    answeredAt: undefined,
    serviceOffsetMs: serviceOffset()?.ms,
    agent: settings().agent,
    reason: undefined,
    request: undefined,
    status: undefined,
    answer: undefined,
    outcome: 'notSent',
    firing: undefined,
    receipt: undefined,
    given: { ...copy, sha256: await sha256(copy.text) },
  };
  await (await shelves()).journal.put(entry);
  return entry;
}
