/**
 * A book for a product that has none, made of the client's own answers. Every kind is a guess from how the answers are
 * written, so it asks nothing, requires nothing and refuses nothing.
 */
import { z } from 'zod';
import type { StoredMap } from '../../contract/answers.ts';
import { pointer } from '../../lib/json.ts';
import { readElement, readInner } from '../client/elements.ts';
import { isDay } from '../calendar.ts';
import { compileSections, type CompiledBook } from './compile-book.ts';
import { check } from './kinds/kinds.ts';
import { labelOfQid, plainShape, shapedItems, spokenQid, type FormShape } from './form-shape.ts';
import type { Item, Question, QuestionKind } from './schema.ts';

/**
 * `name` is the product's. `agencyOnly` names what other books of the workspace keep in the agency: it stays there here
 * too. `shape` is what an agent put right. Odd elements are left to the screen that lists what no book asks.
 */
export function inferBook(
  map: StoredMap,
  productId: string,
  name: string,
  agencyOnly: ReadonlySet<string> = new Set(),
  shape: FormShape = plainShape,
): CompiledBook {
  const single: Item[] = [];
  const loops: Item[] = [];
  const bare = new Set<string>();
  for (const [qid, value] of Object.entries(map)) {
    const view = readElement(qid, value);
    if (view.kind === 'answer') single.push(guessQuestion(qid, [view.answer]));
    if (view.kind !== 'loop') continue;
    const given = answersIn(view.iterations.map((iteration) => iteration.answers));
    const questions = [...given].map(([inner, texts]) => guessQuestion(inner, texts));
    for (const [inner, texts] of given) if (texts.some(isId)) bare.add(pointer([qid, inner]));
    const label = labelOfQid(qid);
    loops.push({ loop: qid, label, itemLabel: `item of ${label}`, title: [], questions });
  }
  const items = shapedItems([...single, ...loops], shape, bare);
  const sections = [{ title: name === '' ? 'Answers' : name, items }];
  const dates = items.filter((item) => 'qid' in item && item.kind === 'date' && /effective/i.test(item.qid));
  const [effective] = dates;
  const roles = effective && dates.length === 1 && 'qid' in effective ? { effectiveDate: effective.qid } : {};
  const book = { version: 'inferred', offers: [], checks: [], roles };
  return compileSections(sections, book, productId, { inferred: true, agencyOnly });
}

const isId = (answer: string): boolean => z.guid().safeParse(answer).success;

/** What any of the items answers, by qid. */
function answersIn(items: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const [qid, element] of items.flatMap((item) => Object.entries(item))) {
    const view = readInner(qid, element);
    if (view.kind === 'answer') answers.set(qid, [...(answers.get(qid) ?? []), view.answer]);
  }
  return answers;
}

function guessQuestion(qid: string, answers: readonly string[]): Question {
  const words = spokenQid(qid);
  // Covered on screen and left out of prints when its name says what it is: no book says so here.
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

/** As amounts are told. */
const isRound = (answer: string) => /[05]0$/.test(answer);

/** What is called like this is counted or measured, also where it comes to 1,996. */
const countWords =
  /\b(?:number|no|num|count|total|amount|amt|limit|deductible|ded|premium|prem|price|cost|fee|rent|payroll|pay|salary|income|sales|revenue|receipts|value|loss|incurred|claims|paid|loan|area|sq|sqft|sf|feet|ft|acres|miles|mileage|km|odometer|radius|weight|gvw|lbs|tons|units|hours|days|employees|people|members|seats|capacity|code|id)\b/i;

/** Whether every answer that is given fits; blanks say nothing. */
function fitAll(answers: readonly string[], fits: (answer: string) => boolean): boolean {
  const given = answers.filter((answer) => answer.trim() !== '');
  return given.length > 0 && given.every(fits);
}

/** The narrowest kind that all the answers fit. */
function guessKind(answers: readonly string[], words: string): QuestionKind {
  const all = (fits: (answer: string) => boolean) => fitAll(answers, fits);
  // A code is told from a number by what it is called, so that no ZIP code is read "61,899".
  const named = namedKinds.find(([kind, name]) => {
    return name.test(words) && all((answer) => check(kind, {}, answer) === undefined);
  });
  if (named) return named[0];
  if (all((answer) => answer === 'YES' || answer === 'NO')) return 'yesNo';
  if (all(isDay)) return 'date';
  if (all(isLikeAYear) && !all(isRound) && !countWords.test(words)) return 'year';
  // A leading zero tells a code, such as a ZIP code, from a number.
  if (all((answer) => /^-?(?:0|[1-9]\d*)$/.test(answer))) return 'integer';
  if (all((answer) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(answer))) return 'number';
  return answers.some((answer) => answer.length > 80 || answer.includes('\n')) ? 'longText' : 'text';
}
