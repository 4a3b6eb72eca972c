/** The cells whose answer is one of a few, and what a text typed in one of them picks. */
import { typedChoice } from '../../../domain/questions/kinds/typed-choice.ts';
import { stateOptions } from '../../../domain/questions/kinds/us-states.ts';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import { isPicked } from '../../../form/kind-looks.ts';
import { readCell, writeCell, type CellRead } from './cell-text.ts';

export interface Choice {
  /** What a cell reads as it. */
  readonly text: string;
  readonly label: string;
}

/** Whether a cell offers a list to pick one from. */
export const picksFrom = ({ kind }: Question): boolean => isPicked(kind) && kind !== 'choices';

/** @param options those offered in this cell */
export function choicesOf(question: Question, options: readonly Option[]): readonly Choice[] {
  if (question.kind === 'yesNo') return ['Yes', 'No'].map((text) => ({ text, label: text }));
  if (question.kind === 'state') return stateOptions.map(({ value, label }) => ({ text: value, label }));
  // Two of the same name are told apart by what is written.
  const plain = { ...question, sensitive: false };
  return options.map(({ value, label }) => ({ text: writeCell(plain, value, options), label }));
}

/** With more choices than this, only those near what is typed are listed. */
const fewChoices = 60;

/** The choices that are listed: in a long list those that have the typed text, or are around it once it is one of them. */
export function choicesNear(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (choices.length <= fewChoices) return choices;
  const text = typed.trim().toLowerCase();
  const at = choices.findIndex((choice) => choice.text === typed);
  if (at >= 0) return choices.slice(Math.max(0, at - fewChoices / 2), at + fewChoices / 2);
  return choices.filter(({ label }) => label.toLowerCase().includes(text)).slice(0, fewChoices);
}

/** Which choice a typed text means; -1 for none. */
export const choiceFor = (choices: readonly Choice[], typed: string): number =>
  typedChoice(
    choices.map(({ text, label }) => ({ value: text, label })),
    typed,
  );

/** Reads what is typed where one is picked: in full or in part. */
export function readPicked(question: Question, options: readonly Option[], typed: string): CellRead {
  const read = readCell(question, typed, options);
  if (read.fits) return read;
  const choices = choicesOf(question, options);
  const choice = choices[choiceFor(choices, typed)];
  return choice ? readCell(question, choice.text, options) : read;
}
