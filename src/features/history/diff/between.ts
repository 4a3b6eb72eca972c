/** What stood at an address between two moments and at neither of them, as far as reads have shown. */
import { addressText, type Address } from '../../../domain/client/address.ts';
import { answersOf, getAnswer } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { memo } from '../../../lib/memo.ts';

export interface StoodBetween {
  /** Undefined: there was no answer. */
  readonly answer: string | undefined;
  /** The first and the last read that show it, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

interface Side {
  readonly at: number;
  readonly record: DraftRecord;
}

/** Earliest first; none where every read in between shows what one of the two sides holds. */
export function betweenOf(
  known: KnownReads,
  older: Side,
  newer: Side,
): (address: Address) => readonly StoodBetween[] {
  const inside = known.reads.filter(({ at }) => at > older.at && at < newer.at);
  return (address) => {
    const ends = [older, newer].map(({ record }) => getAnswer(record.clientData, address));
    const runs: StoodBetween[] = [];
    for (const { at, state } of inside) {
      const record = known.states[state];
      const answer = record && answersIn(record).get(addressText(address));
      const last = runs.at(-1);
      if (last && last.answer === answer) runs[runs.length - 1] = { ...last, to: at };
      else runs.push({ answer, from: at, to: at });
    }
    return runs.filter(({ answer }) => !ends.includes(answer));
  };
}

/** The same state is asked about for every difference. */
const answersIn = memo((record: DraftRecord): ReadonlyMap<string, string> => {
  const all = [...answersOf(record.clientData)].map(
    ({ address, answer }) => [addressText(address), answer] as const,
  );
  return new Map(all);
});
