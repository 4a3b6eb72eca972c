/** Lists the blank answers that affect the price. The validation counts them; the list is made on demand. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { own } from '../../../domain/client/elements.ts';
import { iterationsOf } from '../../../domain/client/walk.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { isListPriceBlank, isPriceBlank } from '../../../domain/questions/validation/issues.ts';
import { isLoop } from '../../../domain/questions/items.ts';

export interface PriceBlank {
  readonly address: Address;
  /** The id of the section it is asked in. */
  readonly section: string;
}

/** In the order of the book; `visible` is the validation's. */
export function priceBlanks(
  book: BookParts,
  map: StoredMap,
  visible: (address: Address) => boolean,
): PriceBlank[] {
  const blankAt = (question: CompiledQuestion, element: unknown, address: Address): PriceBlank[] =>
    isPriceBlank(question, element) && visible(address) ? [{ address, section: question.section }] : [];
  const blankList = (loop: CompiledLoop): PriceBlank[] =>
    isListPriceBlank(book, loop) && visible([loop.loop])
      ? [{ address: [loop.loop], section: loop.section }]
      : [];
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      isLoop(item)
        ? own(map, item.loop) === undefined
          ? blankList(item)
          : iterationsOf(map, item.loop).flatMap(({ iterationId, answers }) =>
              item.questions.flatMap((question) =>
                blankAt(question, own(answers, question.qid), [item.loop, iterationId, question.qid]),
              ),
            )
        : blankAt(item, own(map, item.qid), [item.qid]),
    ),
  );
}
