/**
 * Numbers of a workbook as their cells show them, by the format of the cell.
 *
 * In three things a shown text would have another meaning here, and is written out: a year has four digits and its month
 * comes before its day, a scale of thousands is not applied ("48" of 47,500), and a zero drawn as a dash is 0. Rounding
 * counts as shown, except of what is too long for its cell ("4E+11").
 */
import { monthNames } from '../format.ts';
import { memo } from '../memo.ts';

/** The formats that a workbook names by number alone. Those of other languages are days. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '"$"#,##0_);("$"#,##0)'],
  [6, '"$"#,##0_);("$"#,##0)'],
  [7, '"$"#,##0.00_);("$"#,##0.00)'],
  [8, '"$"#,##0.00_);("$"#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);(#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);(#,##0.00)'],
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
]);

/** The code of a format by its number; undefined for one that the workbook itself has to define. */
export function builtInFormat(id: number): string | undefined {
  const isDayElsewhere = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return builtIn.get(id) ?? (isDayElsewhere ? 'm/d/yyyy' : undefined);
}

/** A number by the code of a format. @param from1904 the workbook counts its days from 1904 on */
export function formatValue(value: number, code: string, from1904 = false): string {
  const sections = sectionsOf(code);
  const section = sectionFor(value, sections);
  if (!section) return plainNumber(value);
  const { pieces, kind } = section;
  if (kind === 'day') return formatDayValue(value, pieces, from1904);
  if (kind === 'general') return formatGeneral(value, pieces);
  const isOwnSign = sections.length > 1 && section !== sections[0];
  return formatDigits(isOwnSign ? Math.abs(value) : value, pieces);
}

interface Piece {
  /** `digit` is a place for one, `mark` a point, comma, percent sign or the "General" of a number, `time` a part of a day. */
  readonly is: 'text' | 'digit' | 'mark' | 'time';
  readonly text: string;
}

interface Section {
  readonly pieces: readonly Piece[];
  readonly kind: 'number' | 'day' | 'general';
  /** Of the values that it is for; undefined where its place says it. */
  readonly condition: ((value: number) => boolean) | undefined;
}

/** A workbook has a few formats for all of its cells. */
const sectionsOf = memo((code: string): readonly Section[] => splitSections(code).map(readSection));

function splitSections(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*].|[^]/g)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

