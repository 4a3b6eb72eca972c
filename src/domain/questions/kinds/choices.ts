/** A `choices` answer is one string; its values stand in it one after another with a separator in between. */

export const usualSeparator = ', ';

/** The values of a `choices` answer; none when it is blank. Blanks around a value do not count. */
export function splitChoices(answer: string, separator: string = usualSeparator): string[] {
  // A separator of blanks alone must not be trimmed away to nothing.
  const parting = separator.trim() === '' ? separator : separator.trim();
  if (parting === '') return answer === '' ? [] : [answer];
  return answer
    .split(parting)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
