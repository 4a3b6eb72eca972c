/** What each computer of a desk says of itself to the others: who works there, and which legal holds it has. */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import { dayOf } from '../../lib/format.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { idKey } from '../../lib/same-id.ts';
import type { Hold } from '../journal/hold.ts';

export const Computer = z.object({
  /** Counts what this computer said, whatever its clock does: of two the later counts. */
  number: Count,
  /** Who works there; empty where nobody said. */
  name: z.string(),
  /** When it said this, so that it was here: service's clock, milliseconds since 1970. Once a day while it is used. */
  at: Milliseconds,
  /** When it joined the desk: by its own clock, milliseconds since 1970. Once it left, another time says that it is back. */
  since: Milliseconds,
  /** Of each hold that it has when the last note was made, by `idKey` of the client. */
  holds: z.record(z.string(), z.number()),
  /** It left the desk with this, and gets nothing since. */
  hasLeft: z.literal(true).optional(),
});
export type Computer = ReadOnly<z.infer<typeof Computer>>;

/** @param holds all that a computer has */
export const holdsAt = (holds: readonly Hold[]): Computer['holds'] =>
  Object.fromEntries(holds.map(({ clientId, setAt }) => [idKey(clientId), setAt]));

/**
 * What a computer says next; undefined where it said the same before on that day, and where another of its tabs left the desk
 * meanwhile.
 */
export function nextReport(
  before: Computer | undefined,
  { at, ...now }: Omit<Computer, 'number'>,
): Computer | undefined {
  const { number = 0, at: reportedAt = -Infinity, ...report } = before ?? {};
  if (before?.hasLeft && before.since === now.since) return undefined;
  if (dayOf(reportedAt) === dayOf(at) && canonicalJson(report) === canonicalJson(now)) return undefined;
  return { number: number + 1, at, ...now };
}

/** What some known computers lack of a hold, as far as they said: all of it, or no more than the last note. */
export interface LackingHold {
  readonly clientId: string;
  readonly lacks: 'hold' | 'lastNote';
  /** The last here first. */
  readonly computers: readonly LackingComputer[];
}

export type LackingComputer = Pick<Computer, 'name' | 'at' | 'hasLeft'>;

/** @param others what the other computers said last */
export function lackingHolds(holds: readonly Hold[], others: readonly Computer[]): LackingHold[] {
  const latest = others.toSorted((one, other) => other.at - one.at);
  return holds.flatMap(({ clientId, setAt }) => {
    const noted = ({ holds: received }: Computer) => received[idKey(clientId)];
    const lacking = {
      hold: latest.filter((one) => noted(one) === undefined),
      lastNote: latest.filter((one) => (noted(one) ?? Infinity) < setAt),
    };
    return (['hold', 'lastNote'] as const).flatMap((lacks) =>
      lacking[lacks].length === 0
        ? []
        : {
            clientId,
            lacks,
            computers: lacking[lacks].map(({ name, at, hasLeft }) => ({ name, at, hasLeft })),
          },
    );
  });
}
