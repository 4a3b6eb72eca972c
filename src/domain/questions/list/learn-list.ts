/** Makes a question list of the answers of clients: a beginning where nobody wrote down the questions of a service. */
import type { StoredMap } from '../../../contract/answers.ts';
import { nameAsWords } from '../../../lib/text.ts';
import { answersOf } from '../../client/walk.ts';
import { isDay } from '../../calendar.ts';
import { labelOfQid } from '../added-questions.ts';
import { inferBook } from '../inferred-book.ts';
import type { CompiledLoop, CompiledQuestion } from '../compiled.ts';
import { readAnswer } from '../notation/read-answer.ts';
import { isUnclear } from '../notation/unclear.ts';
import type { QuestionKind } from '../schema.ts';
import type { ListRow, QuestionList, SettingColumn, SurveyColumn } from './columns.ts';
import { writeOptions } from './option-text.ts';
import { typeNames } from './question-types.ts';

type Cells = Partial<Record<SurveyColumn, string>>;

/** What is known of the answers to one question. */
interface Seen {
  readonly kind: QuestionKind;
  /** Different answers, in the order in which they were found. */
  readonly values: ReadonlySet<string>;
  readonly count: number;
}

/** More different answers than this are no choices. */
const mostChoices = 8;
/** A choice comes again: so many answers at least for each. */
const leastAgain = 3;

/**
 * A list of what clients answered: ids, lists, kinds, choices and the notation seen, for a person to complete.
 * @param maps the answers of clients as they came from the service. @param elsewhere what is no question of the list: the
 * agency file’s, and those of other lists
 */
export function learnList(maps: readonly StoredMap[], elsewhere: ReadonlySet<string>): QuestionList {
  const given = new Map<string, string[]>();
  for (const { address, answer } of maps.flatMap((map) => [...answersOf(map)])) {
    if (answer.trim() === '' || elsewhere.has(address[0])) continue;
    const key = JSON.stringify(address.length === 1 ? [address[0]] : [address[0], address[2]]);
    given.set(key, [...(given.get(key) ?? []), answer.trim()]);
  }
  const joined = joinMaps(maps, elsewhere);
  const book = inferBook(joined, '', '');
  const seen = (question: CompiledQuestion, loop?: string): Seen => {
    const texts = given.get(JSON.stringify(loop === undefined ? [question.qid] : [loop, question.qid])) ?? [];
    return { kind: kindOf(question.kind, texts), values: new Set(texts), count: texts.length };
  };
  const rows: Cells[] = [
    { type: 'begin_group', label: 'Client' },
    ...[...book.questions.values()].map((question) => rowOf(question.qid, seen(question))),
    { type: 'end_group' },
    ...[...book.loops.values()].flatMap((loop) => loopRows(loop, seen)),
  ];
  return {
    survey: rows.map((cells, at): ListRow<SurveyColumn> => ({ row: at + 2, cells })),
    settings: notationSeen([...given].map(([key, texts]) => [kindIn(key), texts] as const)),
    checks: [],
    templates: [],
    offers: [],
    suggestions: [],
  };

  function kindIn(key: string): QuestionKind {
    const [first = '', inner] = JSON.parse(key) as string[]; // the keys made above
    const question =
      inner === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(inner);
    return question ? kindOf(question.kind, given.get(key) ?? []) : 'text';
  }
}

/** One map with every element that any client has, the items of all in one list. */
function joinMaps(maps: readonly StoredMap[], elsewhere: ReadonlySet<string>): StoredMap {
  const joined: Record<string, unknown> = {};
  for (const [qid, element] of maps.flatMap((map) => Object.entries(map))) {
    if (elsewhere.has(qid)) continue;
    const before = joined[qid];
    joined[qid] = before === undefined ? element : withItemsOf(before, element);
  }
  return joined;
}

