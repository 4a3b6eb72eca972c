/**
 * A book for a product that has none, made of the client's own answers. Every kind is a guess from how the answers are
 * written, so it asks nothing, requires nothing and refuses nothing.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { capital } from '../../lib/text.ts';
import { readElement, readInner } from '../answers/elements.ts';
import { isDay } from '../calendar.ts';
import { compileSections, type CompiledBook } from './compile-book.ts';
import type { Item, Question, QuestionKind } from './schema.ts';

/**
 * `name` is the product's. `agencyOnly` names what other books of the workspace keep in the agency: it stays there here
 * too. Odd elements are left to the screen that lists what no book asks.
 */
export function inferBook(
  map: StoredMap,
  productId: string,
  name: string,
  agencyOnly: ReadonlySet<string> = new Set(),
): CompiledBook {
  const single: Item[] = [];
  const loops: Item[] = [];
  for (const [qid, value] of Object.entries(map)) {
    const view = readElement(qid, value);
    if (view.kind === 'answer') single.push(guessQuestion(qid, [view.answer]));
    if (view.kind !== 'loop') continue;
    const questions = guessInner(view.iterations.map((iteration) => iteration.answers));
    const label = spoken(qid);
    const title = questions.slice(0, 2).flatMap((question, index) => {
      return [{ value: { q: question.qid }, before: index === 0 ? '' : ' · ' }];
    });
    loops.push({ loop: qid, label, itemLabel: `item of ${label}`, title, questions });
  }
  const sections = [{ title: name === '' ? 'Answers' : name, items: [...single, ...loops] }];
  const dates = single.filter((item) => 'qid' in item && item.kind === 'date' && /effective/i.test(item.qid));
  const [effective] = dates;
  const roles = effective && dates.length === 1 && 'qid' in effective ? { effectiveDate: effective.qid } : {};
  const book = { version: 'inferred', offers: [], checks: [], roles };
  return compileSections(sections, book, productId, { inferred: true, agencyOnly });
}

/** One question for each qid that any of the items answers. */
function guessInner(items: readonly Readonly<Record<string, unknown>>[]): Question[] {
  const answers = new Map<string, string[]>();
  for (const [qid, element] of items.flatMap((item) => Object.entries(item))) {
    const view = readInner(qid, element);
    if (view.kind === 'answer') answers.set(qid, [...(answers.get(qid) ?? []), view.answer]);
  }
  return [...answers].map(([qid, texts]) => guessQuestion(qid, texts));
}

function guessQuestion(qid: string, answers: readonly string[]): Question {
  return { qid, label: spoken(qid), help: `Question id ${qid}`, kind: guessKind(answers) };
}

/** The narrowest kind that all the answers fit; blanks say nothing. */
function guessKind(answers: readonly string[]): QuestionKind {
  const given = answers.filter((answer) => answer.trim() !== '');
  const all = (fits: (answer: string) => boolean) => given.length > 0 && given.every(fits);
  if (all((answer) => answer === 'YES' || answer === 'NO')) return 'yesNo';
  if (all(isDay)) return 'date';
  // A leading zero tells a code, such as a ZIP code, from a number.
  if (all((answer) => /^-?(?:0|[1-9]\d*)$/.test(answer))) return 'integer';
  if (all((answer) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(answer))) return 'number';
  return given.some((answer) => answer.length > 80 || answer.includes('\n')) ? 'longText' : 'text';
}

/** "roofAge" and "roof_age" both read "Roof age"; a qid without letters stays as it is. */
function spoken(qid: string): string {
  const words = qid
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? JSON.stringify(qid) : capital(words);
}
