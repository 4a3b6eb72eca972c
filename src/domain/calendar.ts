/** Calendar days as texts "YYYY-MM-DD", counted in days since 1970 so that they never pass through a time zone. */

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const msPerDay = 86_400_000;

/** True for an existing day. */
export function isDay(text: string): boolean {
  return parts(text) !== undefined;
}

/** Days between two days, negative when the second is earlier; undefined when one is not a day. */
export function daysBetween(from: string, to: string): number | undefined {
  const [a, b] = [parts(from), parts(to)];
  return a && b && dayNumber(b) - dayNumber(a);
}

/** Full years between two days (an age), negative when the second is earlier. February 29 counts as February 28. */
export function yearsBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to < from) return -(yearsBetween(to, from) ?? 0) || 0;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return (addYears(from, years) ?? '') <= to ? years : years - 1;
}

/** The same day some years later; February 29 becomes February 28 outside leap years. */
export function addYears(day: string, years: number): string | undefined {
  return addMonths(day, years * 12);
}

/** The same day some months later, or that month's last day where it is shorter. */
export function addMonths(day: string, months: number): string | undefined {
  const start = parts(day);
  if (!start || !Number.isInteger(months)) return undefined;
  const count = start.year * 12 + start.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return format({ year, month, day: Math.min(start.day, monthLength(year, month)) });
}

export function addDays(day: string, days: number): string | undefined {
  const start = parts(day);
  if (!start || !Number.isInteger(days)) return undefined;
  const moved = new Date((dayNumber(start) + days) * msPerDay);
  if (Number.isNaN(moved.getTime())) return undefined;
  return format({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() });
}

/** The first day from Monday to Friday after a day; holidays are not known. */
export function nextWeekday(day: string): string | undefined {
  const start = parts(day);
  if (!start) return undefined;
  const weekday = new Date(dayNumber(start) * msPerDay).getUTCDay();
  return addDays(day, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

function parts(text: string): Day | undefined {
  const match = dayPattern.exec(text);
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  return exists ? { year, month, day } : undefined;
}

function monthLength(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function dayNumber({ year, month, day }: Day): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / msPerDay;
}

/** Undefined outside the years 0 to 9999. */
function format({ year, month, day }: Day): string | undefined {
  if (year < 0 || year > 9999) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
