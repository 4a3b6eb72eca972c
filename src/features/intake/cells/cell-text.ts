/**
 * What a cell takes as text and gives as text, for each kind of question. Only what has one meaning is taken: a bare
 * number is never a date, so a spreadsheet's serial day numbers are refused, and zeros that it dropped are not added.
 *
 * What is written is read back as the same answer. Sensitive answers are written masked, and a mask is never read.
 */
import { check, severityOf, splitChoices, usualSeparator } from '../../../domain/questions/kinds/kinds.ts';
import { normalizeAnswer } from '../../../domain/questions/kinds/normalize-answer.ts';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import { yearRuleOf } from '../../../domain/questions/suggest/year-rule.ts';
import { kindLooks } from '../../../form/kind-looks.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatTypedDay } from '../../../lib/format.ts';
import { memo } from '../../../lib/memo.ts';
import { parseDay } from '../../../lib/parse-day.ts';
import { visibleText } from '../../../lib/visible-text.ts';

/** What a cell's text means to its question. */
export type CellRead =
  | {
      readonly fits: true;
      /** As it is stored; '' for a blank. */
      readonly answer: string;
      /** Why it may be wrong. It is stored and flagged, as in a card: the check of a VIN fails for old ones. */
      readonly doubt?: string;
    }
  /** Why, in at most eight words. */
  | { readonly fits: false; readonly why: string };

/** Where a question is asked, by which its book reads two-digit years. */
export interface AskedIn {
  readonly book: Parameters<typeof yearRuleOf>[0];
  /** Undefined outside loops. */
  readonly loop: string | undefined;
}

/** Reads the text of a cell. @param options the choices offered; for a reference, the items of its list */
export function readCell(
  question: Question,
  cell: string,
  options: readonly Option[],
  asked?: AskedIn,
): CellRead {
  const text = visibleText(cell);
  if (text.trim() === '') return fits('');
  const refused = refusal(text.trim());
  if (refused !== undefined) return { fits: false, why: refused };
  const { kind } = question;
  const typed = withoutApostrophe(kind === 'longText' ? text.replaceAll(/\r\n?/g, '\n') : text.trim());
  switch (kindLooks[kind].input) {
    case 'none':
      return { fits: false, why: 'Worked out, not typed' };
    case 'one':
      return readChoice(question, typed, options);
    case 'several':
      return readChoices(question, typed, options);
    case 'day':
      return readDay(question, typed, asked);
    case 'yesNo':
      return checked(question, marks.get(typed.toLowerCase()) ?? normalizeAnswer(kind, typed));
    case 'line':
    case 'state':
      if (/[\r\n]/.test(typed)) return { fits: false, why: 'Has several lines' };
      return readLine(question, typed);
    case 'lines':
      return garbled(checked(question, normalizeAnswer(kind, typed)), typed);
  }
}

