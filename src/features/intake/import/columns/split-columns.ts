/** Columns that hold several answers, as "Name" or "Year/Make/Model": each part becomes a column of its own, to match. */
import type { Question } from '../../../../domain/questions/schema.ts';
import { usStates } from '../../../../domain/questions/kinds/us-states.ts';
import type { TextTable } from '../../../../lib/tables/text-table.ts';
import { normalizeHeader, readName, sureness } from './column-names.ts';
import { importable } from './match-columns.ts';

export interface SplitTable {
  /** The names of the columns, those of the parts last. */
  readonly header: readonly string[];
  readonly rows: TextTable;
  /** The column that each part is of, by the part's. */
  readonly wholeOf: ReadonlyMap<number, number>;
}

/** A way to split a cell: names of the parts, which questions are called by, and their texts. */
interface Split {
  readonly parts: readonly string[];
  readonly read: (text: string) => readonly string[] | undefined;
}

/** Cells that are looked at to see what a column holds. */
const mostLookedAt = 50;

/**
 * Adds a column for each part of those that hold several, where the loop asks for the parts and no column has them yet.
 * @param start the index of the first row below the header; rows above stay as they are
 */
export function splitColumns(
  questions: readonly Question[],
  header: readonly string[],
  rows: TextTable,
  start: number,
): SplitTable {
  const asked = importable(questions);
  const isAsked = (part: string) => asked.some((question) => isNamed(question, part));
  const splits = header.flatMap((name, column) => {
    const split = splitOf(name, asked);
    if (!split) return [];
    const texts = rows
      .slice(start, start + mostLookedAt)
      .map((row) => row[column]?.trim() ?? '')
      .filter((text) => text !== '');
    const read = texts.filter((text) => split.read(text) !== undefined);
    return read.length * 2 >= texts.length ? [{ split, name, column }] : [];
  });
  const hasOwn = (part: string, split: number) =>
    header.some(
      (name, at) =>
        at !== split && asked.some((question) => isNamed(question, part) && isNamed(question, name)),
    );
  const added = splits.flatMap(({ split, name, column }) =>
    split.parts
      .flatMap((part, at) =>
        isAsked(part) && !hasOwn(part, column) ? [{ split, name, column, part, at }] : [],
      )
      .map((one, at) => ({ ...one, isFirst: at === 0 })),
  );
  if (added.length === 0) return { header, rows, wholeOf: new Map() };
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const padded = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  return {
    wholeOf: new Map(added.map(({ column }, at) => [width + at, column])),
    header: [...padded(header), ...added.map(({ name, part }) => `${part} (${name})`)],
    rows: rows.map((row, at) =>
      at < start || row.length === 0
        ? row
        : [
            ...padded(row),
            ...added.map(({ split, column, at: part, isFirst }) => {
              const text = row[column]?.trim() ?? '';
              // What is of another form stands in the first, to be seen.
              return split.read(text)?.[part] ?? (isFirst ? text : '');
            }),
          ],
    ),
  };
}

const isNamed = (question: Question, name: string): boolean =>
  sureness(question, readName(name)) !== undefined;

function splitOf(name: string, asked: readonly Question[]): Split | undefined {
  const isAsked = (part: string) => asked.some((question) => isNamed(question, part));
  const form = normalizeHeader(name);
  if (nameForms.has(form) && isAsked('First name') && isAsked('Last name')) {
    const isLastFirst = /last\W+(?:name\W+)?first/i.test(name);
    return { parts: ['First name', 'Last name'], read: (text) => splitName(text, isLastFirst) };
  }
  if (vehicleForms.has(form) && isAsked('Make') && isAsked('Model')) {
    return { parts: ['Model year', 'Make', 'Model'], read: splitVehicle };
  }
  if (addressForms.has(form) && isAsked('ZIP code')) {
    return { parts: ['Street', 'City', 'State', 'ZIP code'], read: splitAddress };
  }
  const parts = name.split(/[/|&+-]/).map((part) => part.trim());
  const questions = parts.map((part) => asked.find((question) => isNamed(question, part)));
  const areSeveral = parts.length > 1 && new Set(questions).size === parts.length;
  if (!areSeveral || questions.includes(undefined) || asked.some((question) => isNamed(question, name)))
    return undefined;
  return { parts, read: (text) => splitParts(text, parts.length) };
}

