/** Which quote requests used which value of an answer: the journal has the intake sent. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { textsByAddress, textsOf } from '../../../domain/client/walk.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { sameId } from '../../../lib/same-id.ts';

export interface QuoteUse {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** By the service's clock as far as known, milliseconds since 1970. */
  readonly at: number;
  /** The answers sent that the product's book asks, by address as text; an unrecognized element as its JSON. */
  readonly answers: ReadonlyMap<string, string>;
}

/**
 * The client's quote requests with a known intake, oldest first. An answer that was sent and that the product's book does
 * not ask was not used; a product without a book uses what it is sent.
 */
export function quoteUses(
  journal: readonly JournalEntry[],
  clientId: string,
  bookOf: (productId: string) => BookParts | undefined,
): QuoteUse[] {
  return journal
    .flatMap((entry): QuoteUse[] => {
      const trigger = entry.trigger?.triggerRequestId;
      const intake = intakeSent(entry);
      if (
        !sameId(entry.clientId, clientId) ||
        entry.type !== 'GET_QUOTES' ||
        trigger === undefined ||
        !intake
      ) {
        return [];
      }
      const book = entry.productId === undefined ? undefined : bookOf(entry.productId);
      const asked = [...textsOf(intake)].filter(({ address }) => isAsked(book, address));
      return [
        {
          triggerRequestId: trigger,
          productId: entry.productId,
          at: sentByServiceClock(entry),
          answers: new Map(asked.map(({ address, text }) => [addressText(address), text])),
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Quote requests that used the same value of an answer. */
export interface AnswerUse {
  readonly value: string;
  /** Oldest first. */
  readonly by: readonly QuoteUse[];
}

/** The values of an answer that quote requests used. */
export function usesOf(uses: readonly QuoteUse[], address: Address): readonly AnswerUse[] {
  const values = new Map<string, QuoteUse[]>();
  for (const use of uses) {
    const value = use.answers.get(addressText(address));
    if (value === undefined) continue;
    values.set(value, [...(values.get(value) ?? []), use]);
  }
  return [...values].map(([value, by]) => ({ value, by }));
}

function isAsked(book: BookParts | undefined, address: Address): boolean {
  if (!book) return true;
  const question = questionAt(book, address);
  return question !== undefined && question.retired !== true;
}

/**
 * The requests that used the newer of two records: of the answers that differ, they sent at least one as it is there, and
 * none otherwise.
 * @param since service's clock, milliseconds since 1970. What was sent before does not count.
 */
export function usesOfChanges(
  uses: readonly QuoteUse[],
  older: StoredMap,
  newer: StoredMap,
  since: number,
): QuoteUse[] {
  const [before, after] = [textsByAddress(older), textsByAddress(newer)];
  const different = [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => before.get(address) !== after.get(address),
  );
  return uses.filter(({ at, answers }) => {
    const changed = at < since ? [] : different.filter((address) => answers.has(address));
    return changed.length > 0 && changed.every((address) => answers.get(address) === after.get(address));
  });
}
