/**
 * Questions of today's book that were blank when a request was sent. Whether they were asked, or asked in other words, an
 * archive of answers does not show.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { countItems, elementAt, getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import {
  labelOf,
  type BookParts,
  type CompiledLoop,
  type CompiledQuestion,
} from '../../../domain/questions/compiled.ts';
import { readMap, type MapReading } from '../../../domain/questions/map-reading.ts';

export interface BlankQuestion {
  readonly key: string;
  readonly section: string;
  readonly label: string;
  /** Its item, by the title then. */
  readonly item: string | undefined;
  /** `missing`: nothing was stored. `blank`: an empty answer. `noItems`: a list without items. */
  readonly was: 'missing' | 'blank' | 'noItems';
  readonly required: boolean;
  readonly affectsPrice: boolean;
  readonly sensitive: boolean;
  /** The record had this answer, and it was not sent. */
  readonly notSent: string | undefined;
  /** The answer of today; undefined while blank. */
  readonly now: string | undefined;
  /** Its item was removed since. */
  readonly removed: boolean;
}

interface Maps {
  /** What was sent; the record where that is unknown. */
  readonly sent: StoredMap;
  /** The record at that time. */
  readonly record: StoredMap;
  /** The latest record. */
  readonly now: StoredMap;
}

/** In the order of the book, items in theirs. Agency-only questions are never sent and do not count. */
export function blankQuestions(maps: Maps, book: BookParts): readonly BlankQuestion[] {
  const [sent, record, now] = [maps.sent, maps.record, maps.now].map((map) => readMap(map, book));
  if (!sent || !record || !now) return [];
  const readings = { sent, record, now };
  return book.sections.flatMap(({ title, items }) =>
    items.flatMap((item): BlankQuestion[] => {
      if (book.agencyOnly.has('loop' in item ? item.loop : item.qid)) return [];
      if (!('loop' in item)) return blankAt([item.qid], item, title, readings, book);
      if (!sent.visible([item.loop])) return [];
      if (!countItems(maps.sent, item.loop)) return blankList(item, title, readings);
      return iterationsOf(maps.sent, item.loop).flatMap(({ iterationId }) =>
        item.questions.flatMap((question) =>
          blankAt([item.loop, iterationId, question.qid], question, title, readings, book),
        ),
      );
    }),
  );
}

type Readings = Readonly<Record<keyof Maps, MapReading>>;

function blankAt(
  address: Address,
  question: CompiledQuestion,
  section: string,
  { sent, record, now }: Readings,
  book: BookParts,
): BlankQuestion[] {
  if (question.kind === 'workedOut' || question.retired === true || !sent.visible(address)) return [];
  const answer = getAnswer(sent.map, address);
  const isUnrecognized = answer === undefined && elementAt(sent.map, address) !== undefined;
  if (isUnrecognized || (answer !== undefined && answer.trim() !== '')) return [];
  const [loop, iterationId] = address;
  const textIn = (reading: MapReading) => {
    const text = getAnswer(reading.map, address);
    return text === undefined || text.trim() === '' ? undefined : reading.formatAnswer(question, text);
  };
  return [
    {
      key: addressText(address),
      section,
      label: labelOf(book, address),
      item: iterationId === undefined ? undefined : sent.nameOf(loop, iterationId),
      was: answer === undefined ? 'missing' : 'blank',
      required: question.required === true,
      affectsPrice: question.affectsPrice === true,
      sensitive: question.sensitive === true,
      notSent: textIn(record),
      now: textIn(now),
      removed: iterationId !== undefined && now.nameOf(loop, iterationId) === undefined,
    },
  ];
}

/** A list that was not sent, or sent without items. */
function blankList(loop: CompiledLoop, section: string, { sent, record, now }: Readings): BlankQuestion[] {
  const textIn = ({ map }: MapReading) => {
    const count = countItems(map, loop.loop) ?? 0;
    return count === 0 ? undefined : count === 1 ? '1 item' : `${count} items`;
  };
  const element = elementAt(sent.map, [loop.loop]);
  if (element !== undefined && countItems(sent.map, loop.loop) === undefined) return [];
  return [
    {
      key: addressText([loop.loop]),
      section,
      label: loop.label,
      item: undefined,
      was: element === undefined ? 'missing' : 'noItems',
      required: (loop.min ?? 0) > 0,
      affectsPrice: false,
      sensitive: false,
      notSent: textIn(record),
      now: textIn(now),
      removed: false,
    },
  ];
}