/** The forms of names, which are apart by " | ". */
const forms = (names: string): ReadonlySet<string> => new Set(names.split(' | ').map(normalizeHeader));
const nameForms = forms(
  'Name | Full name | Driver | Driver name | Driver full name | Name of driver | Employee | Employee name | Operator | Operator name | Name (last, first) | Name (first last) | Last, first | Last name, first name | First last | Driver name (last, first) | Last name first name MI | Name (last, first, MI) | Last first MI | Drivers | Name as on license | Name on license | Driver (last, first)',
);
const vehicleForms = forms(
  'Make/Model | Manufacturer/Model | Year/Manufacturer/Model | Make and model | Make & model | Year/Make/Model | Year make model | Year, make, model | YMM | Vehicle | Vehicle description | Description of vehicle | Unit description | Year make & model | Year / make / model / VIN | Make model | Description | Auto | Vehicle (year make model)',
);
const addressForms = forms(
  'Address | Full address | Location address | Garaging address | Garaging location | Property address | Building address | Street address | Premises address | Location | City, state, ZIP | City state ZIP | City/State/ZIP | Mailing address | Address, city, state, ZIP | Garaged at | City, state, ZIP where garaged | Physical address',
);

const suffix = /[\s,]+(?:jr|sr|ii|iii|iv)\.?$/i;

/** First and last name of a person; with a comma the last is first. A lone name is the last. */
export function splitName(
  text: string,
  isLastFirst = false,
): readonly [first: string, last: string] | undefined {
  if (/[\d@]/.test(text)) return undefined;
  const ending = suffix.exec(text)?.[0].replaceAll(/[\s,]/g, '') ?? '';
  const plain = text.replace(suffix, '').trim();
  const withSuffix = (last: string) => [last, ending].filter(Boolean).join(' ');
  const [before = '', ...after] = plain.split(/\s*,\s*/).filter((part) => part !== '');
  if (after.length > 0) return [after.join(' '), withSuffix(before)];
  const words = plain.split(/\s+/);
  if (words.length === 1) return ['', withSuffix(plain)];
  if (isLastFirst) return [words.slice(1).join(' '), withSuffix(words[0] ?? '')];
  // "de la Cruz" is one last name.
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.test(word));
  const from = particle > 0 ? particle : words.length - 1;
  return [words.slice(0, from).join(' '), withSuffix(words.slice(from).join(' '))];
}

const particles = /^(?:de|del|de la|da|dos|di|du|la|le|van|von|der|den|ter|bin|ibn|al|el|st\.?|saint)$/i;

const twoWordMakes =
  /^(?:land rover|great dane|alfa romeo|aston martin|western star|big tex|rolls royce|blue bird|thomas built|american motors|load trail|pj trailers|mercedes benz|harley davidson|grand design|forest river|heil trailer|john deere)\b/i;

/** Year, make and model; the year may be missing. */
export function splitVehicle(text: string): readonly [year: string, make: string, model: string] | undefined {
  const plain = text.replaceAll(/\s*[/,|]\s*|\s+-\s+/g, ' ').trim();
  const [, year = '', rest = ''] = /^((?:19|20)\d\d)?\s*(.*)$/.exec(plain) ?? [];
  const make = twoWordMakes.exec(rest)?.[0] ?? /^\S+/.exec(rest)?.[0] ?? '';
  if (!/^\p{L}/u.test(make)) return undefined;
  return [year, make, rest.slice(make.length).trim()];
}

/** The parts of an address that ends in a state and a ZIP code. Without a comma the street and the city are not apart. */
export function splitAddress(
  text: string,
): readonly [street: string, city: string, state: string, zip: string] | undefined {
  const plain = text.replaceAll(/\s*[\r\n]+\s*/g, ', ').trim();
  const [, before = '', zip = ''] =
    /^(.*?)[\s,]+(\d{5}(?:-\d{4})?)(?:,? (?:USA?|United States))?$/i.exec(plain) ?? [];
  if (zip === '') return undefined;
  const lower = before.toLowerCase();
  const names = usStates.flatMap((state) => state.map((name) => name.toLowerCase()));
  const state = names
    .filter((name) => lower === name || new RegExp(String.raw`[\s,]${name}\.?$`).test(lower))
    .toSorted((a, b) => b.length - a.length)[0];
  if (state === undefined) return undefined;
  const place = before
    .replace(/\.$/, '')
    .slice(0, -state.length)
    .replace(/[\s,]+$/, '');
  const comma = place.lastIndexOf(',');
  const stateText = before.replace(/\.$/, '').slice(-state.length);
  if (comma >= 0) return [place.slice(0, comma).trim(), place.slice(comma + 1).trim(), stateText, zip];
  return /\d/.test(place) ? [place, '', stateText, zip] : ['', place, stateText, zip];
}

/** "1/2", "$500 / $1,000", "R123 / IL"; numbers are also apart by a hyphen or a dot. */
function splitParts(text: string, count: number): readonly string[] | undefined {
  const apart = /^#?\d+(?:\s*[.-]\s*#?\d+)+$/.test(text) ? /[.-]/ : /[/|;]/;
  const parts = text.split(apart).map((part) => part.trim());
  return parts.length === count ? parts : undefined;
}
