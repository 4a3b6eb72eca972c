/**
 * The client review sheet, which the client signs: answers, assumptions, blanks, and offers not taken. It contains no
 * sensitive answers or checks, and only offers and annotations from the agency file. Notes are left out of private
 * answers, which they may repeat, and if a save added them: a warning may be based on a check or mention other people.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { formatDay } from '../../../lib/format.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { own } from '../../../domain/client/elements.ts';
import { answersOf, getAnswer, countItems, iterationsOf } from '../../../domain/client/walk.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import {
  labelOf,
  questionAt,
  type BookParts,
  type CompiledQuestion,
} from '../../../domain/questions/compiled.ts';
import { answerReader, notPrinted } from '../../../domain/questions/answer-reader.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import { assumedAnswers, type AssumedAnswer } from '../../../domain/questions/suggest/assumed.ts';
import { activeAt } from '../../../domain/client/annotations/annotations.ts';
import { display } from '../../../domain/questions/kinds/kinds.ts';
import { openOffers, offersToReview } from '../../../domain/questions/suggest/offers.ts';
import { isAcknowledgment } from '../../../domain/questions/validation/acknowledge.ts';

export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly annotation: ReviewAnnotation | undefined;
  /** It cannot be right. */
  readonly inDoubt: boolean;
}

export interface ReviewAnnotation {
  readonly kind: string;
  /** Blank if there is none that the client may read. */
  readonly note: string;
}

export interface ReviewPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly loops: readonly {
    readonly key: string;
    readonly label: string;
    /** Shown without items: "None" only if the client answered so. */
    readonly without: string;
    readonly items: readonly {
      readonly key: string;
      readonly title: string;
      readonly rows: readonly ReviewRow[];
    }[];
  }[];
}

/** An answer with the name of its question and item. */
export interface ReviewLine {
  readonly key: string;
  readonly name: string;
  readonly words: string;
}

export interface ClientReview {
  /** Formatted, or the answer unchanged if it is no date. */
  readonly effectiveDate: string;
  readonly answers: readonly ReviewPart[];
  readonly assumptions: readonly ReviewLine[];
  readonly blanks: readonly ReviewLine[];
  readonly offers: readonly ReviewLine[];
  /** Offers without a result, to discuss before the client signs. */
  readonly openOffers: readonly string[];
  /** How many stored answers the book does not ask. They are not printed. */
  readonly unasked: number;
}

const formatAnnotation = (annotation: ReviewAnnotation | undefined): string | undefined =>
  annotation && [annotation.kind, annotation.note].filter(Boolean).join(': ');

const notAnswered = 'Not answered';

/** A suggestion is nobody's answer yet: the client is asked whether it is right. */
const suggestedText = (question: CompiledQuestion, value: string): string =>
  `${display(question.kind, question, value)} · Assumed: please check`;

/** @param base the saved map, to ignore stale annotations. */
export function clientReview(
  book: BookParts,
  map: StoredMap,
  validation: Pick<Validation, 'visible' | 'workedOut' | 'effectiveDate' | 'suggestion' | 'issues'>,
  base: StoredMap | undefined,
): ClientReview {
  const reader = answerReader(book, map, { for: 'client' });
  const blanks: ReviewLine[] = [];
  const suggested: ReviewLine[] = [];
  const errors = validation.issues.filter(({ severity }) => severity === 'refuse');
  const wrong = new Set(errors.map(({ address }) => addressText(address)));
  const rowOf = (question: CompiledQuestion, address: Address, item: string | undefined): ReviewRow[] => {
    if (!validation.visible(address) || question.notForClient === true) return [];
    const key = addressText(address);
    const name = item === undefined ? question.label : `${item}: ${question.label}`;
    const annotation = annotationFor(address, question);
    const given = question.kind === 'workedOut' ? validation.workedOut(address) : getAnswer(map, address);
    if (given === undefined || given.trim() === '') {
      if (question.kind === 'workedOut') return [];
      const suggestion = reader.hides(address) ? undefined : validation.suggestion(address);
      if (suggestion) suggested.push({ key, name, words: suggestedText(question, suggestion.value) });
      else blanks.push({ key, name, words: formatAnnotation(annotation) ?? notAnswered });
      return [];
    }
    return [
      { key, label: question.label, text: forPrint(question, address), annotation, inDoubt: wrong.has(key) },
    ];
  };
  const annotationFor = (
    address: Address,
    question: CompiledQuestion | undefined,
  ): ReviewAnnotation | undefined => {
    const { kind = '', note = '' } = activeAt(map, address, base) ?? {};
    const printed = !(question && reader.hides(address)) && !isAcknowledgment(note);
    const shown = printed ? note : '';
    return kind === '' && shown === '' ? undefined : { kind: kind || 'Noted', note: shown };
  };
  const forPrint = (question: CompiledQuestion, address: Address): string => {
    if (question.kind !== 'workedOut') return reader.answer(address, getAnswer(map, address) ?? '');
    return reader.hides(address) ? notPrinted : (validation.workedOut(address) ?? '');
  };
  const assumption = ({ address, question, annotationKind }: AssumedAnswer): ReviewLine => {
    const [loop, iterationId] = address;
    const label = labelOf(book, address);
    const says = question ? forPrint(question, address) : `${iterationsOf(map, loop).length} listed`;
    return {
      key: addressText(address),
      name: iterationId === undefined ? label : `${reader.title(loop, iterationId)}: ${label}`,
      words: [
        says,
        annotationKind === undefined
          ? question?.default?.origin
          : formatAnnotation(annotationFor(address, question)),
      ]
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
          const title = reader.title(item.loop, iterationId);
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
            words:
              formatAnnotation(annotationFor([item.loop], undefined)) ?? withoutItems(map, base, item.loop),
          });
        }
      }
    }
    return { key: section.id, title: section.title, rows, loops };
  });
  return {
    effectiveDate: formatEffectiveDate(book, map, validation),
    answers: answers.filter(({ rows, loops }) => rows.length > 0 || loops.length > 0),
    assumptions: [
      ...assumedAnswers(book, map, validation, base)
        .filter(({ question }) => question?.notForClient !== true)
        .map(assumption),
      ...suggested,
    ],
    blanks,
    offers: offersToReview(map, reader),
    openOffers: openOffers(book, map).map(({ label }) => label),
    unasked: [...answersOf(map)].filter(({ address }) => {
      return !book.agencyOnly.has(address[0]) && questionAt(book, address) === undefined;
    }).length,
  };
}

function formatEffectiveDate(
  { roles: { effectiveDate: qid } }: BookParts,
  map: StoredMap,
  { effectiveDate, visible }: Pick<Validation, 'visible' | 'effectiveDate'>,
): string {
  if (effectiveDate !== undefined) return formatDay(effectiveDate);
  const given = qid !== undefined && visible([qid]) ? getAnswer(map, [qid])?.trim() : undefined;
  return given ? `${given} (not read as a date)` : notAnswered;
}

/** Distinguishes a loop not answered, answered with "none", and unrecognized. */
function withoutItems(map: StoredMap, base: StoredMap | undefined, loop: string): string {
  if (own(map, loop) === undefined) {
    return (countItems(base ?? {}, loop) ?? 0) > 0 ? `${notAnswered} (items were removed)` : notAnswered;
  }
  return countItems(map, loop) === undefined ? notPrinted : 'None';
}
