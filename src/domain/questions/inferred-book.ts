/**
 * A book for a product without one, inferred from the client's answers. Kinds are guesses, so it requires and refuses
 * nothing.
 */
import { z } from 'zod';
import type { StoredMap } from '../../contract/answers.ts';
import { pointer } from '../../lib/json.ts';
import { answerText, readElement } from '../client/elements.ts';
import { isDay } from '../calendar.ts';
import { withAgencyFile, type AgencyFile } from './agency-file.ts';
import { compileSections, type CompiledBook } from './compile-book.ts';
import { check } from './kinds/kinds.ts';
import { formatQid, labelOfQid, loopOfQid, withAdded, type AddedQuestion } from './added-questions.ts';
import { isLoop } from './items.ts';
import type { Item, Loop, Question, QuestionKind } from './schema.ts';

/**
 * Infers a book from a map, with the agency file. Unrecognized elements are left out.
 * @param name the product's name.
 * @param added what the agent added.
 */
export function inferBook(
  map: StoredMap,
  productId: string,
  name: string,
  agency: AgencyFile = noAgencyFile,
  added: readonly AddedQuestion[] = [],
): CompiledBook {
  const single: Item[] = [];
  const loops: Item[] = [];
  const bare = new Set<string>();
  for (const [qid, value] of Object.entries(map)) {
    if (agency.names.has(qid)) continue;
    const view = readElement(qid, value);
    if (view.kind === 'answer') single.push(guessQuestion(qid, [view.answer]));
    if (view.kind !== 'loop') continue;
    const given = answersIn(view.iterations.map((iteration) => iteration.answers));
    const questions = [...given].map(([inner, texts]) => guessQuestion(inner, texts));
    for (const [inner, texts] of given) if (texts.some(isId)) bare.add(pointer([qid, inner]));
    loops.push({ ...loopOfQid(qid), questions });
  }
  const items = withAdded([...single, ...loops], added).map((item) =>
    isLoop(item)
      ? { ...item, title: titleOfItems(item.questions, (qid) => bare.has(pointer([item.loop, qid]))) }
      : item,
  );
  const sections = withAgencyFile([{ title: name === '' ? 'Answers' : name, items }], agency);
  const dates = items.filter((item) => 'qid' in item && item.kind === 'date' && /effective/i.test(item.qid));
  const [effective] = dates;
  const roles = effective && dates.length === 1 && 'qid' in effective ? { effectiveDate: effective.qid } : {};
  const book = { version: 'inferred', offers: [], checks: [], roles };
  return compileSections(sections, book, productId, { inferred: true, agencyOnly: agency.agencyOnly });
}

const noAgencyFile: AgencyFile = { sections: [], names: new Set(), agencyOnly: new Set() };

const isId = (answer: string): boolean => z.guid().safeParse(answer).success;

function answersIn(items: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const [qid, element] of items.flatMap((item) => Object.entries(item))) {
    const answer = answerText(qid, element);
    if (answer !== undefined) answers.set(qid, [...(answers.get(qid) ?? []), answer]);
  }
  return answers;
}

function guessQuestion(qid: string, answers: readonly string[]): Question {
  const words = formatQid(qid);
  // No book says which questions are sensitive, so the qid decides.
  const sensitive =
    /\b(?:dob|birth|born|ssn|social|licen[cs]e|dl|fein|ein|passport)\b/i.test(words) &&
    !(/\bstate$/i.test(words) && fitAll(answers, (answer) => check('state', {}, answer) === undefined));
  return {
    qid,
    label: labelOfQid(qid),
    help: `Question id ${qid}`,
    kind: guessKind(answers, words),
    ...(sensitive && { sensitive }),
  };
}

const namedKinds: readonly (readonly [kind: QuestionKind, name: RegExp])[] = [
  ['zip', /\b(?:zip|postal)\b/i],
  ['year', /\b(?:year|yr)\b/i],
  ['phone', /\b(?:phone|tel|mobile|cell|fax)\b/i],
  ['email', /\be?-?mail\b/i],
  ['vin', /\bvin\b/i],
  ['fein', /\bf?ein\b/i],
  ['naics', /\bnaics\b/i],
  ['usdot', /\b(?:us)?dot\b/i],
];

const isLikeAYear = (answer: string) => /^(?:19\d\d|20\d\d|2100)$/.test(answer);

/** Round answers are more likely amounts than years. */
const isRound = (answer: string) => /[05]0$/.test(answer);

/** Words in names of amounts and counts, which are no years even at 1,996. */
const countWords =
  /\b(?:number|no|num|count|total|amount|amt|limit|deductible|ded|premium|prem|price|cost|fee|rent|payroll|pay|salary|income|sales|revenue|receipts|value|loss|incurred|claims|paid|loan|area|sq|sqft|sf|feet|ft|acres|miles|mileage|km|odometer|radius|weight|gvw|lbs|tons|units|hours|days|employees|people|members|seats|capacity|code|id)\b/i;

/** Whether every answer fits, ignoring blanks. */
function fitAll(answers: readonly string[], fits: (answer: string) => boolean): boolean {
  const given = answers.filter((answer) => answer.trim() !== '');
  return given.length > 0 && given.every(fits);
}

function guessKind(answers: readonly string[], words: string): QuestionKind {
  const all = (fits: (answer: string) => boolean) => fitAll(answers, fits);
  // The name distinguishes a code from a number, so that no ZIP code reads "61,899".
  const named = namedKinds.find(([kind, name]) => {
    return name.test(words) && all((answer) => check(kind, {}, answer) === undefined);
  });
  if (named) return named[0];
  if (all((answer) => answer === 'YES' || answer === 'NO')) return 'yesNo';
  if (all(isDay)) return 'date';
  if (all(isLikeAYear) && !all(isRound) && !countWords.test(words)) return 'year';
  // Text with a leading zero is a code, such as a ZIP code.
  if (all((answer) => /^-?(?:0|[1-9]\d*)$/.test(answer))) return 'integer';
  if (all((answer) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(answer))) return 'number';
  return answers.some((answer) => answer.length > 80 || answer.includes('\n')) ? 'longText' : 'text';
}

const namingWords =
  /\b(?:name|first|last|year|make|model|title|what|kind|type|class|description|street|address|city|date)\b/i;
const numberWords = /\b(?:id|ids|no|number|vin|dl|code|ref)\b/i;
const neverInTitles = new Set<QuestionKind>([
  'vin',
  'fein',
  'usdot',
  'licence',
  'phone',
  'email',
  'yesNo',
  'longText',
]);

/**
 * The title of items that no book gives one: the questions that name them best, but no sensitive answer, identification
 * number or bare id.
 * @param isBare whether a question's answers are bare ids.
 */
export function titleOfItems(
  questions: readonly Question[],
  isBare: (qid: string) => boolean = () => false,
): Loop['title'] {
  const fit = questions.filter(
    ({ qid, kind, sensitive }) =>
      sensitive !== true && !neverInTitles.has(kind) && !numberWords.test(formatQid(qid)) && !isBare(qid),
  );
  const named = fit.filter(({ qid }) => namingWords.test(formatQid(qid))).slice(0, 3);
  const pieces = [...named, ...fit.filter((question) => !named.includes(question))];
  return pieces.slice(0, Math.max(2, named.length)).map(({ qid }, index) => ({
    value: { q: qid },
    before: index === 0 ? '' : index < named.length ? ' ' : ' · ',
  }));
}
