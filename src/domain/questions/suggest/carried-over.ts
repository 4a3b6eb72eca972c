/**
 * Which suggested answers are what the agent typed elsewhere: the same name, birth date or address, and what a VIN says. Those
 * are settled once they are accepted; anything else that a book suggests is a guess that a person confirms.
 */
import { isObject } from '../../../lib/json.ts';
import type { Prefill, Question } from '../schema.ts';

type Asked = Pick<Question, 'qid' | 'kind' | 'label' | 'identity'>;

type Carried = 'name' | 'birthDate' | 'address';

/** Both are read only from a VIN that passes its check. */
const givenByVin: ReadonlySet<string> = new Set(['vinYear', 'vinMake']);

/** What a label is about: the part before a colon, as in "Home address: street". */
const subjectOf = (label: string): string | undefined => /^([^:]+):/.exec(label)?.[1];

/**
 * Whether a rule takes an answer of the same meaning as it is.
 * @param questions all that the book asks @returns of a rule and the qid of the question that gets its value
 */
export function carriedOver(questions: readonly Asked[]): (value: Prefill, target: string) => boolean {
  const byQid = new Map(questions.map((question) => [question.qid, question]));
  const addresses = new Set(
    questions.flatMap(({ kind, label }) => (kind === 'zip' ? (subjectOf(label) ?? []) : [])),
  );
  const meaningOf = (qid: string): Carried | undefined => {
    const question = byQid.get(qid);
    if (!question) return undefined;
    const { kind, label, identity } = question;
    if (kind === 'zip') return 'address';
    if ((kind === 'text' || kind === 'state') && addresses.has(subjectOf(label) ?? '')) return 'address';
    if (identity !== true) return undefined;
    return kind === 'text' ? 'name' : kind === 'date' ? 'birthDate' : undefined;
  };
  return (value, target) => {
    const meaning = meaningOf(target);
    const values = Array.isArray(value) ? value.map((one) => one.value) : [value];
    if (values.every((one) => isObject(one) && 'op' in one && givenByVin.has(one.op))) return true;
    // Which of several names or dates it is may be a guess; an address is taken where the client says it is the same.
    if (meaning === undefined || (Array.isArray(value) && meaning !== 'address')) return false;
    return values.every((one) => isObject(one) && 'q' in one && meaningOf(one.q) === meaning);
  };
}
