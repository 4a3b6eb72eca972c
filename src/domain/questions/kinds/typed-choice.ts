/** Which of some choices typed letters mean: the one rule of fields, grids and lists of boxes. */
import type { Option } from '../schema.ts';

type Choice = Pick<Option, 'value' | 'label'>;

/**
 * The place of the choice that is meant; -1 for none. The code in full comes first, so that "MN" is Minnesota though "MI"
 * is Michigan; then the start of a label, then the start of a word in it. Case does not matter.
 */
export function typedChoice(choices: readonly Choice[], typed: string): number {
  const text = typed.trim().toLowerCase();
  if (text === '') return -1;
  const tests: readonly ((choice: Choice) => boolean)[] = [
    ({ value }) => value.toLowerCase() === text,
    ({ label }) => label.toLowerCase() === text,
    ({ label }) => label.toLowerCase().startsWith(text),
    ({ label }) => hasWordFrom(label.toLowerCase(), text),
  ];
  return tests.reduce((found, test) => (found >= 0 ? found : choices.findIndex(test)), -1);
}

function hasWordFrom(label: string, text: string): boolean {
  for (let at = label.indexOf(text); at >= 0; at = label.indexOf(text, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return true;
  return false;
}