/** Writes a stored answer as the text of a cell. @param options as for `readCell` */
export function writeCell(question: Question, answer: string, options: readonly Option[]): string {
  if (answer.trim() === '') return '';
  if (question.sensitive === true) return maskAnswer(answer);
  const text = written(question, answer, options);
  return refusal(text.replace(/^'+/, '')) === undefined ? text : `'${text}`;
}

const fits = (answer: string): CellRead => ({ fits: true, answer });

/** As forms and spreadsheets mark it. */
const marks: ReadonlyMap<string, string> = new Map([
  ['1', 'YES'],
  ['x', 'YES'],
  ['✓', 'YES'],
  ['✔', 'YES'],
  ['0', 'NO'],
]);

/** Why a text is no answer to any question; undefined if it may be one. An apostrophe before it makes it plain text. */
function refusal(text: string): string | undefined {
  if (text.startsWith('=')) return 'A formula, not its value';
  if (/^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#+$)/.test(text)) {
    return 'An error of the spreadsheet';
  }
  if (/^\d(?:\.\d+)?E\+\d\d+$/i.test(text)) return 'Rounded by the spreadsheet';
  return text.startsWith('••••') ? 'Masked: type it in full' : undefined;
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && refusal(text.replace(/^'+/, '')) !== undefined ? text.slice(1) : text;
}

/** The answer in its stored form, unless the check of its kind refuses it. */
function checked(question: Question, answer: string): CellRead {
  const { kind } = question;
  const message = check(kind, question, answer);
  if (message === undefined) return fits(answer);
  const why = briefly(message);
  return severityOf(kind, answer) === 'warn' ? { fits: true, answer, doubt: why } : { fits: false, why };
}

/** What is wrong, without how to write it: the first clause of a message. */
export const briefly = (message: string): string => message.split(/[.:,]| and /, 1)[0] ?? message;

function readLine(question: Question, typed: string): CellRead {
  const { kind } = question;
  const figure = readFigure(kind, typed);
  const read = checked(question, normalizeAnswer(kind, figure.text));
  if (!read.fits || figure.doubt === undefined)
    return garbled(kind === 'text' ? dated(read, typed) : read, typed);
  return { fits: true, answer: read.answer, doubt: figure.doubt };
}

/** A file may have a byte that is no letter. */
const garbled = (read: CellRead, text: string): CellRead =>
  read.fits && text.includes('\uFFFD') ? { ...read, doubt: 'A letter is garbled' } : read;

/** "2-Jan", which a spreadsheet makes of the unit 1-2. */
const madeDate =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d)$/i;

const dated = (read: CellRead, text: string): CellRead =>
  read.fits && madeDate.test(text) ? { ...read, doubt: 'A date the spreadsheet made' } : read;

/** A text without what accountants and spreadsheets put around figures, and why its meaning is to be checked. */
function readFigure(
  kind: Question['kind'],
  typed: string,
): { readonly text: string; readonly doubt?: string } {
  if (kind === 'zip') {
    // Of a whole address in one cell, what ends it.
    const [, zip] = /[, ][A-Z]{2}\.?,? +(\d{5}(?:-\d{4})?)$/i.exec(typed) ?? [];
    if (zip !== undefined) return { text: zip, doubt: `Read as ${zip}` };
    return { text: typed.replace(/^(\d{5})(?:\.0+|-)$/, '$1') };
  }
  if (kind === 'year') {
    // A term by the year it began in, too.
    const [, began = '', ended] = /^'?(\d\d|\d{4})(?: ?[-/–] ?'?(\d\d|\d{4}))?$/.exec(typed) ?? [];
    const year = began.length === 2 ? yearOfTwo(Number(began)) : began;
    const isTerm = ended !== undefined && Number(ended.slice(-2)) === (Number(year) + 1) % 100;
    if (isTerm || (began.length === 2 && ended === undefined))
      return { text: year, doubt: `Read as ${year}` };
    return { text: typed.replace(/^(\d{4})\.0+$|^(\d),(\d{3})$/, '$1$2$3') };
  }
  const isMoney = kind === 'money';
  if (!isMoney && kind !== 'integer' && kind !== 'number' && kind !== 'percent') return { text: typed };
  let text = typed.replaceAll(/\s+/g, ' ').replaceAll(/(\d) (?=\d{3}\b)/g, '$1,');
  if (isMoney) {
    if (/^\$ ?[-–—]$/.test(text)) return { text: '0' };
    text = text
      .replace(/^(?:USD|US ?\$) ?/i, '')
      .replace(/ ?(?:USD|dollars)$/i, '')
      .replace(/\.-$/, '');
  } else if (kind === 'integer') {
    text = text.replace(
      / ?(?:sq\.? ?ft\.?|sf|square feet|miles|mi\.?|yrs?|years?|stor(?:y|ies)|units?)$/i,
      '',
    );
  }
  const [, inBrackets] = /^\$? ?\(\$? ?([\d,.]+)\)$/.exec(text) ?? [];
  const [, before] = /^\$? ?([\d,.]+) ?-$/.exec(text) ?? [];
  const negative = inBrackets ?? before;
  if (negative !== undefined)
    return { text: `-${negative}`, doubt: `Read as -${isMoney ? '$' : ''}${negative}` };
  return { text: kind === 'integer' ? text.replace(/\.0+$/, '') : text };
}

/** "21" as 2021 and "98" as 1998: next year's model is the newest. */
function yearOfTwo(year: number): string {
  const newest = Number(dayOf(serviceNow()).slice(0, 4)) + 1;
  return String(newest - ((((newest - year) % 100) + 100) % 100));
}

/** A time of day, which spreadsheets write after a day. With a zone only midnight leaves no doubt about the day. */
const timeOfDay = /[ T](?:\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?|00:00:00(?:\.0+)?Z)$/i;

/** What databases and spreadsheets have for a day that nobody entered. */
const blankDays: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1900-01-01', '9999-12-31']);

function readDay(question: Question, text: string, asked: AskedIn | undefined): CellRead {
  const today = dayOf(serviceNow());
  const yearRule = asked && yearRuleIn(asked.book, question, asked.loop, today);
  const day = parseDay(text.replace(timeOfDay, ''), { today, yearRule });
  if (day !== undefined && blankDays.has(day)) return { fits: false, why: 'A blank date of a database' };
  const read = checked(question, day ?? text);
  // A birth date is not repeated.
  if (read.fits || question.sensitive === true || text.length > 12) return read;
  return { fits: false, why: `${read.why}: ${text}` };
}

/** Asked for every cell of a column. */
const yearRuleIn = memo(yearRuleOf);

function readChoice({ kind, label }: Question, text: string, options: readonly Option[]): CellRead {
  const valueOf = choiceNames(options);
  // "Class A" for a CDL class, and "N" where a choice is none.
  const value =
    valueOf(text) ?? valueOf(withoutWords(text, label)) ?? (isNo(text) ? valueOf('None') : undefined);
  if (typeof value === 'string') return fits(value);
  if (value === several) return { fits: false, why: 'Several are called this' };
  const meant = kind === 'reference' ? itemByNumber(text, options) : undefined;
  if (meant)
    return { fits: true, answer: meant.value, doubt: `Read as ${meant.label.split(' · ')[0] ?? ''}` };
  return { fits: false, why: kind === 'reference' ? 'Not in the list' : 'Not a choice' };
}

/** The item that a number means where none is called by it: "2", "#2", "Driver 2". Its list may have been in another order. */
function itemByNumber(text: string, options: readonly Option[]): Option | undefined {
  const [, place] =
    /^(?:(?:driver|drv|operator|vehicle|veh|unit|building|bldg|location|loc|item|no)\.? ?)?#? ?(\d{1,3})$/i.exec(
      text,
    ) ?? [];
  return place === undefined ? undefined : options[Number(place) - 1];
}

const isNo = (text: string): boolean => ['n', 'no'].includes(plainWords(text));

/** The words of a text that a label does not have. */
function withoutWords(text: string, label: string): string {
  const named = new Set(plainWords(label).split(' '));
  return text
    .split(/\s+/)
    .filter((word) => !named.has(plainWords(word)))
    .join(' ');
}

function readChoices(question: Question, text: string, options: readonly Option[]): CellRead {
  const valueOf = choiceNames(options);
  const separator = question.separator ?? usualSeparator;
  const ways = [[text], ...[separator, ',', ';', '|', '\n'].map((one) => splitChoices(text, one))];
  const found = ways
    .map((names) => names.map(valueOf))
    .find((values) => values.length > 0 && values.every((value) => typeof value === 'string'));
  if (!found) return { fits: false, why: 'Not all are choices' };
  // In the book's order, so that the same choices are always the same answer.
  return fits(
    options
      .map(({ value }) => value)
      .filter((value) => found.includes(value))
      .join(separator),
  );
}

const several = Symbol('several');

/**
 * Finds a choice by its value or label, in any case, by its amount ("$1,000.00"), by what it alone is called in part, or by a
 * number in the range that its label gives ("19,500" of "Medium, 10,001 to 20,000 lb").
 */
const choiceNames = memo((options: readonly Option[]) => {
  const values = new Set(options.map(({ value }) => value));
  const byPart = uniqueNames(
    options.flatMap(({ label, value }) => partsOf(label).map((part) => [part.toLowerCase(), value])),
  );
  const byLabel = uniqueNames(options.map(({ label, value }) => [plainLetters(label), value]));
  const byWords = uniqueNames(options.map(({ label, value }) => [plainWords(label), value]));
  const ranges = options.flatMap(({ label, value }) => {
    const range = rangeIn(label);
    return range ? [{ ...range, value }] : [];
  });
  const inAnyCase = uniqueNames(
    options.flatMap(({ label, value }) =>
      [label, value].map((name) => [plainLetters(name).toLowerCase(), value]),
    ),
  );
  return (written: string): string | typeof several | undefined => {
    if (values.has(written)) return written;
    const name = plainLetters(written);
    const words = plainWords(name);
    const found = byLabel.get(name) ?? inAnyCase.get(name.toLowerCase()) ?? byWords.get(words);
    if (found !== undefined) return found;
    const figure = readFigure('money', name.replace(/ (?:ded|deductible)\.?$/i, '')).text;
    const amount = normalizeAnswer('money', figure.replace(/(\d)k$/i, '$1000')).replace(/\.0+$/, '');
    if (values.has(amount)) return amount;
    const part = byPart.get(name.toLowerCase()) ?? byPart.get(amount) ?? inRange(ranges, name);
    if (part !== undefined || words.length < 2) return part;
    // "Owned" of "Owned outright", and "own" of it too.
    const beginnings = ['', 'd', 'ed'].map((ending) => `${words}${ending} `);
    const begun = options.filter(({ label }) =>
      beginnings.some((beginning) => `${plainWords(label)} `.startsWith(beginning)),
    );
    const meant =
      begun.length > 0
        ? begun
        : options.filter(({ label }) => {
            const named = plainWords(label).split(' ');
            return named.length > 1 && isShortFor(words.split(' '), named);
          });
    return meant.length > 1 ? several : meant[0]?.value;
  };
});

/**
 * Whether words are the short form of others, all of them: each is the beginning of the next one, or the initials of the
 * next ones. "JM", "Masonry NC" and "Non-comb".
 */
function isShortFor([first, ...rest]: readonly string[], [word, ...others]: readonly string[]): boolean {
  if (first === undefined || word === undefined) return first === word;
  if ((first === word || (first.length >= 3 && word.startsWith(first))) && isShortFor(rest, others))
    return true;
  const taken = [word, ...others].slice(0, first.length);
  const isInitials = first.length >= 2 && taken.map((one) => one.charAt(0)).join('') === first;
  return isInitials && isShortFor(rest, others.slice(first.length - 1));
}

interface Range {
  /** Both belong to it. */
  readonly from: number;
  readonly to: number;
}

/** The range of numbers that a label gives: "up to 50 miles", "10,001 to 20,000 lb", "over 45,000", "65 or more". */
function rangeIn(label: string): Range | undefined {
  const plain = label.replaceAll(/(\d),(?=\d{3}\b)/g, '$1');
  const { from, to, most, over, least } =
    /(?<from>\d+(?:\.\d+)?) *(?:to|through|-|–) *(?<to>\d+(?:\.\d+)?)|(?:up to|at most) (?<most>\d+(?:\.\d+)?)|(?:over|more than|above) (?<over>\d+(?:\.\d+)?)|(?<least>\d+(?:\.\d+)?) *(?:\+|or more|and (?:over|up))/i.exec(
      plain,
    )?.groups ?? {};
  if (from !== undefined) return { from: Number(from), to: Number(to) };
  if (most !== undefined) return { from: 0, to: Number(most) };
  if (over !== undefined) return { from: Number(over) + 1e-6, to: Infinity };
  return least === undefined ? undefined : { from: Number(least), to: Infinity };
}

/** The value of the closest range that a number is in, with its unit or without. */
function inRange(
  ranges: readonly (Range & { readonly value: string })[],
  written: string,
): string | typeof several | undefined {
  const [, digits] = /^(\d[\d,]*(?:\.\d+)?)(?: ?(?:lbs?|pounds|mi|miles)\.?)?$/i.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  const width = ({ from, to }: Range) => to - from;
  const [first, second] = ranges
    .filter(({ from, to }) => from <= number && number <= to)
    .toSorted((a, b) => width(a) - width(b));
  return first && second && !(width(first) < width(second)) ? several : first?.value;
}

/** Apostrophes and spaces as they are typed, for those that word processors make of them. */
const plainLetters = (text: string): string => text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();

/** A text without case, commas and other marks between its words. */
const plainWords = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll(/[-,.;:'"()/]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/**
 * What a label is called by in part, where it is the only one: its first words ("Local" of "Local, up to 50 miles"), its
 * numbers where they are no range, and the name of a person in either order ("Ortega, Luis" of "Luis Ortega · born 1990").
 */
function partsOf(label: string): readonly string[] {
  const plain = plainLetters(label);
  const [first = ''] = plain.split(/ · | – | - |[,:(]/, 1).map((part) => part.trim());
  const numbers = rangeIn(plain) ? [] : (plain.match(/\d[\d,]*(?:\.\d+)?/g) ?? []);
  const name = /^(\S.*) (\S+)$/.exec(first);
  const isPerson = plain.includes(' · ') && name;
  return [
    ...(first === plain ? [] : [first]),
    ...new Set(numbers.map((number) => number.replaceAll(',', ''))),
    ...(isPerson ? [`${name[2] ?? ''}, ${name[1] ?? ''}`] : []),
  ];
}

/** Values by their names; a name of several values is `several`. */
function uniqueNames(pairs: readonly (readonly string[])[]): ReadonlyMap<string, string | typeof several> {
  const names = new Map<string, string | typeof several>();
  for (const [name = '', value = ''] of pairs) {
    names.set(name, names.has(name) && names.get(name) !== value ? several : value);
  }
  return names;
}

/** Plain, so that numbers stay numbers in a spreadsheet. */
function written(question: Question, answer: string, options: readonly Option[]): string {
  const isReadBack = (text: string) => {
    const read = readCell(question, text, options);
    return read.fits && read.answer === answer;
  };
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  switch (kindLooks[question.kind].input) {
    case 'day':
      return formatTypedDay(answer);
    case 'yesNo':
      return answer === 'YES' ? 'Yes' : answer === 'NO' ? 'No' : answer;
    case 'one':
      return isReadBack(labelOf(answer)) ? labelOf(answer) : answer;
    case 'several': {
      const labels = splitChoices(answer, question.separator).map(labelOf);
      return [usualSeparator, '; '].map((one) => labels.join(one)).find(isReadBack) ?? answer;
    }
    case 'line':
    case 'lines':
    case 'state':
    case 'none':
      return answer;
  }
}
