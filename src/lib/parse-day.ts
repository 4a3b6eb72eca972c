/** Calendar days as people type them. No time zone is involved. */
import { monthNames } from './format.ts';
import { visibleText } from './visible-text.ts';

/** Which years a two-digit year of a field can mean, and whether the year may be omitted. */
export interface YearRule {
  /** The earliest and latest day that the field accepts, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A day without a year is the next such day, for effective and follow-up dates. */
  readonly nextToCome?: boolean;
  /** A day without a year is the last such day up to today, also as "Nov 2", for moments of the past. */
  readonly lastPast?: boolean;
}

interface DayContext {
  /** The agent's calendar day, YYYY-MM-DD. */
  readonly today: string;
  readonly yearRule?: YearRule | undefined;
}

/** The accepted forms. In numbers the month comes first, unless the year does. */
const forms: readonly RegExp[] = [
  /^(?<month>\d{1,2})([/.-])(?<day>\d{1,2})\2(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})([/.-])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  // No month begins with 19 or 20, so eight digits are unambiguous.
  /^(?<month>[01]\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/,
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  // As spreadsheets write it: "18-Jul-85".
  /^(?<day>\d{1,2})(?<gap>[-\s]?)(?<name>[a-z]{3,9})\.?,?\k<gap>(?<year>\d{4}|\d\d)$/i,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})$/i,
];

/** The name of the day of the week before a day says nothing more. */
const weekday =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?,? +(?=\S)/i;

/**
 * Parses a day to YYYY-MM-DD: "12/1/26", "12/01/2026", "2026-12-01", "12012026", "Dec 1, 2026", "1-Dec-26", and "12/1",
 * "tomorrow" and "Tue" if the rule allows it, "Dec 1" if it is about the past. Undefined for any other text and for a day that does not exist.
 */
export function parseDay(text: string, { today, yearRule = {} }: DayContext): string | undefined {
  const trimmed = visibleText(text).trim().replace(weekday, '');
  const groups = forms.find((form) => form.test(trimmed))?.exec(trimmed)?.groups;
  if (!groups) return yearRule.nextToCome === true ? dayAhead(trimmed.toLowerCase(), today) : undefined;
  const { year, month, name, day } = groups;
  const monthNumber = name === undefined ? Number(month) : monthNamed(name);
  const at = (of: number) => written(of, monthNumber, Number(day));
  if (year === undefined) {
    if (yearRule.lastPast === true) return lastPast(at, today);
    return yearRule.nextToCome === true && name === undefined ? nextToCome(at, today) : undefined;
  }
  return year.length === 4 ? at(Number(year)) : inCentury(Number(year), at, today, yearRule);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** "today", "tomorrow", and the next such day of the week, which is never today: "Tue", "next Tuesday". */
function dayAhead(words: string, today: string): string | undefined {
  const start = Date.parse(`${today}T00:00:00Z`);
  const name = /^(?:next )?([a-z]{3,9})\.?$/.exec(words)?.[1] ?? '';
  const weekdayAt = weekdays.findIndex((day) => day.startsWith(name));
  const ahead =
    name === 'today'
      ? 0
      : name === 'tomorrow'
        ? 1
        : name === '' || weekdayAt === -1
          ? undefined
          : ((weekdayAt - new Date(start).getUTCDay() + 6) % 7) + 1;
  return ahead === undefined ? undefined : new Date(start + ahead * 86_400_000).toISOString().slice(0, 10);
}

type DayAt = (year: number) => string | undefined;

/** February 29 may be eight years away. */
const mostYearsAway = 8;

function nextToCome(at: DayAt, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: mostYearsAway + 1 }, (_, after) => thisYear + after);
  return years.map(at).find((day) => day !== undefined && day >= today);
}

function lastPast(at: DayAt, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: mostYearsAway + 1 }, (_, before) => thisYear - before);
  return years.map(at).find((day) => day !== undefined && day <= today);
}

/**
 * The day in the century that the field's limits allow, else within 20 years ahead or 79 back. Never after an upper limit
 * of today or earlier: a birth date is not in the future.
 */
function inCentury(year: number, at: DayAt, today: string, { min, max }: YearRule): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor(thisYear / 100) * 100;
  const days = [-200, -100, 0, 100, 200].flatMap((centuries) => at(century + centuries + year) ?? []);
  const possible = max === undefined || max > today ? days : days.filter((day) => day <= max);
  const within = possible.filter((day) => (min ?? day) <= day && day <= (max ?? day));
  const fitting = within.length > 0 ? within : possible;
  const ahead = (day: string) => Number(day.slice(0, 4)) - thisYear;
  const usual = fitting.find((day) => ahead(day) <= 20 && ahead(day) >= -79);
  return usual ?? fitting.toSorted((a, b) => Math.abs(ahead(a)) - Math.abs(ahead(b)))[0];
}

/** 1 to 12 for the name of a month or its beginning; 0 for any other text. */
const monthNamed = (name: string): number =>
  monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

function written(year: number, month: number, day: number): string | undefined {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999, and rolls over what is too large.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
