/**
 * What is read back to the client, and signed by them: the answers given, what was assumed, what was left blank and
 * what was offered and not taken. It is for the client's eyes, so that it holds no licence number, no birth date, no
 * other sensitive answer, nothing of checks, and of the agency file only the offers and the marks with their notes.
 * The client signs for what was assumed, so that they read why and by whose word. Notes stay with the agency where one
 * might repeat an answer that is not printed, and where a save noted what it was warned of: a warning may rest on a check
 * or speak of other people.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { capital } from '../../../lib/text.ts';
import { formatDay } from '../../../lib/format.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { own } from '../../../domain/client/elements.ts';
import { answersOf, getAnswer, itemsIn, iterationsOf } from '../../../domain/client/walk.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import {
  labelOf,
  questionAt,
  type BookParts,
  type CompiledQuestion,
} from '../../../domain/questions/compiled.ts';
import { isPrivate, safeTitle } from '../../../domain/questions/for-clients.ts';
import { isLoop } from '../../../domain/questions/schema.ts';
import { assumedAnswers, type AssumedAnswer } from '../../../domain/questions/assumed.ts';
import { activeAt } from '../../../domain/client/annotations/annotations.ts';
import { offersToMake, offersToReview } from '../../../domain/questions/offers.ts';
import { isAcknowledgment } from '../../../domain/questions/validation/acknowledge.ts';

export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  /** Undefined: answered, and not for print. */
  readonly text: string | undefined;
  /** What was noted of the answer, such as "From document". */
  readonly mark: ReviewAnnotation | undefined;
}

export interface ReviewAnnotation {
  readonly kind: string;
  /** Blank where there is none for the client's eyes. */
  readonly note: string;
}

export interface ReviewPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly loops: readonly {
    readonly key: string;
    readonly label: string;
    /** What is read where there are no items: nobody said that there are none of a list that was not answered. */
    readonly without: string;
    readonly items: readonly {
      readonly key: string;
      readonly title: string;
      readonly rows: readonly ReviewRow[];
    }[];
  }[];
}

/** An answer named with the item it belongs to. */
export interface ReviewLine {
  readonly key: string;
  readonly name: string;
  readonly words: string;
}

export interface ClientReview {
  /** In words: what was given and is no date stands as it was given. */
  readonly effectiveDate: string;
  readonly answers: readonly ReviewPart[];
  readonly assumptions: readonly ReviewLine[];
  readonly blanks: readonly ReviewLine[];
  readonly offers: readonly ReviewLine[];
  /** What the line wants offered and no result is noted of, so that it is talked about before the sheet is signed. */
  readonly offersToMake: readonly string[];
  /** Answers that the book does not ask; they are kept with the client and not printed. */
  readonly unasked: number;
}

const markWords = (mark: ReviewAnnotation | undefined): string | undefined =>
  mark && [mark.kind, mark.note].filter(Boolean).join(': ');

const notAnswered = 'Not answered';

