/** Finds questions by their labels. `find-answers.ts` finds answers. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { own, readInner } from '../../../domain/client/elements.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/schema.ts';

export interface FoundQuestion {
  /** Of the question, in each item of its list; of the list as a whole where that has no item. */
  readonly address: Address;
  readonly blank: boolean;
}

export interface FoundQuestions {
  readonly places: readonly FoundQuestion[];
  /** Whether an address is that of a question found here. */
  readonly has: (address: Address) => boolean;
}

interface Name {
  readonly loop: string | undefined;
  /** Undefined for a list as a whole. */
  readonly qid: string | undefined;
  /** Label and question id, in small letters. */
  readonly text: string;
}

/**
 * Finds the questions and lists that have these words in their label or their id, in the book's order, those that are not shown too.
 * The names are gathered once for a book. Capitals do not count; blank words are in no name.
 */
export function questionFinder(book: BookParts): (map: StoredMap, words: string) => FoundQuestions {
  const names = book.sections.flatMap(({ items }) =>
    items.flatMap((item): Name[] => {
      if (!isLoop(item)) return [nameOf(undefined, item.qid, item.label)];
      const inner = item.questions.map(({ qid, label }) => nameOf(item.loop, qid, label));
      return [{ ...nameOf(item.loop, item.loop, item.label), qid: undefined }, ...inner];
    }),
  );
  return (map, words) => {
    const wanted = words.trim().toLowerCase();
    const found = wanted === '' ? [] : names.filter(({ text }) => text.includes(wanted));
    const keys = new Set(found.map(({ loop, qid }) => JSON.stringify([loop ?? null, qid ?? null])));
    const listed = new Set<string>();
    return {
      places: found.flatMap((name) => placesOf(map, name, listed)),
      has: (address) => {
        const [loop, qid] = address.length === 1 ? [null, address[0]] : [address[0], address[2]];
        return keys.has(JSON.stringify([loop, qid]));
      },
    };
  };
}

const nameOf = (loop: string | undefined, qid: string, label: string): Name => {
  return { loop, qid, text: `${label}\n${qid}`.toLowerCase() };
};

/** @param listed the loops that are among the places as a whole. */
function placesOf(map: StoredMap, { loop, qid }: Name, listed: Set<string>): FoundQuestion[] {
  if (loop === undefined) {
    if (qid === undefined) return [];
    return [{ address: [qid], blank: (getAnswer(map, [qid]) ?? '').trim() === '' }];
  }
  const items = iterationsOf(map, loop);
  if (qid === undefined || items.length === 0) {
    if (listed.has(loop)) return [];
    listed.add(loop);
    return [{ address: [loop], blank: own(map, loop) === undefined }];
  }
  return items.map(({ iterationId, answers }) => {
    const element = own(answers, qid);
    const view = readInner(qid, element);
    const blank = element === undefined || (view.kind === 'answer' && view.answer.trim() === '');
    return { address: [loop, iterationId, qid], blank };
  });
}
