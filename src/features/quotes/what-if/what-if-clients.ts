/**
 * The copies of clients that what-ifs are sent under, so that neither the record of a client nor its quote requests are
 * touched. A client has one copy, which is reused.
 */
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { idKey, sameId } from '../../../lib/same-id.ts';

type NotedCalls = readonly Pick<JournalEntry, 'clientId' | 'whatIf'>[];
type NotedRows = readonly { readonly clientId: string; readonly whatIfOf?: string | undefined }[];

/** Of each copy, in lower case, the client that it is a copy of. */
export function scratchClients(index: NotedRows): ReadonlyMap<string, string> {
  return new Map(copies([], index).map(({ copy, of }) => [copy.toLowerCase(), of]));
}

/** The copy of a client to reuse; `journal` is newest first, so it is the one used last. Never the client itself. */
export function copyOf(journal: NotedCalls, index: NotedRows, clientId: string): string | undefined {
  const real = idKey(clientId);
  return copies(journal, index).find(
    ({ copy, of }) => of.toLowerCase() === real && copy.toLowerCase() !== real,
  )?.copy;
}

const copies = (journal: NotedCalls, index: NotedRows) =>
  [...journal.map(({ clientId, whatIf }) => ({ clientId, whatIfOf: whatIf?.of })), ...index].flatMap(
    ({ clientId, whatIfOf }) =>
      clientId === undefined || whatIfOf === undefined ? [] : [{ copy: clientId, of: whatIfOf }],
  );

/** The name of a client's copy. */
export const copyName = (clientName: string): string => `What if · ${clientName}`;

export interface WhatIfRun {
  readonly triggerRequestId: string;
  readonly entry: JournalEntry;
  /** What was tried: "Bodily injury: 100/300 → 250/500". */
  readonly words: string;
}

/** The what-ifs of a client and product whose quotes can be read, newest first; `journal` is too. */
export function whatIfRuns(
  journal: readonly JournalEntry[],
  clientId: string,
  productId: string,
): WhatIfRun[] {
  return journal.flatMap((entry): WhatIfRun[] => {
    const { whatIf, trigger } = entry;
    if (
      entry.kind !== 'fire' ||
      !whatIf ||
      !sameId(whatIf.of, clientId) ||
      !sameId(entry.productId, productId)
    )
      return [];
    const triggerRequestId = trigger?.triggerRequestId;
    return triggerRequestId === undefined ? [] : [{ triggerRequestId, entry, words: whatIf.words }];
  });
}