function withItemsOf(before: unknown, element: unknown): unknown {
  const [one, other] = [Object(before), Object(element)];
  if (!Array.isArray(one.iterations) || !Array.isArray(other.iterations)) return before;
  const known = new Set(one.iterations.map((item: unknown) => Object(item).iterationId));
  const added = other.iterations.filter((item: unknown) => !known.has(Object(item).iterationId));
  return { ...one, iterations: [...one.iterations, ...added] };
}

/** Kinds that are recognized in other notations too, where all answers can be read as one. */
const readable: readonly QuestionKind[] = ['yesNo', 'date', 'money', 'number'];

function kindOf(guessed: QuestionKind, texts: readonly string[]): QuestionKind {
  if (guessed !== 'text' || texts.length === 0) return guessed;
  const isOf = (kind: QuestionKind) =>
    texts.every((text) => isOfKind(kind, readAnswer({ kind }, text)) || isUnclear({ kind }, text));
  const found = readable.find(isOf);
  return found === 'money' && !texts.some((text) => /[$€£]/.test(text)) ? 'number' : (found ?? guessed);
}

const isOfKind = (kind: QuestionKind, answer: string): boolean => {
  if (kind === 'yesNo') return answer === 'YES' || answer === 'NO';
  return kind === 'date' ? isDay(answer) : /^-?\d+(?:\.\d+)?$/.test(answer);
};

function rowOf(qid: string, { kind, values, count }: Seen): Cells {
  const isChoice =
    kind === 'text' && values.size > 1 && values.size <= mostChoices && count >= values.size * leastAgain;
  const options = [...values].map((value) => ({ value, label: isCode(value) ? nameAsWords(value) : value }));
  return {
    type: typeNames[isChoice ? 'choice' : kind],
    name: qid,
    label: labelOfQid(qid),
    ...(isChoice && { options: writeOptions(options) }),
  };
}

/** "NOT_RENEWED" reads better as words. */
const isCode = (value: string): boolean => /^[A-Z]+(?:_[A-Z]+)+$/.test(value);

function loopRows(
  { loop, label, itemLabel, questions }: CompiledLoop,
  seen: (question: CompiledQuestion, loop: string) => Seen,
): Cells[] {
  return [
    { type: 'begin_repeat', name: loop, label, item: itemLabel },
    ...questions.map((question) => rowOf(question.qid, seen(question, loop))),
    { type: 'end_repeat' },
  ];
}

/** How the service writes: the notation that fits the most answers of a kind, where it is not the app's. */
function notationSeen(
  answers: readonly (readonly [QuestionKind, readonly string[]])[],
): Partial<Record<SettingColumn, string>> {
  const of = (...kinds: QuestionKind[]) =>
    answers.flatMap(([kind, texts]) => (kinds.includes(kind) ? texts : []));
  const date = dateSeen(of('date'));
  const [yes, no] = [
    of('yesNo').find((text) => reads(text, 'YES')),
    of('yesNo').find((text) => reads(text, 'NO')),
  ];
  const isPlain = (yes === undefined || yes === 'YES') && (no === undefined || no === 'NO');
  return {
    ...(date !== undefined && { date_notation: date }),
    ...(!isPlain && yes !== undefined && no !== undefined && { yes_no_notation: `${yes} | ${no}` }),
  };
}

const reads = (text: string, as: string): boolean => readAnswer({ kind: 'yesNo' }, text) === as;

/** By the answers that can mean one day only. */
function dateSeen(texts: readonly string[]): string | undefined {
  const forms = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MM-DD-YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'];
  const [best] = forms
    .map((date) => ({
      date,
      fits: texts.filter((text) => isDay(readAnswer({ kind: 'date' }, text, { date }))).length,
      sure: texts.filter((text) => patternOf(date).test(text)).length,
    }))
    .filter(({ sure, fits }) => sure === texts.length && fits === texts.length && texts.length > 0);
  return best?.date;
}

const patternOf = (form: string): RegExp =>
  new RegExp(`^${form.replaceAll('.', '\\.').replaceAll(/[YMD]/g, '\\d')}$`);