const tokens =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]?|(?<general>General)|(?<half>AM\/PM|A\/P)|(?<time>y+|m+|d+|h+|s+(?:\.0+)?|e+(?![+-]))|(?<exponent>E[+-])|(?<digit>[0#?])|(?<mark>[.,%@/])|(?<other>[^])/gi;

const conditions: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

function readSection(code: string): Section {
  const pieces: Piece[] = [];
  let condition: Section['condition'];
  for (const { groups = {} } of code.matchAll(tokens)) {
    const { quoted, escaped, bracket, general, half, time, exponent, digit, mark, other } = groups;
    const text = quoted ?? escaped ?? other;
    const [, operator = '', limit = ''] = /^([<>=]+)(-?[\d.]+)$/.exec(bracket ?? '') ?? [];
    const holds = conditions[operator];
    const [, currency] = /^\$([^-]*)/.exec(bracket ?? '') ?? [];
    if (text !== undefined) pieces.push({ is: 'text', text });
    else if (holds) condition = (value) => holds(value, Number(limit));
    else if (currency !== undefined) pieces.push({ is: 'text', text: currency });
    else if (bracket !== undefined && /^[hms]+$/i.test(bracket))
      pieces.push({ is: 'time', text: `[${bracket.toLowerCase()}]` });
    else if (half !== undefined) pieces.push({ is: 'time', text: half.toUpperCase() });
    else if (time !== undefined) pieces.push({ is: 'time', text: time.toLowerCase() });
    else if (digit !== undefined) pieces.push({ is: 'digit', text: digit });
    else if (general !== undefined || exponent !== undefined || mark !== undefined)
      pieces.push({ is: 'mark', text: (general ?? exponent ?? mark ?? '').toUpperCase() });
  }
  const has = (is: Piece['is'], text?: string) =>
    pieces.some((piece) => piece.is === is && (text === undefined || piece.text === text));
  const isFraction = has('digit') && has('mark', '/');
  const isGeneral =
    has('mark', 'GENERAL') || has('mark', '@') || has('mark', 'E+') || has('mark', 'E-') || isFraction;
  return { pieces, condition, kind: has('time') && !has('digit') ? 'day' : isGeneral ? 'general' : 'number' };
}

/** The first is for positive numbers, the second for negative ones, the third for zero, unless they have conditions. */
function sectionFor(value: number, sections: readonly Section[]): Section | undefined {
  if (sections.some(({ condition }) => condition)) {
    return sections.find(({ condition }) => condition?.(value) ?? true);
  }
  const [positive, negative = positive, zero = positive] = sections;
  return value > 0 ? positive : value < 0 ? negative : zero;
}

/** A number in full, as far as a workbook knows it: 15 digits. */
export function plainNumber(value: number): string {
  return withoutExponent(value, 15);
}

/** As many digits as a wide cell shows, or all of a whole number. */
function formatGeneral(value: number, pieces: readonly Piece[]): string {
  const isFormat = pieces.some(({ is, text }) => is === 'mark' && text === 'GENERAL');
  const number = Number.isInteger(value) ? plainNumber(value) : withoutExponent(value, 10);
  if (!isFormat) return number;
  return pieces
    .map(({ is, text }) => (is === 'mark' && text === 'GENERAL' ? number : is === 'text' ? text : ''))
    .join('')
    .trim();
}

/** Decimal digits without an exponent. */
function withoutExponent(value: number, precision: number): string {
  const [digits = '', exponent = '0'] = value.toExponential(precision - 1).split('e');
  const sign = digits.startsWith('-') ? '-' : '';
  const all = digits.replace(/[-.]/g, '').replace(/0+$/, '');
  const point = Number(exponent) + 1;
  if (all === '') return '0';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  const whole = all.slice(0, point).padEnd(point, '0');
  return all.length > point ? `${sign}${whole}.${all.slice(point)}` : `${sign}${whole}`;
}

/** Rounded half away from zero, as spreadsheets do. */
function rounded(number: string, decimals: number): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = number.split('.');
  if (fraction.length <= decimals) return { whole, fraction: fraction.padEnd(decimals, '0') };
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n;
  const digits = (BigInt(whole + fraction.slice(0, decimals)) + up).toString().padStart(decimals + 1, '0');
  return {
    whole: digits.slice(0, digits.length - decimals),
    fraction: digits.slice(digits.length - decimals),
  };
}

function formatDigits(value: number, pieces: readonly Piece[]): string {
  const places = pieces.filter(({ is }) => is === 'digit');
  const isMark = (piece: Piece | undefined, text: string) => piece?.is === 'mark' && piece.text === text;
  const point = pieces.findIndex((piece) => isMark(piece, '.'));
  const isFraction = (at: number) => point >= 0 && at > point;
  const after = pieces.flatMap((piece, at) => (piece.is === 'digit' && isFraction(at) ? [piece.text] : []));
  const before = places.length - after.length;
  const percents = pieces.filter((piece) => isMark(piece, '%')).length;
  // Text alone is shown for any number. A zero that is drawn as a dash is one.
  if (before + after.length === 0 || !pieces.some(({ is, text }) => is === 'digit' && text !== '?')) {
    return textAlone(pieces, value);
  }
  const lastDigit = pieces.findLastIndex(({ is }) => is === 'digit');
  const firstDigit = pieces.findIndex(({ is }) => is === 'digit');
  const isGrouped = pieces.some(
    (piece, at) => isMark(piece, ',') && at > firstDigit && at < lastDigit && !isFraction(at),
  );
  const shifted = plainNumber(percents === 0 ? value : Number((value * 100 ** percents).toPrecision(15)));
  const isNegative = shifted.startsWith('-');
  const { whole, fraction } = rounded(shifted.replace('-', ''), after.length);
  const needed = pieces.filter(
    ({ is, text }, at) => is === 'digit' && text === '0' && !isFraction(at),
  ).length;
  const digits = whole.replace(/^0+/, '').padStart(Math.max(needed, before > 0 && needed > 0 ? 1 : 0), '0');
  const shownFraction = trimOptional(fraction, after);
  let [left, right] = [before, 0];
  const written = pieces.map((piece, at) => {
    const { is, text } = piece;
    if (is === 'text') return text;
    if (isMark(piece, '%')) return '%';
    if (isMark(piece, '.')) return shownFraction === '' && !after.includes('0') ? '' : '.';
    if (is !== 'digit') return '';
    if (isFraction(at)) return shownFraction[right++] ?? '';
    left -= 1;
    // The first place takes all digits that have none.
    const end = digits.length - left;
    const start = left === before - 1 ? 0 : Math.max(0, end - 1);
    return end <= 0 ? '' : isGrouped ? grouped(digits, start, end) : digits.slice(start, end);
  });
  const isZero = /^0*$/.test(whole + fraction);
  return `${isNegative && !isZero ? '-' : ''}${written.join('')}`.trim();
}

/** The digits from a place to another, with a comma before each three that more digits are before of. */
function grouped(digits: string, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) {
    if (at > 0 && (digits.length - at) % 3 === 0) text += ',';
    text += digits[at] ?? '';
  }
  return text;
}

