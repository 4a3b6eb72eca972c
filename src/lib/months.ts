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
