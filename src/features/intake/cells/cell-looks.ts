/** How a cell looks: its text, its side and its size. */
import { display, optionLabel } from '../../../domain/questions/kinds/kinds.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import { kindLooks } from '../../../form/kind-looks.ts';

/** Pixels, as are the other sizes. */
export const rowHeight = 32;
export const numberWidth = 40;
export const titleWidth = 232;

/** A column is as wide as its answers usually are, and a little wider where its label is long. */
export function widthOf({ kind, label }: Pick<Question, 'kind' | 'label'>): number {
  return Math.max(kindLooks[kind].width, Math.min(Math.round(label.length * 7) + 28, 152));
}

/** More of what is wrong shows in its cell's tooltip. Pixels. */
const mostForProblem = 400;

/** What a cell with a problem needs to say it. Pixels. */
export const problemWidth = (text: string, why: string): number =>
  Math.min(mostForProblem, text.length * 9 + why.length * 7 + 36);

/** Whether a column's figures are aligned by their last digits. */
export const isNumeric = ({ kind }: Pick<Question, 'kind'>): boolean => kindLooks[kind].numeric === true;

/** An answer, or the suggestion of one, as its cell shows it. @param options for a reference, the items of its list */
export function formatCell(question: Question, answer: string, options: readonly Option[]): string {
  if (answer === '') return '';
  if (question.sensitive === true) return maskAnswer(answer);
  if (question.kind === 'reference') return optionLabel({ options: [...options] }, answer);
  return display(question.kind, question, answer);
}

/** The part of a title that names the item; the columns have the rest. */
export const nameIn = (title: string): string => title.split(' · ', 1)[0] ?? title;
