import { useMemo } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import { questionAt } from '../../../domain/questions/compiled.ts';
import { bookAt } from '../../../domain/questions/other-books.ts';
import { betweenOf } from './between.ts';
import { idWords } from './difference-words.ts';
import { lastReadBefore } from '../versions/last-read.ts';
import type { Difference, DifferenceRow } from './differences.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import type { useDrawn } from '../versions/use-drawn.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

export interface Between {
  /** What stood at an address in between, a line each. Covered answers are not told. */
  readonly linesOf: (address: Address, covered: boolean) => readonly string[];
  /** Of an item that came, whether it was in the list before already or has a new id. */
  readonly idOf: (difference: Difference) => string | undefined;
  /** False where only the two ends were read. */
  readonly isRead: boolean;
}

/** Every line that stands at a difference and at the answers of its item; covered answers are not told. */
export function betweenLines(
  between: Between,
  difference: Difference,
  showSensitive: boolean,
): readonly string[] {
  const { change, rows, sensitive } = difference;
  const own = change.kind === 'answer' ? between.linesOf(change.address, sensitive && !showSensitive) : [];
  const inItem = rows.flatMap((row) => {
    const address = addressIn(change, row);
    return address ? between.linesOf(address, row.sensitive && !showSensitive) : [];
  });
  return [between.idOf(difference) ?? '', ...own, ...inItem];
}

/** Where an answer of an item stands that came or went as a whole: its row goes by the question. */
export function addressIn(change: Difference['change'], { key }: DifferenceRow): Address | undefined {
  return change.kind === 'iteration' ? [change.loop, change.iterationId, key] : undefined;
}

interface BetweenFor {
  readonly known: KnownReads;
  /** The moments of the two sides; undefined is now. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly drawn: ReturnType<typeof useDrawn>;
}

/** What known reads show between two moments, in words; undefined while fewer than two are compared. */
export function useBetween({ known, from, to, drawn }: BetweenFor): Between | undefined {
  const text = useFormatTime();
  const { older, newer } = drawn ?? {};
  const stood = useMemo(() => {
    if (from === undefined || !older || !newer) return undefined;
    const end = to ?? Number.POSITIVE_INFINITY;
    return {
      at: betweenOf(known, { at: from, record: older }, { at: end, record: newer }),
      isRead: known.reads.some(({ at }) => at > from && at < end),
    };
  }, [known, from, to, older, newer]);
  if (!stood || from === undefined || !drawn) return undefined;
  const { book, others, reading } = drawn;
  const wordsOf = (address: Address, answer: string) =>
    answer === ''
      ? 'blank'
      : reading.formatAnswer(questionAt(bookAt(address, book, others), address), answer);
  return {
    isRead: stood.isRead,
    linesOf: (address, covered) =>
      stood.at(address).map((one) => {
        const what =
          one.answer === undefined
            ? 'not answered'
            : covered
              ? 'another answer, covered'
              : wordsOf(address, one.answer);
        const when = one.to > one.from ? `from ${text(one.from)} to ${text(one.to)}` : `at ${text(one.from)}`;
        return `In between: ${what}, as read ${when}`;
      }),
    idOf: ({ change }) => {
      return idWords(change, lastReadBefore(known, from, { own: book, others }, text), 'new id');
    },
  };
}
