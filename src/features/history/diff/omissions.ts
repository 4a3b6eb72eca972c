/**
 * What was not answered at a moment: questions of today's book that it would have shown then and that were blank or
 * absent. Whether they were asked in other words, or not at all, an archive of answers cannot tell.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { answersOf, elementAt, getAnswer, countItems, iterationsOf } from '../../../domain/client/walk.ts';
import { labelOf, type BookParts, type CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { readMap, type MapReading } from '../../../domain/questions/map-reading.ts';

export interface Omission {
  readonly key: string;
  readonly section: string;
  readonly label: string;
  /** The loop's item it stands in, by its title then. */
  readonly item: string | undefined;
  /** `absent`: nothing was stored. `blank`: an empty answer was. The last: a list without items was. */
  readonly was: 'absent' | 'blank' | 'without items';
  readonly required: boolean;
  readonly affectsPrice: boolean;
  readonly sensitive: boolean;
  /** The answer of today in words; undefined while there is none. */
  readonly now: string | undefined;
}

export interface Omissions {
  /** Blank or absent then, and still. */
  readonly still: readonly Omission[];
  /** Answered since, or gone with its item. */
  readonly since: readonly Omission[];
  /** Lists that were saved without items, by their labels. Whether anybody said that there were none they do not tell. */
  readonly empty: readonly string[];
  /** Those of them that have items since. */
  readonly filled: readonly Omission[];
}

/** In the order of the book, items in theirs. Lists that were saved without items stand apart: nobody here knows why. */
export function omissionsOf(thenMap: StoredMap, nowMap: StoredMap, book: BookParts): Omissions {
  const [then, now] = [readMap(thenMap, book), readMap(nowMap, book)];
  const all = book.sections.flatMap((section) =>
    section.items.flatMap((item): Omission[] => {
      if (!('loop' in item)) return omission([item.qid], item, section.title, then, now, book);
      if (!then.visible([item.loop])) return [];
      if (elementAt(thenMap, [item.loop]) === undefined) {
        return [{ ...listFacts(item.loop, section.title, book), now: countText(nowMap, item.loop) }];
      }
      return iterationsOf(thenMap, item.loop).flatMap(({ iterationId }) =>
        item.questions.flatMap((question) =>
          omission([item.loop, iterationId, question.qid], question, section.title, then, now, book),
        ),
      );
    }),
  );
  return {
    still: all.filter((one) => one.now === undefined),
    since: all.filter((one) => one.now !== undefined),
    empty: book.sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        'loop' in item && countItems(thenMap, item.loop) === 0 ? labelOf(book, [item.loop]) : [],
      ),
    ),
    filled: book.sections.flatMap(({ title, items }) =>
      items.flatMap((item): Omission[] => {
        const isFilled =
          'loop' in item && countItems(thenMap, item.loop) === 0 && (countItems(nowMap, item.loop) ?? 0) > 0;
        if (!isFilled) return [];
        const facts = listFacts(item.loop, title, book);
        return [{ ...facts, was: 'without items', now: countText(nowMap, item.loop) }];
      }),
    ),
  };
}

/** What a record holds that is never sent to the service's carriers: the ids of its elements. */
export const agencyFileOf = (record: StoredMap, book: BookParts): readonly string[] =>
  Object.keys(record).filter((qid) => book.agencyOnly.has(qid));

/**
 * What the record answered and the intake of a quote request did not: it was told, and the carriers never saw it. What
 * stays with the agency is meant to, and is passed over.
 */
export function unsentOf(
  sent: StoredMap,
  record: StoredMap,
  now: StoredMap,
  book: BookParts,
): readonly Omission[] {
  const asked: BookParts = {
    ...book,
    sections: book.sections.map((section) => ({
      ...section,
      items: section.items.filter((item) => !book.agencyOnly.has('loop' in item ? item.loop : item.qid)),
    })),
  };
  const answers = [...answersOf(record)].filter(({ answer }) => answer.trim() !== '');
  const told = new Set([
    ...answers.map(({ address }) => addressText(address)),
    ...Object.keys(record).flatMap((qid) => (book.loops.has(qid) ? addressText([qid]) : [])),
  ]);
  const { still, since } = omissionsOf(sent, now, asked);
  return [...still, ...since].filter(({ key }) => told.has(key));
}

function omission(
  address: Address,
  question: CompiledQuestion,
  section: string,
  then: MapReading,
  now: MapReading,
  book: BookParts,
): Omission[] {
  if (question.kind === 'workedOut' || question.retired === true || !then.visible(address)) return [];
  const answer = getAnswer(then.map, address);
  const isOdd = answer === undefined && elementAt(then.map, address) !== undefined;
  if (isOdd || (answer !== undefined && answer.trim() !== '')) return [];
  const today = getAnswer(now.map, address);
  const [loop, iterationId] = address;
  const isGone = iterationId !== undefined && now.nameOf(loop, iterationId) === undefined;
  return [
    {
      key: addressText(address),
      section,
      label: labelOf(book, address),
      item: iterationId === undefined ? undefined : then.nameOf(loop, iterationId),
      was: answer === undefined ? 'absent' : 'blank',
      required: question.required === true,
      affectsPrice: question.affectsPrice === true,
      sensitive: question.sensitive === true,
      now: isGone
        ? 'no longer in the list'
        : today === undefined || today.trim() === ''
          ? undefined
          : now.formatAnswer(question, today),
    },
  ];
}

function listFacts(loop: string, section: string, book: BookParts): Omit<Omission, 'now'> {
  return {
    key: addressText([loop]),
    section,
    label: labelOf(book, [loop]),
    item: undefined,
    was: 'absent',
    required: (book.loops.get(loop)?.min ?? 0) > 0,
    affectsPrice: false,
    sensitive: false,
  };
}

function countText(map: StoredMap, loop: string): string | undefined {
  if (elementAt(map, [loop]) === undefined) return undefined;
  const count = iterationsOf(map, loop).length;
  return count === 1 ? '1 item' : `${count} items`;
}
