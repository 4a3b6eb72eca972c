/** Keeps in the journal what was handed over to a client: the service is told nothing of it, and lists nothing. */
import { bodyHash } from '../domain/journal/journal-chain.ts';
import type { GivenCopy, JournalEntry } from '../domain/journal/journal.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { sha256 } from '../lib/sha256.ts';
import { putChained } from '../storage/journal-chain.ts';
import { settings } from '../storage/settings.ts';
import type { Session } from './session.ts';

/** The exact copy with its hash. The hash shows alteration since then, where it was noted elsewhere too. */
export async function noteGiven(
  session: Session,
  about: { readonly clientId: string; readonly productId: string | undefined },
  copy: Omit<GivenCopy, 'sha256'>,
): Promise<JournalEntry> {
  const given = { ...copy, sha256: await sha256(copy.text) };
  const { file, mediaType, quotes } = given;
  // What the chain of the journal holds fast; the hash in it holds the text.
  const request = { file, mediaType, quotes, sha256: given.sha256 };
  return putChained(
    {
      ...about,
      id: randomId(),
      connection: session.key,
      kind: 'given',
      type: 'PROPOSAL',
      sentAt: browserNow(),
      answeredAt: undefined,
      serviceOffsetMs: serviceOffset()?.ms,
      serviceOffsetHow: serviceOffset()?.how,
      agent: settings().agent,
      reason: undefined,
      request,
      status: undefined,
      answer: undefined,
      outcome: 'notSent',
      trigger: undefined,
      receipt: undefined,
      given,
    },
    await bodyHash(request),
  );
}
