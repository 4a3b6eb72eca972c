/** Which quote requests used which value of an answer: the intake sent is in the journal. */
import { addressText } from '../answers/address.ts';
import { answersOf } from '../answers/walk.ts';
import { sentByServiceClock, type JournalEntry } from '../journal.ts';
import { intakeSent } from '../quotes/inputs-source.ts';

export interface QuoteUse {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** By the service's clock as far as known, milliseconds since 1970. */
  readonly at: number;
  /** The answers sent, by address as text. */
  readonly answers: ReadonlyMap<string, string>;
}

/** A client's quote requests whose intake is known, earliest first. */
export function quoteUses(entries: readonly JournalEntry[], clientId: string): QuoteUse[] {
  return entries
    .flatMap((entry): QuoteUse[] => {
      const trigger = entry.firing?.triggerRequestId;
      const intake = intakeSent(entry);
      if (entry.clientId !== clientId || entry.type !== 'GET_QUOTES' || trigger === undefined || !intake) {
        return [];
      }
      const answers = new Map(
        [...answersOf(intake)].map(({ address, answer }) => [addressText(address), answer]),
      );
      return [
        { triggerRequestId: trigger, productId: entry.productId, at: sentByServiceClock(entry), answers },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** The uses of one answer by value; requests that sent no such answer are left out. */
export function usesByValue(
  uses: readonly QuoteUse[],
  address: string,
): ReadonlyMap<string, readonly QuoteUse[]> {
  const byValue = new Map<string, QuoteUse[]>();
  for (const use of uses) {
    const value = use.answers.get(address);
    if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), use]);
  }
  return byValue;
}
