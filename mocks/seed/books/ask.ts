/** Short forms for writing question books, so that a book reads like the list of its questions. */
import type { Option, Question, QuestionKind, TitlePiece } from '../../../src/domain/questions/schema.ts';
import { formatMoney } from '../../../src/lib/format.ts';
import type { Flag } from './flags.ts';
import { effective, q } from './rules.ts';

type TitleAnswer = Exclude<TitlePiece, string>;
type Rest = Omit<Question, 'qid' | 'kind' | 'label'>;

export function ask(
  qid: string,
  kind: QuestionKind,
  label: string,
  flags: readonly Flag[] = [],
  rest: Rest = {},
): Question {
  const has = (flag: Flag) => flags.includes(flag);
  return {
    qid,
    label,
    kind,
    nature: has('cover') ? 'cover' : 'fact',
    ...(has('required') && { required: true }),
    ...(has('bind') && { required: 'bind' }),
    ...(has('price') && { affectsPrice: true }),
    ...(has('first') && { askFirst: true }),
    ...(has('again') && { askAgain: true }),
    ...(has('sensitive') && { sensitive: true }),
    ...(has('identity') && { identity: true }),
    ...(has('agency') && { agencyOnly: true }),
    ...rest,
  };
}

export const dateOfBirth = (qid: string): Question =>
  ask(qid, 'date', 'Date of birth', ['required', 'sensitive', 'price', 'identity'], {
    limits: { min: '1900-01-01', max: effective },
  });

const figureOf =
  (part: 'limit' | 'deductible') =>
  (...codes: string[]): Question['covers'] =>
    codes.map((code) => ({ code, part }));

/** Whose limit an answer is about, by the codes that carriers give the coverage. */
export const limitOf = figureOf('limit');

/** Whose deductible an answer is about. */
export const deductibleOf = figureOf('deductible');

/** Options with the word that is read as their value; a long list is one text with " | " between them. */
export function words(...values: string[]): Option[] {
  return values.flatMap((value) => value.split(' | ')).map((value) => ({ value, label: value }));
}

/** Options with a short word as their value and a longer label. */
export function labeled(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Amounts of money: plain notation travels. */
export function amounts(...values: number[]): Option[] {
  return values.map((value) => ({ value: String(value), label: formatMoney(value) }));
}

/** An answer as a part of a title, after the text `before`. */
export function part(qid: string, before = '', format?: TitleAnswer['format']): TitleAnswer {
  return { value: q(qid), ...(format && { format }), ...(before && { before }) };
}
