/** Dates as agents type them. The year is in four digits or the date is not understood: "3/1/27" may be a birth date. */
import { monthNames } from '../../../lib/months.ts';
import { isDay } from '../../calendar.ts';

/** What was typed as a date, in parts: year, month, day. The month comes first in numbers, as the agents' forms have it. */
const forms: readonly (readonly [form: RegExp, order: readonly [number, number, number]])[] = [
  [/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, [1, 2, 3]],
  // As spreadsheets hand a day over. With a zone it may be the day before.
  [/^(\d{4})-(\d\d)-(\d\d)[T ]00:00(?::00(?:\.0+)?)?$/, [1, 2, 3]],
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, [3, 1, 2]],
  // No month begins with 19 or 20, so that eight digits read only one way.
  [/^((?:19|20)\d\d)(\d\d)(\d\d)$/, [1, 2, 3]],
  [/^([01]\d)(\d\d)((?:19|20)\d\d)$/, [3, 1, 2]],
  [/^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i, [3, 2, 1]],
  [/^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i, [3, 1, 2]],
];

/** The day that a text can only mean, YYYY-MM-DD; any other text as it is. */
export function plainDay(text: string): string {
  const written = readDay(text);
  return written !== undefined && isDay(written) ? written : text;
}

/** Year, month and day with hyphens between, whether there is such a day or not; undefined for what is no date. */
function readDay(text: string): string | undefined {
  for (const [form, order] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const [year = '', month = '', day = ''] = order.map((at) => match[at]);
    const number = /^\d/.test(month) ? month : monthNamed(month);
    if (number === '') return undefined;
    return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return undefined;
}

/** "1" to "12" by the name, cut short or not; the empty text for what is no month. */
function monthNamed(name: string): string {
  const at = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return at < 0 ? '' : String(at + 1);
}
