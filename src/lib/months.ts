/** The months in English, January first, as every screen writes them and as they are read where one is typed. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const shortMonths: readonly string[] = monthNames.map((name) => name.slice(0, 3));

/** A calendar date YYYY-MM-DD as "17 Nov 2026". It passes through no time zone; other texts come back as they are. */
export function formatDay(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date) ?? [];
  const name = shortMonths[Number(month) - 1];
  return year !== undefined && day !== undefined && name !== undefined
    ? `${Number(day)} ${name} ${year}`
    : date;
}
