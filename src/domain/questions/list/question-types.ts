/** What the `type` of a row says: the kinds of questions by their names in a list, XLSForm's and those of other people. */
import type { QuestionKind } from '../schema.ts';

/** How each kind is written. `calculate` is worked out and never sent. */
export const typeNames: Readonly<Record<QuestionKind, string>> = {
  text: 'text',
  longText: 'long_text',
  number: 'decimal',
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  date: 'date',
  year: 'year',
  yesNo: 'yes_no',
  choice: 'select_one',
  choices: 'select_multiple',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
  vin: 'vin',
  fein: 'fein',
  naics: 'naics',
  usdot: 'usdot',
  licence: 'license',
  reference: 'reference',
  workedOut: 'calculate',
};

/** Other names of a kind, without spaces and signs. */
const otherNames: Partial<Readonly<Record<QuestionKind, string>>> = {
  text: 'string str char varchar nvarchar alphanumeric alpha freetext shorttext textbox textfield textinput singlelinetext singleline time datetime timestamp barcode url uuid',
  longText: 'textarea multiline multilinetext memo paragraph longanswer comments longstring',
  number: 'number numeric float double real decimalnumber',
  integer: 'int wholenumber long count bigint smallint',
  money: 'currency dollar dollars amount usd moneyamount price',
  percent: 'percentage pct',
  date: 'day dateonly calendar datepicker',
  yesNo: 'yesno boolean bool yn truefalse flag toggle switch checkbox acknowledge trigger',
  choice:
    'select dropdown dropdownlist list picklist radio radiobutton radiobuttons radiogroup combo combobox enum enumeration choice singlechoice singleselect lookup options selectone1',
  choices:
    'multiselect multipleselect multichoice multiplechoice checkboxes checkboxgroup checkboxlist tags selectall selectmany',
  state: 'usstate statecode',
  zip: 'zipcode postal postalcode postcode zip5',
  phone: 'telephone tel phonenumber mobile fax',
  email: 'emailaddress',
  vin: 'vinnumber vehicleidentificationnumber',
  fein: 'ein taxid fedid',
  naics: 'naicscode',
  usdot: 'dot usdotnumber',
  licence: 'driverslicense driverlicense dlnumber',
  year: 'yyyy',
  workedOut: 'calculated computed calculation readonly',
};

/** Types that no question here can have. */
const notTaken =
  'geopoint geotrace geoshape image photo audio video file backgroundaudio attachment signature draw annotate start end today deviceid urideviceid subscriberid urisubscriberid simserial urisimserial phonenumber username uriusername audit hidden xmlexternal csvexternal osm range rank';

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const byName: ReadonlyMap<string, QuestionKind> = new Map(
  (Object.keys(typeNames) as QuestionKind[]) // The keys of a record of kinds.
    .flatMap((kind) => [
      [plain(typeNames[kind]), kind] as const,
      [plain(kind), kind] as const,
      ...(otherNames[kind] ?? '').split(' ').map((name) => [name, kind] as const),
    ])
    .filter(([name]) => name !== ''),
);

/** The names that are written here and in XLSForm: nothing is said of them. */
const ownNames = new Set(
  [...Object.values(typeNames), ...Object.keys(typeNames), 'select_multiple'].map(plain),
);
const refusedNames = new Set(notTaken.split(' ').filter((name) => !byName.has(name)));

export type RowType =
  | {
      readonly row: 'question';
      readonly kind: QuestionKind;
      /** Of choices the list, of a reference the loop. */
      readonly of: string | undefined;
      /** Whether the name is another one than ours. */
      readonly isOther: boolean;
      /** "or_other": a choice of the client's own words. */
      readonly hasOther: boolean;
    }
  | { readonly row: 'note' }
  | { readonly row: 'begin-section' | 'begin-loop' | 'end' | 'not-taken' };

/** Reads a type; undefined for one that nobody knows. */
export function parseType(cell: string): RowType | undefined {
  const text = cell.trim();
  const frame = /^(begin|end)[\s_-]*(group|repeat|section|loop)\b/i.exec(text);
  if (frame) {
    if (frame[1]?.toLowerCase() === 'end') return { row: 'end' };
    if (/over/i.test(text)) return { row: 'not-taken' };
    return { row: /group|section/i.test(frame[2] ?? '') ? 'begin-section' : 'begin-loop' };
  }
  if (/^note$/i.test(text)) return { row: 'note' };
  const hasOther = /\bor[\s_]+(?:specify[\s_]+)?other$/i.test(text);
  const withoutOther = text.replace(/\s+or[\s_]+(?:specify[\s_]+)?other$/i, '');
  const question = (kind: QuestionKind, of: string | undefined, isOther: boolean): RowType => {
    return { row: 'question', kind, of, isOther, hasOther };
  };
  const one = /^(?:select[\s_]*(?:one|1)(?:[\s_]+from)?)\s+(\S.*)$/i.exec(withoutOther);
  if (one) return question('choice', one[1]?.trim(), false);
  const many =
    /^(?:select[\s_]*multiple(?:[\s_]+from)?|select[\s_]+all[\s_]+that[\s_]+apply[\s_]+from)\s+(\S.*)$/i.exec(
      withoutOther,
    );
  if (many) return question('choices', many[1]?.trim(), false);
  const reference = /^reference(?:[\s_]+to)?\s+(\S.*)$/i.exec(text);
  if (reference) return question('reference', reference[1]?.trim(), false);
  const name = plain(text);
  const kind = byName.get(name);
  if (kind) return question(kind, undefined, !ownNames.has(name));
  // "string(50)", "varchar 20", "decimal (2)", "number, 2 decimals".
  const first = plain(/^[\p{L}_-]+/u.exec(text)?.[0] ?? '');
  const sized = byName.get(first);
  if (refusedNames.has(name) || refusedNames.has(first)) return { row: 'not-taken' };
  return sized && /[\d(]/.test(text) ? question(sized, undefined, true) : undefined;
}
