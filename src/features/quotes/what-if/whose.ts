/**
 * Whose a quote is. One client's premiums and answers must never stand on another's paper, so that a quote is the client's
 * own only where everything that names its client names this one; where nothing names it, that is said and not guessed.
 */

import type { JournalEntry } from '../../../domain/journal/journal.ts';

export type Whose = 'own' | 'other' | 'notKnown';

/**
 * `named` are the clients that the quote and the journal's entry of its request name. `realOf` gives the client whose
 * cover a scratch client tries out, and any other client as it is.
 */
export function whoseQuote(
  named: readonly (string | undefined)[],
  clientId: string,
  realOf: (clientId: string) => string,
): Whose {
  const ids = named.flatMap((id) => (id === undefined ? [] : [realOf(id).toLowerCase()]));
  if (ids.length === 0) return 'notKnown';
  return ids.every((id) => id === realOf(clientId).toLowerCase()) ? 'own' : 'other';
}

/** Of each scratch client, in lower case, the client whose cover it tries out: as noted in the client index and the journal. */
export function scratchClients(
  journal: readonly Pick<JournalEntry, 'clientId' | 'whatIf'>[],
  index: readonly { readonly clientId: string; readonly whatIfOf?: string | undefined }[],
): ReadonlyMap<string, string> {
  const noted = [...journal.map(({ clientId, whatIf }) => ({ clientId, whatIfOf: whatIf?.of })), ...index];
  return new Map(
    noted.flatMap(({ clientId, whatIfOf }) =>
      clientId === undefined || whatIfOf === undefined ? [] : [[clientId.toLowerCase(), whatIfOf] as const],
    ),
  );
}
