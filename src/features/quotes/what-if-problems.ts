/** What the question book says against the requests of a what-if, before they are sent. */
import type { StoredMap } from '../../contract/answers.ts';
import { addressText } from '../../domain/answers/address.ts';
import { assess, type AssessContext } from '../../domain/book/assess.ts';
import { bookWords } from '../../domain/book/book-words.ts';
import type { BookParts } from '../../domain/book/compiled.ts';
import type { Variation } from './what-if-plan.ts';

/** How many things are named that stand against the answers as they are. */
const mostNamed = 3;

/**
 * Sentences: first what is missing or refused in the answers as they are, for which every request may fail, then what a
 * variation brings up beside that ("Limit: 500 → 1,000: Rejection form: Needed for a quote.").
 */
export function whatIfProblems(
  book: BookParts & { readonly agencyOnly: ReadonlySet<string> },
  now: StoredMap,
  variations: readonly Pick<Variation, 'words' | 'map'>[],
  context: AssessContext,
): string[] {
  const found = (map: StoredMap): ReadonlyMap<string, string> => {
    const { place } = bookWords(book, map);
    const against = assess(book, { clientData: map }, context).problems.filter(
      ({ severity, address }) => severity !== 'warn' && !book.agencyOnly.has(address[0]),
    );
    // The same words may be said of two questions, so that it takes the place to tell them apart.
    return new Map(
      against.map(({ address, message }) => [
        `${addressText(address)} ${message}`,
        `${place(address)}: ${message}`,
      ]),
    );
  };
  const before = found(now);
  const more = before.size - mostNamed;
  return [
    ...[...before.values()].slice(0, mostNamed).map((words) => `As the answers stand, ${words}`),
    ...(more > 0 ? [`As the answers stand, ${more} more are missing or cannot be right.`] : []),
    ...variations.flatMap(({ words, map }) =>
      [...found(map)].filter(([key]) => !before.has(key)).map(([, said]) => `${words}: ${said}`),
    ),
  ];
}
