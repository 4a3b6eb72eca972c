/**
 * Calendar days as texts "YYYY-MM-DD". They never pass through a time zone: a day is counted as a number of days
 * since 1970 on the Gregorian calendar.
 */

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const msPerDay = 86_400_000;

/** True for a day that exists. */
export function isDay(text: string): boolean {
  return parts(text) !== undefined;
}

/** Days from one to the other, negative when the second is earlier; undefined when one is no day. */
export function daysBetween(from: string, to: string): number | undefined {
  const [a, b] = [parts(from), parts(to)];
  return a && b && dayNumber(b) - dayNumber(a);
}

/** Full years from one to the other (an age), negative when the second is earlier. 29 February counts as 28 February. */
export function yearsBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to < from) return -(yearsBetween(to, from) ?? 0) || 0;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return (addYears(from, years) ?? '') <= to ? years : years - 1;
}

/** The same day so many years on; 29 February becomes 28 February in other years. */
export function addYears(day: string, years: number): string | undefined {
  return addMonths(day, years * 12);
}

/** The same day so many months on; where that month is shorter its last day. */
export function addMonths(day: string, months: number): string | undefined {
  const start = parts(day);
  if (!start || !Number.isInteger(months)) return undefined;
  const count = start.year * 12 + start.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return written({ year, month, day: Math.min(start.day, monthLength(year, month)) });
}

export function addDays(day: string, days: number): string | undefined {
  const start = parts(day);
  if (!start || !Number.isInteger(days)) return undefined;
  const moved = new Date((dayNumber(start) + days) * msPerDay);
  if (Number.isNaN(moved.getTime())) return undefined;
  return written({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() });
}

function parts(text: string): Day | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  return exists ? { year, month, day } : undefined;
}

function monthLength(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function dayNumber({ year, month, day }: Day): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, so the year is set by itself.
  return new Date(0).setUTCFullYear(year, month - 1, day) / msPerDay;
}

/** Undefined outside the years that four digits can say. */
function written({ year, month, day }: Day): string | undefined {
  if (year < 0 || year > 9999) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