/** `base` is the saved map, to leave out marks whose answer has changed since. */
export function clientReview(
  book: BookParts,
  map: StoredMap,
  validation: Pick<Validation, 'visible' | 'display' | 'title' | 'workedOut' | 'effectiveDate'>,
  base: StoredMap | undefined,
): ClientReview {
  const blanks: ReviewLine[] = [];
  const rowOf = (question: CompiledQuestion, address: Address, item: string | undefined): ReviewRow[] => {
    if (!validation.visible(address)) return [];
    const key = addressText(address);
    const name = item === undefined ? question.label : `${item}: ${question.label}`;
    const mark = noted(address, question);
    const given = question.kind === 'workedOut' ? validation.workedOut(address) : getAnswer(map, address);
    if (given === undefined || given.trim() === '') {
      if (question.kind !== 'workedOut') blanks.push({ key, name, words: markWords(mark) ?? notAnswered });
      return [];
    }
    return [{ key, label: question.label, text: forPrint(question, address), mark }];
  };
  const noted = (address: Address, question: CompiledQuestion | undefined): ReviewAnnotation | undefined => {
    const { kind = '', note = '' } = activeAt(map, address, base) ?? {};
    const printed = !(question && isPrivate(question)) && !isAcknowledgment(note);
    const shown = printed ? note : '';
    return kind === '' && shown === '' ? undefined : { kind: kind || 'Marked', note: shown };
  };
  const forPrint = (question: CompiledQuestion, address: Address): string | undefined => {
    if (isPrivate(question)) return undefined;
    const refersTo = question.kind === 'reference' ? question.refersTo : undefined;
    const referred = refersTo === undefined ? undefined : getAnswer(map, address);
    if (refersTo !== undefined && referred !== undefined) return itemName(refersTo, referred);
    return question.kind === 'workedOut' ? validation.workedOut(address) : validation.display(address);
  };
  const itemName = (loop: string, iterationId: string): string => {
    const known = book.loops.get(loop);
    const title = known && safeTitle(known, iterationId, book, validation);
    if (title !== undefined && title !== '') return title;
    const place = iterationsOf(map, loop).findIndex((one) => one.iterationId === iterationId);
    const what = known?.itemLabel ?? 'item';
    return place < 0 ? `No such ${what}` : `${capital(what)} ${place + 1}`;
  };
  const assumption = ({ address, question, mark }: AssumedAnswer): ReviewLine => {
    const [loop, iterationId] = address;
    const label = labelOf(book, address);
    const says = question
      ? (forPrint(question, address) ?? 'answered, not printed')
      : `${iterationsOf(map, loop).length} listed`;
    return {
      key: addressText(address),
      name: iterationId === undefined ? label : `${itemName(loop, iterationId)}: ${label}`,
      words: [says, mark === undefined ? question?.default?.origin : markWords(noted(address, question))]
        .filter(Boolean)
        .join(' · '),
    };
  };

  const answers = book.sections.map((section): ReviewPart => {
    const rows: ReviewRow[] = [];
    const loops: ReviewPart['loops'][number][] = [];
    for (const item of section.items) {
      if (book.agencyOnly.has(isLoop(item) ? item.loop : item.qid)) continue;
      if (!isLoop(item)) {
        rows.push(...rowOf(item, [item.qid], undefined));
      } else if (validation.visible([item.loop])) {
        const items = iterationsOf(map, item.loop).map(({ iterationId }) => {
          const title = itemName(item.loop, iterationId);
          const answered = item.questions.flatMap((question) =>
            rowOf(question, [item.loop, iterationId, question.qid], title),
          );
          return { key: iterationId, title, rows: answered };
        });
        loops.push({ key: item.loop, label: item.label, without: withoutItems(map, base, item.loop), items });
        if (own(map, item.loop) === undefined) {
          blanks.push({
            key: item.loop,
            name: item.label,
            words: markWords(noted([item.loop], undefined)) ?? withoutItems(map, base, item.loop),
          });
        }
      }
    }
    return { key: section.id, title: section.title, rows, loops };
  });
  return {
    effectiveDate: effectiveWords(book, map, validation),
    answers: answers.filter(({ rows, loops }) => rows.length > 0 || loops.length > 0),
    assumptions: assumedAnswers(book, map, validation, base).map(assumption),
    blanks,
    offers: offersToReview(map, validation),
    offersToMake: offersToMake(book, map).map(({ label }) => label),
    unasked: [...answersOf(map)].filter(({ address }) => {
      return !book.agencyOnly.has(address[0]) && questionAt(book, address) === undefined;
    }).length,
  };
}

function effectiveWords(
  { roles: { effectiveDate: qid } }: BookParts,
  map: StoredMap,
  { effectiveDate, visible }: Pick<Validation, 'visible' | 'effectiveDate'>,
): string {
  if (effectiveDate !== undefined) return formatDay(effectiveDate);
  const given = qid !== undefined && visible([qid]) ? getAnswer(map, [qid])?.trim() : undefined;
  return given ? `${given} (not read as a date)` : notAnswered;
}

/** Three kinds of nothing: not answered, none, and what stands there in a form that no list has. */
function withoutItems(map: StoredMap, base: StoredMap | undefined, loop: string): string {
  if (own(map, loop) === undefined) {
    return (itemsIn(base ?? {}, loop) ?? 0) > 0 ? `${notAnswered} (items were removed)` : notAnswered;
  }
  return itemsIn(map, loop) === undefined ? 'answered, not printed' : 'None';
}
