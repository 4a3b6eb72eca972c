/** Whether a column of days has the day before the month, as most of the world writes it. */
import { visibleText } from '../../../../lib/visible-text.ts';

const inFigures = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(?=\d)/;

/** Some of its days can be read in no other way, and none can be read in the usual way alone. */
export function hasDayFirst(texts: readonly string[]): boolean {
  let isFound = false;
  for (const text of texts) {
    const [, first, , second] = inFigures.exec(visibleText(text)) ?? [];
    if (Number(second) > 12) return false;
    isFound ||= Number(first) > 12;
  }
  return isFound;
}

/** A day of such a column with the month first. */
export const monthFirst = (text: string): string => visibleText(text).replace(inFigures, '$3$2$1$2');
