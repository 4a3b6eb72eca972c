/** Which quote requests used which value of an answer: the journal has the intake sent. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { Change, Place } from '../../../domain/client/diff.ts';
import type { AddedIteration, ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { elementAt, hasItem, textsOf } from '../../../domain/client/walk.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';

export interface QuoteUse {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** By the service's clock as far as known, milliseconds since 1970. */
  readonly at: number;
  /** The answers sent that the product's book asks, by address as text; an unrecognized element as its JSON. */
  readonly answers: ReadonlyMap<string, string>;
  readonly intake: StoredMap;
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
      if (entry.clientId !== clientId || entry.type !== 'GET_QUOTES' || trigger === undefined || !intake) {
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
          intake,
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
 * Whether a request used the newer side of some changes: it was sent since then, with at least one of them as it is there
 * and none of them with another answer.
 * @param since service's clock, milliseconds since 1970
 */
export function usedChanges(
  { at, intake, answers }: QuoteUse,
  changes: readonly (Change | ReplacedChange)[],
  since: number,
): boolean {
  if (at < since) return false;
  let used = false;
  for (const change of changes) {
    const { present, absent } = newerSide(change);
    for (const [address, answer] of present) {
      const sent = answers.get(address);
      if (sent !== undefined && sent !== answer) return false;
      used ||= sent !== undefined;
    }
    if (absent.some((place) => isIn(intake, place))) return false;
  }
  return used;
}

/** What the newer side of a change has, answers by address as text, and the answers and items that it lacks. */
function newerSide(change: Change | ReplacedChange): {
  readonly present: readonly (readonly [string, string])[];
  readonly absent: readonly Place[];
} {
  switch (change.kind) {
    case 'answer':
      return change.how === 'removed'
        ? { present: [], absent: [change.address] }
        : { present: [[addressText(change.address), change.after]], absent: [] };
    case 'iteration':
      if (change.how === 'removed') return { present: [], absent: [[change.loop, change.iterationId]] };
      return { present: change.how === 'added' ? textsOfItem(change) : [], absent: [] };
    case 'replaced': {
      const { loop, removed, added } = change;
      return { present: textsOfItem(added), absent: [[loop, removed.iterationId]] };
    }
    default:
      return { present: [], absent: [] };
  }
}

const textsOfItem = ({ loop, iteration }: AddedIteration) =>
  [...textsOf({ [loop]: loopElement(loop, [iteration.raw]) })].map(
    ({ address, text }) => [addressText(address), text] as const,
  );

const isIn = (intake: StoredMap, place: Place): boolean =>
  place.length === 2 ? hasItem(intake, place[0], place[1]) : elementAt(intake, place) !== undefined;
