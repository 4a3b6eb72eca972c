/**
 * What the screen of an intake follows: the sheet, and the book's word on it.
 *
 * Nothing here is handed down as it changes. Each part of the screen asks for what it shows and is told when that may be
 * another: a row of its own facts, a card of its title and counts, the list of sections of its figures. So a key is
 * drawn in its own row and where something follows from it, and costs the same with one vehicle and with a thousand.
 */
import type { Address } from '../../domain/client/address.ts';
import {
  validate,
  type ValidationContext,
  type Validation,
} from '../../domain/questions/validation/validate.ts';
import { createAssessor, type Assessor } from '../../domain/questions/assessor/assessor.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import { visibleInAny, usesBook } from '../../domain/questions/saved-map.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import type { Sheet } from './sheet.ts';

export interface Desk {
  readonly sheet: Sheet;
  readonly book: CompiledBook;
  /** Of the newest answers. */
  readonly assessment: () => Validation;
  /** Of a record that is not the sheet's, such as what two people changed together. */
  readonly assessmentOf: (record: DraftRecord) => Validation;
  readonly at: Assessor['at'];
  readonly item: Assessor['item'];
  /** Tells whether another line that the client uses shows a place of the newest answers. */
  readonly shownElsewhere: () => (place: Address) => boolean;
  /** Tells when the facts of one place may have changed, before it tells those who follow the whole. */
  readonly followPlace: Assessor['follow'];
  /** Tells of every change, once the assessment knows of it. */
  readonly follow: (tell: () => void) => () => void;
  /** The day, or what the latest identity check says, is another. */
  readonly setContext: (context: ValidationContext) => void;
  /** Begins to keep up with the sheet; the answer ends it. */
  readonly start: () => () => void;
}

/** `others` are the books of the workspace's other products. */
export function createDesk(
  sheet: Sheet,
  book: CompiledBook,
  first: ValidationContext,
  others: () => readonly CompiledBook[] = () => [],
): Desk {
  const assessor = createAssessor(book, sheet.state().record, first);
  const followers = new Set<() => void>();
  let context = first;
  const take = () => {
    assessor.take(sheet.state().record, context);
    for (const tell of followers) tell();
  };
  return {
    sheet,
    book,
    assessment: assessor.assessment,
    assessmentOf: (record) => validate(book, record, context),
    shownElsewhere: () => {
      const { clientData } = sheet.state().record;
      return visibleInAny(
        others().filter((other) => usesBook(other, clientData)),
        clientData,
      );
    },
    at: assessor.at,
    item: assessor.item,
    followPlace: assessor.follow,
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
    setContext: (next) => {
      if (next === context) return;
      context = next;
      take();
    },
    start: () => {
      const stop = sheet.follow(take);
      // What was answered between drawing and now.
      take();
      return stop;
    },
  };
}
