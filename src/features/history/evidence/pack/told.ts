/** Records, answers and differences as rows of a pack. */
import type { StoredMap } from '../../../../contract/answers.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../../../../domain/questions/compiled.ts';
import { readMap } from '../../../../domain/questions/map-reading.ts';
import type { OtherBook } from '../../../../domain/questions/other-books.ts';
import { recordSections, type RecordRow } from '../../../../domain/questions/record-sections.ts';
import { differencesOf, type Difference } from '../../diff/differences.ts';
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';

/** What stands for a thing that nobody here knows. */
export const notKnown = 'not known';

/** How a list that was saved without items is told. */
export const noItems = 'no items';

/** A thing and what was said of it: lists of these stand in few lines on the page. */
export interface Told {
  readonly what: string;
  readonly says: string;
}

const markWords = {
  unrecognized: 'not as the service’s document describes an answer',
  unknown: 'not in the question book',
  retired: 'no longer asked by the question book',
  workedOut: 'worked out, not stored',
} as const;

export interface AnswerRow {
  readonly section: string;
  /** The item of a list it stands in; empty outside lists. */
  readonly item: string;
  readonly question: string;
  readonly answer: string;
  readonly note: string;
  readonly sensitive: boolean;
}

/** The book that answers are told by, and those of other products for what it does not ask. */
export interface Books {
  readonly own: BookParts;
  readonly others: readonly OtherBook[];
}

/** Every stored answer in the words of a book, and what the book does not know. Blank answers read "blank". */
export function answerRows(map: StoredMap, { own, others }: Books): AnswerRow[] {
  return recordSections(readMap(map, own, others), own, { blanks: false }).flatMap(
    ({ title, rows, loops }) => [
      ...rows.map((row) => answerRow(title, '', row)),
      ...loops.flatMap(({ label, items }) => [
        ...(items.length === 0 ? [emptyList(title, label)] : []),
        ...items.flatMap((item) => item.rows.map((row) => answerRow(title, `${label}: ${item.title}`, row))),
      ]),
    ],
  );
}

/** A list that was saved without items is there: it is not the same as no list. */
function emptyList(section: string, label: string): AnswerRow {
  return { section, item: '', question: label, answer: noItems, note: '', sensitive: false };
}

function answerRow(
  section: string,
  item: string,
  { label, text, status: mark, sensitive, askedFor }: RecordRow,
): AnswerRow {
  return {
    section,
    item,
    question: label,
    answer: text ?? 'blank',
    note: [
      mark !== undefined ? markWords[mark] : askedFor !== undefined && `asked for ${askedFor}`,
      text !== undefined &&
        isClockTime(text) &&
        'time as answered: by which clock and in which zone is not known',
    ]
      .filter((one) => one !== false)
      .join('; '),
    sensitive,
  };
}

/** A time of day as an answer tells it, such as when somebody called; the zone is no part of it. */
function isClockTime(text: string): boolean {
  return /^\s*\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\.?)?\s*$/i.test(text);
}

export interface DifferenceLine {
  readonly section: string;
  readonly item: string;
  readonly what: string;
  readonly how: string;
  readonly before: string;
  readonly after: string;
  readonly sensitive: boolean;
}

/**
 * What differs from the first record to the second, one line for each answer.
 * @param howWords says how; without it in the words of a change over time.
 */
export function differenceLines(
  before: DraftRecord,
  after: DraftRecord,
  { own, others }: Books,
  howWords: (one: Difference) => string = ({ howText }) => howText,
): DifferenceLine[] {
  return differencesOf(before, after, own, others).flatMap(({ title, differences }) =>
    differences.flatMap((one) => linesOf(title, one, howWords(one))),
  );
}

function linesOf(section: string, one: Difference, how: string): DifferenceLine[] {
  const line = {
    section,
    item: one.item ?? '',
    what: one.label,
    how: one.noise ? `${how}, only in how it is written` : how,
    before: one.before ?? (one.how === 'removed' && one.rows.length > 0 ? 'the whole item' : 'nothing'),
    after: one.after ?? (one.how === 'added' && one.rows.length > 0 ? 'the whole item' : 'nothing'),
    sensitive: one.sensitive,
  };
  return [
    line,
    ...one.rows.map((row) => ({
      ...line,
      item: `${one.label}: ${one.item ?? ''}`,
      what: row.label,
      before: row.before ?? 'nothing',
      after: row.after ?? 'nothing',
      sensitive: row.sensitive,
    })),
  ];
}

export interface WordingRow {
  readonly id: string;
  readonly list: string;
  readonly question: string;
  readonly help: string;
  readonly choices: string;
}

/** What every question of a book says, retired ones left out. */
export function wordingRows(book: BookParts): WordingRow[] {
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      'loop' in item ? item.questions.map((question) => wordingRow(question, item)) : [wordingRow(item)],
    ),
  );
}

function wordingRow(question: CompiledQuestion, loop?: CompiledLoop): WordingRow {
  return {
    id: loop ? `${loop.loop} / ${question.qid}` : question.qid,
    list: loop?.label ?? '',
    question: question.label,
    help: question.help ?? '',
    choices: (question.options ?? [])
      .map(({ value, label }) => (value === label ? label : `${value}: ${label}`))
      .join('; '),
  };
}
