/** A save that the service has not shown yet: what it sent, and what reads may still show instead. */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import { sameJson } from '../../lib/json.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { DraftRecord } from '../client/draft-record.ts';
import { matchItems } from '../client/match-items.ts';
import { iterationsOf, renameItems } from '../client/walk.ts';

export const UnshownSaveRow = z.object({
  clientId: z.string(),
  productId: z.string(),
  /** The save's entry in the journal, and when it was sent: browser's clock, milliseconds since 1970. */
  entryId: z.string(),
  sentAt: Milliseconds,
  /** What reads may still show, in the order in which it was the latest; the last is what the save read. */
  befores: z.array(DraftRecord).min(1),
  /** What was sent before without knowing whether it was done: it may come at any time. */
  mayCome: z.array(DraftRecord),
  sent: DraftRecord,
  /** `accepted`: the answer named this client. `unknown`: no answer came, or one that proves nothing. */
  state: z.enum(['underWay', 'accepted', 'unknown']),
  /** How often the client was read again for it. */
  tries: Count,
});
export type UnshownSave = ReadOnly<z.infer<typeof UnshownSaveRow>>;

/** When the client is read again: milliseconds after the save was sent. */
export const readsAgain = [2_000, 5_000, 15_000, 60_000] as const;

/** How many earlier records are kept. */
const mostBefores = 5;
const mostToCome = 2;

/**
 * The row of a save that is about to be sent.
 * @param before the client's save that was not shown yet
 * @param latest the record that counts as the service's
 */
export function saveUnderWay(
  facts: Pick<UnshownSave, 'clientId' | 'productId' | 'entryId' | 'sentAt' | 'sent'>,
  latest: DraftRecord,
  before: UnshownSave | undefined,
): UnshownSave {
  const previous = before && underIdsOfRead(latest, before);
  const { sent } = facts;
  const wasAccepted = previous?.state === 'accepted';
  const shown = previous ? [...previous.befores, ...(wasAccepted ? [previous.sent] : []), latest] : [latest];
  const inTurn = shown.filter((one, at) => !sameJson(one, shown[at + 1] ?? sent));
  const befores = inTurn.length > 0 ? inTurn : [latest];
  const toCome = previous ? [...previous.mayCome, ...(wasAccepted ? [] : [previous.sent])] : [];
  return {
    ...facts,
    // Reads most likely still show the oldest.
    befores:
      befores.length > mostBefores ? [...befores.slice(0, 1), ...befores.slice(1 - mostBefores)] : befores,
    mayCome: toCome.filter((one) => !sameJson(one, sent)).slice(-mostToCome),
    state: 'underWay',
    tries: 0,
  };
}

/**
 * A save with the ids that a read has for its items. An item that one of its records has in common with the read is that
 * item in all of them: it may have been changed since.
 */
export function underIdsOfRead(read: DraftRecord, save: UnshownSave): UnshownSave {
  const { sent, befores, mayCome } = save;
  const newestFirst = [sent, ...befores.toReversed(), ...mayCome];
  const ids = new Map<string, Map<string, string>>();
  for (const loop of new Set(newestFirst.flatMap(({ clientData }) => Object.keys(clientData)))) {
    const found = new Map<string, string>();
    const shown = iterationsOf(read.clientData, loop);
    for (const { clientData } of newestFirst) {
      const items = iterationsOf(clientData, loop);
      const taken = new Set(items.map(({ iterationId }) => found.get(iterationId)));
      const open = items.filter(({ iterationId }) => !found.has(iterationId));
      const left = shown.filter(({ iterationId }) => !taken.has(iterationId));
      for (const [id, { iterationId }] of matchItems(open, left)) found.set(id, iterationId);
    }
    if (Array.from(found).some(([id, now]) => id !== now)) ids.set(loop, found);
  }
  if (ids.size === 0) return save;
  const withIds = (record: DraftRecord): DraftRecord => ({
    ...record,
    clientData: Array.from(ids).reduce(
      (map, [loop, found]) => renameItems(map, loop, found),
      record.clientData,
    ),
  });
  return { ...save, sent: withIds(sent), befores: befores.map(withIds), mayCome: mayCome.map(withIds) };
}
