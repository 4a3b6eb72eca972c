import { addressText } from '../../../domain/client/address.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { activeAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import type { Loop, Question, QuestionBook } from '../../../domain/questions/schema.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { StoredMap } from '../../../contract/answers.ts';

/** What a question starts with; undefined when the book gives no default, or the setting it names is blank. */
export function defaultOf(question: Question, agent: string): string | undefined {
  const value = question.default?.value;
  if (value === undefined || typeof value === 'string') return value;
  return agent === '' ? undefined : agent;
}

/** The answers that a new item of a loop starts with, by qid. */
export function itemDefaults({ questions }: Loop, agent: string): Map<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const value = defaultOf(question, agent) ?? '';
      return value === '' ? [] : [[question.qid, value] as const];
    }),
  );
}

interface Default {
  readonly question: Question;
  readonly value: string;
}

/** The defaults of a book's single questions; those of an item are given when it is added. */
function defaultsOf(book: CompiledBook | undefined, agent: string): Default[] {
  const items = (book?.sections ?? []).flatMap((section) => section.items);
  return items.flatMap((question) => {
    const value = isLoop(question) ? undefined : defaultOf(question, agent);
    return isLoop(question) || value === undefined || value === '' ? [] : [{ question, value }];
  });
}

/** A new client's record: the product's client type, and the book's defaults, each shown with its origin. */
export function initialRecord(
  book: CompiledBook | undefined,
  clientType: string,
  agent: string,
): DraftRecord {
  const clientData = defaultsOf(book, agent).reduce<StoredMap>(
    (filled, { question, value }) => setAnswer(filled, [question.qid], value),
    {},
  );
  return { clientName: '', clientType, locationCode: '', clientData, others: {} };
}

/**
 * The answers of a new client without the defaults of a line that was only looked at. A default with a note, or that the line on screen asks too, stays.
 */
export function withoutUnbegun(
  map: StoredMap,
  left: CompiledBook | undefined,
  onScreen: CompiledBook | undefined,
  agent: string,
): StoredMap {
  if (!left || usesBook(left, map)) return map;
  const annotations = activeAnnotations(map);
  return defaultsOf(left, agent)
    .filter(({ question: { qid }, value }) => {
      const untouched = getAnswer(map, [qid]) === value && !annotations.has(addressText([qid]));
      return untouched && !onScreen?.questions.has(qid);
    })
    .reduce((rest, { question }) => setAnswer(rest, [question.qid], undefined), map);
}

/** The answers with the phone and e-mail of the one book given to the other, where that asks its own and has none. */
export function withContact(
  map: StoredMap,
  from: QuestionBook['roles']['contact'],
  to: QuestionBook['roles']['contact'],
): StoredMap {
  return (['phone', 'email'] as const).reduce((filled, role) => {
    const [left, next] = [from?.[role], to?.[role]];
    const answer = left === undefined ? undefined : getAnswer(filled, [left]);
    if (next === undefined || answer === undefined || (getAnswer(filled, [next]) ?? '') !== '') return filled;
    return setAnswer(filled, [next], answer);
  }, map);
}
