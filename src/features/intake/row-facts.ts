/** What a question's row shows of its answer, beside what the book says of it. */
import { outlived, type Mark, type Outlived } from '../../domain/agency-file/marks.ts';
import type { Address } from '../../domain/answers/address.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import type { Question } from '../../domain/book/schema.ts';
import { settings } from '../../local/settings.ts';
import type { Desk } from './desk.ts';
import { defaultOf } from './initial-record.ts';
import { nothing, useFollowed } from './use-followed.ts';

interface AnswerNotes {
  /** Where a value that nobody typed came from: only while it still is the default. */
  readonly origin: string | undefined;
  /** Why the mark no longer speaks of the answer that stands there. */
  readonly outlived: Outlived | undefined;
}

const plain: AnswerNotes = { origin: undefined, outlived: undefined };

/** Of a question with neither default nor mark there is nothing to follow. */
export function useAnswerNotes(
  { sheet, follow }: Desk,
  question: Question,
  address: Address,
  mark: Mark | undefined,
): AnswerNotes {
  const { default: given } = question;
  const ask = (): AnswerNotes => {
    if (given === undefined && mark === undefined) return plain;
    const { record, base } = sheet.state();
    const assumed = given && defaultOf(question, settings().agent) === getAnswer(record.clientData, address);
    return {
      origin: assumed && getAnswer(record.clientData, address) !== undefined ? given.origin : undefined,
      outlived: mark && outlived(mark, record.clientData, base?.clientData),
    };
  };
  return useFollowed(given === undefined && mark === undefined ? nothing : follow, ask, sameNotes);
}

const sameNotes = (a: AnswerNotes, b: AnswerNotes): boolean =>
  a.origin === b.origin && a.outlived === b.outlived;
