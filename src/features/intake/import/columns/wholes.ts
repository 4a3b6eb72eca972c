/** Answers that a file or a form has in one text: a name, a vehicle, an address. Each is read as its parts, and written. */
import { usStates } from '../../../../domain/questions/kinds/us-states.ts';
import { normalizeHeader } from './column-names.ts';

export interface Whole {
  readonly label: string;
  /** Names of the parts, which questions are called by. */
  readonly parts: readonly string[];
  /** The parts of a text, '' for those that it lacks; undefined where it is of another form. */
  readonly read: (text: string) => readonly string[] | undefined;
  /** One text of the parts, without the blank ones; one that is read as the same parts, where there is such a text. */
  readonly write: (parts: readonly string[]) => string;
}

/** The name of a column or field for one part of another: "First name (Driver)". */
export const partName = (part: string, name: string): string => `${part} (${name})`;

/** What a column or field of this name holds several parts of. @param isAsked whether a question is called by a part */
export function findWhole(name: string, isAsked: (part: string) => boolean): Whole | undefined {
  const form = normalizeHeader(name);
  if (nameForms.has(form) && isAsked('First name') && isAsked('Last name')) return personOf(name, isAsked);
  if (vehicleForms.has(form) && isAsked('Make') && isAsked('Model')) return vehicle;
  return addressForms.has(form) && isAsked('ZIP code') ? address : undefined;
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

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

/** The first of some texts that is read as the parts; the first of all where none is. */
function readBack(read: Whole['read'], parts: readonly string[], texts: readonly string[]): string {
  const isSame = (text: string) => read(text)?.every((part, at) => part === (parts[at] ?? '')) === true;
  return texts.find(isSame) ?? texts[0] ?? '';
}

/** A person. The middle name and the suffix are of the first and the last name, unless they are asked by themselves. */
function personOf(name: string, isAsked: (part: string) => boolean): Whole {
  const isLastFirst = /last\W+(?:name\W+)?first/i.test(name);
  const hasMiddle = isAsked('Middle name');
  const hasSuffix = isAsked('Suffix');
  const read = (text: string) => {
    const person = splitName(text, isLastFirst);
    if (!person) return undefined;
    const [given, last, ending] = person;
    const [first = '', ...middle] = hasMiddle ? given.split(/\s+/) : [given];
    return [
      first,
      ...(hasMiddle ? [middle.join(' ')] : []),
      ...(hasSuffix ? [last, ending] : [joined([last, ending], ' ')]),
    ];
  };
  const parts = [
    'First name',
    ...(hasMiddle ? ['Middle name'] : []),
    'Last name',
    ...(hasSuffix ? ['Suffix'] : []),
  ];
  return {
    label: 'Name',
    parts,
    read,
    write: (texts) => {
      const from = parts.indexOf('Last name');
      const last = joined(texts.slice(from), ' ');
      const ways = [joined(texts, ' '), joined([last, joined(texts.slice(0, from), ' ')], ', ')];
      return readBack(read, texts, isLastFirst ? ways.toReversed() : ways);
    },
  };
}

const suffix = /[\s,]+(?:jr|sr|ii|iii|iv)\.?$/i;

/** First and last name of a person, and a suffix; with a comma the last is first. A lone name is the last. */
function splitName(
  text: string,
  isLastFirst: boolean,
): readonly [first: string, last: string, suffix: string] | undefined {
  if (/[\d@]/.test(text)) return undefined;
  const [plain, ending] = withoutSuffix(text.trim());
  const [before = '', ...after] = plain.split(/\s*,\s*/).filter((part) => part !== '');
  if (after.length > 0) {
    const [last, ofLast] = withoutSuffix(before);
    return [after.join(' '), last, joined([ofLast, ending], ' ')];
  }
  const words = before.split(/\s+/);
  if (words.length === 1) return ['', before, ending];
  if (isLastFirst) return [words.slice(1).join(' '), words[0] ?? '', ending];
  // "de la Cruz" is one last name.
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.test(word));
  const from = particle > 0 ? particle : words.length - 1;
  return [words.slice(0, from).join(' '), words.slice(from).join(' '), ending];
}

function withoutSuffix(name: string): readonly [name: string, suffix: string] {
  const ending = suffix.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending.replaceAll(/[\s,]/g, '')];
}

const particles = /^(?:de|del|de la|da|dos|di|du|la|le|van|von|der|den|ter|bin|ibn|al|el|st\.?|saint)$/i;

const vehicle: Whole = {
  label: 'Vehicle',
  parts: ['Model year', 'Make', 'Model'],
  read: splitVehicle,
  write: (parts) => readBack(splitVehicle, parts, [joined(parts, ' '), joined(parts, ' / ')]),
};

const twoWordMakes =
  /^(?:land rover|great dane|alfa romeo|aston martin|western star|big tex|rolls royce|blue bird|thomas built|american motors|load trail|pj trailers|mercedes benz|harley davidson|grand design|forest river|heil trailer|john deere)\b/i;

/** Year, make and model; the year may be missing. */
function splitVehicle(text: string): readonly [year: string, make: string, model: string] | undefined {
  const plain = text.trim();
  // Between strokes a make may have any words.
  const [, ofYear, ofMake, ofModel] = /^((?:19|20)\d\d)\s*\/\s*(\p{L}[^/]*?)\s*\/\s*(.*)$/u.exec(plain) ?? [];
  if (ofYear !== undefined && ofMake !== undefined) return [ofYear, ofMake, ofModel ?? ''];
  const year = /^(?:19|20)\d\d/.exec(plain)?.[0] ?? '';
  const rest = plain.slice(year.length).replace(between, '');
  const make = twoWordMakes.exec(rest)?.[0] ?? /^[^\s/,|]+/.exec(rest)?.[0] ?? '';
  if (!/^\p{L}/u.test(make)) return undefined;
  return [year, make, rest.slice(make.length).replace(between, '')];
}

/** What is between the year, the make and the model. */
const between = /^(?:[\s/,|]|-\s)+/;

const address: Whole = {
  label: 'Address',
  parts: ['Street', 'City', 'State', 'ZIP code'],
  read: splitAddress,
  write: ([street = '', city = '', state = '', zip = '']) =>
    joined([street.replaceAll(/\s*\n\s*/g, ', '), city, joined([state, zip], ' ')], ', '),
};

/** The parts of an address that ends in a state and a ZIP code. Without a comma the street and the city are not apart. */
function splitAddress(
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