/** Zeros at the end are shown where the format asks for them. */
function trimOptional(fraction: string, places: readonly string[]): string {
  const least = places.lastIndexOf('0') + 1;
  let end = fraction.length;
  while (end > least && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function textAlone(pieces: readonly Piece[], value: number): string {
  const text = pieces.map(({ is, text }) => (is === 'text' ? text : '')).join('');
  return (value === 0 ? text.replace(/[-\u2013\u2014]/, '0') : text).replaceAll(/\s+/g, ' ').trim();
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const msADay = 86_400_000;

/** The last day that a spreadsheet knows, December 31, 9999, is before it. */
const afterLastDay = 2_958_466;

function formatDayValue(value: number, pieces: readonly Piece[], from1904: boolean): string {
  if (value < 0 || value >= afterLastDay) return '########';
  // Whole seconds, as a time is a fraction that seldom comes out even; tenths and less are not shown here.
  const seconds = Math.round(value * 86_400);
  const day = Math.floor(seconds / 86_400);
  const secondOfDay = seconds - day * 86_400;
  // The calendar of spreadsheets has a February 29, 1900, which never was: days before it count one more.
  const base = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const date = new Date(base + day * msADay);
  const times = pieces.flatMap(({ is, text }) => (is === 'time' ? [text] : []));
  const has12Hours = times.some((time) => time.endsWith('/P') || time.endsWith('/PM'));
  let order = -1;
  return monthFirst(pieces, times)
    .map(({ is, text }) => {
      if (is === 'time') order += 1;
      if (is !== 'time') return is === 'text' || text === '/' || text === '.' || text === ',' ? text : '';
      const isMinute = /^\[?m/.test(text) && text.length <= 4 && isMinutes(times, order);
      return timePart(text, { date, secondOfDay, seconds, isMinute, has12Hours });
    })
    .join('')
    .trim();
}

/** A month after hours or before seconds is minutes. */
function isMinutes(times: readonly string[], at: number): boolean {
  return (
    /^\[?h/.test(times[at - 1] ?? '') ||
    /^\[?s/.test(times[at + 1] ?? '') ||
    times[at]?.startsWith('[') === true
  );
}

/** "d/m/yyyy" in the order of the United States: as figures alone the day would be taken for the month. */
function monthFirst(pieces: readonly Piece[], times: readonly string[]): readonly Piece[] {
  const [day, month] = times;
  const isDayFirst = /^d{1,2}$/.test(day ?? '') && /^m{1,2}$/.test(month ?? '') && !isMinutes(times, 1);
  if (!isDayFirst) return pieces;
  const [first, second] = pieces.flatMap(({ is }, at) => (is === 'time' ? [at] : []));
  return pieces.map((piece, at) =>
    at === first ? (pieces[second ?? at] ?? piece) : at === second ? (pieces[first ?? at] ?? piece) : piece,
  );
}

interface Moment {
  readonly date: Date;
  readonly secondOfDay: number;
  /** Since the first day. */
  readonly seconds: number;
  readonly isMinute: boolean;
  readonly has12Hours: boolean;
}

function timePart(code: string, { date, secondOfDay, seconds, isMinute, has12Hours }: Moment): string {
  const padded = (number: number) => String(number).padStart(Math.min(code.length, 2), '0');
  const hour = Math.floor(secondOfDay / 3600);
  if (isMinute) {
    return code.startsWith('[')
      ? String(Math.floor(seconds / 60))
      : padded(Math.floor(secondOfDay / 60) % 60);
  }
  const month = monthNames[date.getUTCMonth()] ?? '';
  switch (code[0]) {
    case 'y':
    case 'e':
      return String(date.getUTCFullYear());
    case 'm':
      if (code.length <= 2) return padded(date.getUTCMonth() + 1);
      return code.length === 4 ? month : month.slice(0, code.length === 5 ? 1 : 3);
    case 'd': {
      if (code.length <= 2) return padded(date.getUTCDate());
      const weekday = weekdays[date.getUTCDay()] ?? '';
      return code.length === 3 ? weekday.slice(0, 3) : weekday;
    }
    case 'h':
      return padded(has12Hours ? hour % 12 || 12 : hour);
    case 's':
      return padded(secondOfDay % 60).padStart(code.startsWith('ss') ? 2 : 1, '0');
    case '[':
      return String(code.startsWith('[h') ? Math.floor(seconds / 3600) : seconds);
    default:
      return code === 'A/P' ? (hour < 12 ? 'A' : 'P') : hour < 12 ? 'AM' : 'PM';
  }
}
