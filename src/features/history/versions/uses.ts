/** Which quote requests used which value of an answer: the intake sent is in the journal. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { countItems, textsOf } from '../../../domain/client/walk.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';

export interface QuoteUse {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  /** By the service's clock as far as known, milliseconds since 1970. */
  readonly at: number;
  /** The answers sent, by address as text; of an odd element its JSON. */
  readonly answers: ReadonlyMap<string, string>;
  readonly intake: StoredMap;
}

/** A client's quote requests whose intake is known, earliest first. */
export function quoteUses(entries: readonly JournalEntry[], clientId: string): QuoteUse[] {
  return entries
    .flatMap((entry): QuoteUse[] => {
      const trigger = entry.trigger?.triggerRequestId;
      const intake = intakeSent(entry);
      if (entry.clientId !== clientId || entry.type !== 'GET_QUOTES' || trigger === undefined || !intake) {
        return [];
      }
      const answers = new Map([...textsOf(intake)].map(({ address, text }) => [addressText(address), text]));
      return [
        {
          triggerRequestId: trigger,
          productId: entry.productId,
          at: sentByServiceClock(entry),
          answers,
          intake,
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Quote requests that treated one answer alike. */
export interface AnswerUse {
  /** What was sent; undefined where the intake did not have the answer. */
  readonly value: string | undefined;
  /** False: it was only sent along, because the book of that product does not ask it. */
  readonly asked: boolean;
  /** It was sent under another id of its item, which that had before or has since. */
  readonly otherId?: 'earlier' | 'later' | undefined;
  /** What a reference pointed to in what was sent, where it points to nothing now. */
  readonly pointedTo?: string | undefined;
  /** Earliest first. */
  readonly by: readonly QuoteUse[];
}

/** An answer as the intake of a request had it. */
type Sent = Pick<AnswerUse, 'value' | 'otherId' | 'pointedTo'>;

/** How a record's answers are found again in what was sent. */
export interface Following {
  /** When the record was read. */
  readonly at: number;
  /** Where an answer of the record stands in an intake. */
  readonly addressIn: (intake: StoredMap, address: Address) => Address;
  /** What a reference pointed to in an intake, where it points to nothing now. */
  readonly pointedTo: (intake: StoredMap, address: Address, answer: string) => string | undefined;
}

/**
 * How each request treated one answer. A request without it is told only where its product's book asks it: of other
 * books nobody expects it.
 */
export function usesOf(
  uses: readonly QuoteUse[],
  address: Address,
  books: (productId: string) => BookParts | undefined,
  { at, addressIn, pointedTo }: Following,
): readonly AnswerUse[] {
  const sent = (use: QuoteUse): Sent => {
    const there = addressIn(use.intake, address);
    const value = use.answers.get(addressText(there));
    if (value === undefined) return { value };
    const otherId = there === address ? undefined : use.at <= at ? 'earlier' : 'later';
    return { value, otherId, pointedTo: pointedTo(use.intake, address, value) };
  };
  return grouped(uses, sent, ({ productId }) =>
    asks(productId === undefined ? undefined : books(productId), address),
  );
}

/** The same of a list as a whole: its value is how many items were sent, "0" for none. */
export function listUsesOf(
  uses: readonly QuoteUse[],
  loop: string,
  books: (productId: string) => BookParts | undefined,
): readonly AnswerUse[] {
  return grouped(
    uses,
    ({ intake }) => ({ value: countItems(intake, loop)?.toString() }),
    ({ productId }) => {
      const book = productId === undefined ? undefined : books(productId);
      return !book || (book.loops.has(loop) && !book.agencyOnly.has(loop));
    },
  );
}

function grouped(
  uses: readonly QuoteUse[],
  sentIn: (use: QuoteUse) => Sent,
  isAsked: (use: QuoteUse) => boolean,
): readonly AnswerUse[] {
  const groups = new Map<string, AnswerUse & { by: QuoteUse[] }>();
  for (const use of uses) {
    const sent = sentIn(use);
    const asked = isAsked(use);
    if (sent.value === undefined && !asked) continue;
    const key = JSON.stringify([sent.value ?? null, asked, sent.otherId ?? null, sent.pointedTo ?? null]);
    const group = groups.get(key);
    if (group) group.by.push(use);
    else groups.set(key, { ...sent, asked, by: [use] });
  }
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** Used first, then sent along, then not sent. */
const rank = ({ value, asked }: AnswerUse): number => (value === undefined ? 2 : asked ? 0 : 1);

/** A product without a book asks whatever it was sent; what stays in the agency is asked of nobody. */
function asks(book: BookParts | undefined, address: Address): boolean {
  if (!book) return true;
  const question = questionAt(book, address);
  return question !== undefined && question.retired !== true && !book.agencyOnly.has(address[0]);
}
