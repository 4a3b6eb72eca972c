/** Forms that the client signs for coverages, such as the rejection of a limit: needed to bind, and good for those only. */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer, setAnswer } from '../../client/walk.ts';
import type { BookParts, CompiledQuestion } from '../compiled.ts';
import type { Question } from '../schema.ts';
import { namesInRules } from '../rules/names-in-rules.ts';

/** Whether an answer says that the client signed or elected something: a day, a yes or a choice that is needed to bind. */
export const isSignature = ({ required, nature, kind }: Question): boolean =>
  required === 'bind' && nature !== 'cover' && (kind === 'date' || kind === 'yesNo' || kind === 'choice');

/**
 * The answers after a change, without what was signed for coverages that it changed: those that decide whether the form
 * is asked.
 */
export function withoutSignatures(book: BookParts, before: StoredMap, after: StoredMap): StoredMap {
  const changed = (qid: string) =>
    book.questions.get(qid)?.nature === 'cover' && getAnswer(before, [qid]) !== getAnswer(after, [qid]);
  return unsigned(book, after, ({ shownIf }) => namesInRules(shownIf).some(({ name }) => changed(name)));
}

/** The answers for another term: what is asked again for each is signed again. */
export const withoutTermSignatures = (book: BookParts, map: StoredMap): StoredMap =>
  unsigned(book, map, ({ askAgain }) => askAgain === true);

function unsigned(book: BookParts, map: StoredMap, ended: (form: CompiledQuestion) => boolean): StoredMap {
  return [...book.questions.values()]
    .filter((one) => isSignature(one) && getAnswer(map, [one.qid]) !== undefined && ended(one))
    .reduce((left, { qid }) => setAnswer(left, [qid], undefined), map);
}
