/** What the names and tooltips of a form's fields say: words to compare with questions, and which item a field is of. */
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';

export interface NamedField {
  readonly field: PdfField;
  /** What it may be called, the surest first: without the number of an item. */
  readonly texts: readonly string[];
  /** The item that it is of, counted from 0; undefined where its name has no number. */
  readonly item: number | undefined;
  /** Fields that differ in the number alone share it. */
  readonly family: string;
}

/** A field that a person signs, initials or dates by hand; it is never filled, whatever its kind. */
export const isSigned = ({ name, tip, kind }: Pick<PdfField, 'name' | 'tip' | 'kind'>): boolean =>
  kind === 'signature' ||
  /signature|\bsigned\b|\binitials\b|\bsign here\b/i.test(
    `${plainWords(name).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')} ${tip}`,
  );

/** Splits each name into its words and the number of its item: "Vehicle 2 VIN", "VIN_2", "VIN B", "Vehicle[1].VIN[0]". */
export function readNames(fields: readonly PdfField[]): readonly NamedField[] {
  const ways: (readonly Numbered[])[] = fields.map(({ name }) => waysToNumber(name));
  // "VIN", "VIN_2", "VIN_3": the first has no number.
  const byRest = new Map(
    ways
      .flat()
      .flatMap((way) =>
        way.style === 'number' && way.index === 2 ? [[plainName(way.rest), way] as const] : [],
      ),
  );
  fields.forEach(({ name }, at) => {
    const second = byRest.get(plainName(name));
    if (second) ways[at] = [{ ...second, index: 1, shown: '', rest: name }];
  });
  const members = new Map<string, Set<number>>();
  for (const { family, index } of ways.flat())
    members.set(family, (members.get(family) ?? new Set<number>()).add(index));
  const countOf = ({ family }: Numbered) => members.get(family)?.size ?? 0;
  return fields.map((field, at) => {
    const [way] = (ways[at] ?? []).toSorted((a, b) => countOf(b) - countOf(a));
    const isNumbered = way !== undefined && (countOf(way) > 1 || way.isSure);
    if (!isNumbered)
      return { field, texts: textsOf(field, field.name, undefined), item: undefined, family: field.name };
    const counts = members.get(way.family) ?? new Set<number>();
    const first = way.style === 'number' && !counts.has(0) ? 1 : 0;
    const item = Math.max(0, way.index - first);
    return { field, texts: textsOf(field, way.rest, way.shown), item, family: way.family };
  });
}

const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

interface Numbered {
  /** As a person counts from 1, by letters, or as programs count from 0. */
  readonly style: 'number' | 'letter' | 'bracket';
  readonly index: number;
  /** As it is written. */
  readonly shown: string;
  /** The name without it. */
  readonly rest: string;
  readonly family: string;
  /** It is a number also where no other field has one: of a word before it, as in "Driver 1". */
  readonly isSure: boolean;
}

/** Items that a form has room for; a larger number is a code or a year. */
const mostItems = 60;

function waysToNumber(name: string): Numbered[] {
  return [
    ...numbersIn(name, /\[(\d{1,2})\]/g, 'bracket', Number),
    ...numbersIn(name, /(?<![\d[])(\d{1,2})(?![\d\]])/g, 'number', Number),
    ...numbersIn(name, /(?<=[\s_.-])([A-P])(?=$|[\s_.)-])/g, 'letter', (letter) => letter.charCodeAt(0) - 65),
    ...numbersIn(
      name,
      /(?<=^(?:Veh|Vehicle|Drv|Driver|Loc|Location)[\s_.-]?)([A-P])(?=[A-Z][a-z])/g,
      'letter',
      (letter) => letter.charCodeAt(0) - 65,
    ),
  ];
}

function numbersIn(
  name: string,
  pattern: RegExp,
  style: Numbered['style'],
  indexOf: (shown: string) => number,
): readonly Numbered[] {
  return [...name.matchAll(pattern)].flatMap((match): Numbered[] => {
    const [whole, shown = ''] = match;
    const index = indexOf(shown);
    if (index > mostItems) return [];
    const [before, after] = [name.slice(0, match.index), name.slice(match.index + whole.length)];
    const isSure =
      style === 'number' && index > 0 && /[a-z][\s_.#-]*$/i.test(before) && /^[\s_.:-]*[a-z]/i.test(after);
    return [
      { style, index, shown, rest: `${before} ${after}`, family: `${style} ${before}\n${after}`, isSure },
    ];
  });
}

function textsOf({ tip }: PdfField, rest: string, number: string | undefined): readonly string[] {
  const texts = [...textsOfTip(tip, number), plainWords(rest), plainWords(rest.split('.').at(-1) ?? '')];
  return [...new Set(texts)].filter((text) => text !== '');
}

/** A name without what design programs put around it: "form1[0].#subform[0].VIN[0]" is "VIN". */
function plainWords(name: string): string {
  return name
    .replaceAll(/\[\s*\d*\s*\]/g, ' ')
    .replaceAll(/(?:^|\.)#?(?:topmost)?(?:sub)?(?:form|page|body)\s?\d*\s*(?=\.|$)/gi, ' ')
    .replaceAll(/[^\p{L}\p{N}/&#%'()]+/gu, ' ')
    .replaceAll(/\b(?:text|txt|field|fld|chk|check ?box|cb|indicator)\b ?/gi, '')
    .trim();
}

/** "Enter date: The date of birth of the driver." is "date of birth of the driver", and "date of birth". */
function textsOfTip(tip: string, number: string | undefined): readonly string[] {
  const [sentence = ''] = tip.split(/[.(\n]/, 1);
  const plain = sentence
    .replace(/^\s*(?:please\s+)?(?:enter|select|check|choose|type|click)\b[^:]*:\s*/i, '')
    .replace(/^\s*(?:please\s+)?(?:enter|select|check|choose|type|click)\b(?: here if)?\s*/i, '')
    .replace(/^(?:the|a|an|if)\s+/i, '')
    .replace(number === undefined ? /$^/ : new RegExp(String.raw`(?:#|\bno\.? ?|\b)${number}\b`), ' ')
    .replaceAll(/\s*:\s*|\s+/g, ' ')
    .trim();
  return [plain, plain.replace(/ (?:of|for) (?:the|this|each) .*$/i, '')];
}
