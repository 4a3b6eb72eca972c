/** Short forms for writing question books, so that a book reads like the list of its questions. */
import type { Option, Question, QuestionKind, TitlePiece } from '../../../src/domain/questions/schema.ts';
import { formatMoney } from '../../../src/lib/format.ts';
import type { Flag } from './flags.ts';
import { effective, q } from './rules.ts';

type TitleAnswer = Exclude<TitlePiece, string>;
type Rest = Omit<Question, 'qid' | 'kind' | 'label'>;

const traits: Readonly<Record<Flag, Partial<Question>>> = {
  required: { required: true },
  bind: { required: 'bind' },
  price: { affectsPrice: true },
  cover: { nature: 'cover' },
  first: { askFirst: true },
  again: { askAgain: true },
  sensitive: { sensitive: true },
  identity: { identity: true },
  agency: { agencyOnly: true },
};

export function ask(
  qid: string,
  kind: QuestionKind,
  label: string,
  flags: readonly Flag[] = [],
  rest: Rest = {},
): Question {
  const plain: Question = { qid, label, kind, nature: 'fact', ...rest };
  return flags.reduce((question, flag) => ({ ...question, ...traits[flag] }), plain);
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

/** Amounts of what may also not be bought. */
export const noneOr = (...values: number[]): Option[] => [...words('None'), ...amounts(...values)];

/** An answer as a part of a title, after the text `before`. */
export function part(qid: string, before = '', format?: TitleAnswer['format']): TitleAnswer {
  return { value: q(qid), ...(format && { format }), ...(before && { before }) };
}
