/** Which column of a table answers which question of a loop. Only names that mean one question match: none is guessed. */
import type { Question } from '../../../domain/questions/schema.ts';
import { memo } from '../../../lib/memo.ts';
import { searchable } from '../../../lib/text.ts';

/** The index of the column by qid; each column once. */
export type ColumnMatches = ReadonlyMap<string, number>;

/** What the agent chose before, by header as `normalizeHeader` gives it: a qid, or '' for a column not to take. */
export type RememberedMatches = Readonly<Record<string, string>>;

/** A header without case, punctuation and spaces: "Driver's License #" and "drivers license no." are the same. */
export function normalizeHeader(header: string): string {
  return searchable(header)
    .replaceAll("'", '')
    .replaceAll('’', '')
    .replaceAll('#', ' no ')
    .replaceAll(/\b(?:number|num|nbr)\b/g, 'no')
    .replaceAll(/[^\p{L}\p{N}%]+/gu, '');
}

/** The questions that a column can answer. */
export const importable = <Asked extends Question>(questions: readonly Asked[]): readonly Asked[] =>
  questions.filter(({ kind }) => kind !== 'workedOut');

/** Whether a first row names the columns: more of its cells are names of questions than begin with a figure. */
export function looksLikeHeader(questions: readonly Question[], firstRow: readonly string[]): boolean {
  const known = new Set(importable(questions).flatMap((question) => namesOf(question).flat()));
  const named = firstRow.filter((cell) => headerNames(cell).some((name) => known.has(name)));
  const figures = firstRow.filter((cell) => /^[-+($\s]*\d/.test(cell));
  return named.length > figures.length;
}

/** Matches columns by their headers: what is remembered, then labels, qids, short forms and synonyms. */
export function matchByName(
  questions: readonly Question[],
  header: readonly string[],
  remembered: RememberedMatches,
): ColumnMatches {
  const asked = importable(questions);
  const matches = new Map<string, number>();
  const taken = new Set<number>();
  const match = (qid: string, column: number) => {
    taken.add(column);
    if (qid !== '') matches.set(qid, column);
  };
  header.forEach((cell, column) => {
    const name = normalizeHeader(cell);
    const qid = Object.hasOwn(remembered, name) ? remembered[name] : undefined;
    const isAsked = qid === '' || (asked.some((one) => one.qid === qid) && !matches.has(qid ?? ''));
    if (qid !== undefined && isAsked) match(qid, column);
  });
  for (let tier = 0; tier < tiers; tier += 1) {
    header.forEach((cell, column) => {
      const names = headerNames(cell);
      const fitting = asked.filter(
        (question) =>
          !matches.has(question.qid) && namesOf(question)[tier]?.some((name) => names.includes(name)),
      );
      const [only] = fitting;
      if (only && fitting.length === 1 && !taken.has(column)) match(only.qid, column);
    });
  }
  return matches;
}

/** Matches columns in the order of the questions. @param startsAt the qid of the first; the first question if left out */
export function matchByPosition(
  questions: readonly Question[],
  width: number,
  startsAt?: string,
): ColumnMatches {
  const from = questions.findIndex(({ qid }) => qid === startsAt);
  const inOrder = questions.slice(Math.max(from, 0), Math.max(from, 0) + width);
  const columns = new Map(inOrder.map(({ qid }, column) => [qid, column]));
  return new Map(importable(inOrder).map(({ qid }) => [qid, columns.get(qid) ?? 0]));
}

/** A header as it is, and without what is in brackets: "DOB (mm/dd/yyyy)". */
const headerNames = (cell: string): string[] =>
  [cell, withoutBrackets(cell)].map(normalizeHeader).filter((name) => name !== '');

const withoutBrackets = (text: string): string => text.replaceAll(/\(.*?\)/g, '');

const tiers = 4;

/** The normalized names of a question: its label, its qid, short forms of both, and synonyms; the surest first. */
const namesOf = memo((question: Question): readonly (readonly string[])[] => {
  const { label, qid } = question;
  const plain = withoutBrackets(label);
  const short = [plain, plain.replace(/[,:].*/, ''), qid.replace(/^[^_]*_/, '')].map(normalizeHeader);
  const own = [
    [normalizeHeader(label)],
    [normalizeHeader(qid)],
    // "No" may number the rows.
    short.filter((name) => name.length > 2),
  ];
  const all = new Set(own.flat());
  return [...own, synonyms.filter((group) => group.some((name) => all.has(name))).flat()];
});

/** Names of one thing in the trade's spreadsheets and schedules. */
const synonyms: readonly (readonly string[])[] = [
  'VIN | VIN # | vehicle identification # | vehicle ID | serial # | VIN/serial #',
  'model year | year | yr | vehicle year | veh year | MY',
  'make | vehicle make | manufacturer | mfr',
  'model | vehicle model',
  'size | class | body class | vehicle class | size class | weight class | body type | vehicle type | body',
  'use | usage | vehicle use',
  'radius of operation | radius | operating radius',
  'garaging ZIP code | garaging ZIP | garage ZIP | ZIP code | ZIP | postal code',
  'comprehensive deductible | comprehensive | comp | comp ded | comp deductible | OTC | other than collision',
  'collision deductible | collision | coll | coll ded | coll deductible',
  'cost new | original cost new | original cost | OCN | new cost | value | vehicle value | MSRP',
  'stated amount | stated value',
  'ownership | owned/leased | own/lease | owned or leased',
  'lienholder or lessor | lienholder | lender | lien holder | loss payee | lessor | finance company',
  'principal operator | primary driver | main driver | assigned driver | driver | operator',
  'annual miles | annual mileage | mileage | miles per year',
  'one-way miles | commute | commute miles | miles one way | miles to work',
  'titled to | title holder | registered to | registered owner',
  'rental | rental reimbursement',
  'towing and labor | towing | tow | roadside',
  'first name | first | given name | fname',
  'last name | last | surname | family name | lname',
  'date of birth | DOB | birth date | birthday',
  "driver's license # | driver license # | license # | license | driver's license | driver license | DL | DL # | DLN | lic #",
  'license state | DL state | state licensed | state lic | lic state | license ST',
  'year first licensed | first licensed | licensed since | year licensed | yr licensed | yr lic',
  'CDL class | CDL',
  'relation to named insured | relation | relationship | relationship to insured',
  'marital status | marital',
  'street | address | street address | location address | mailing address',
  'state | ST',
  'premises # | premises | prem # | location # | loc #',
  'building # | building | bldg # | bldg',
  'area | sq ft | square feet | square footage | total area | area sq ft',
  'year built | yr built | built',
  'construction | construction type | const',
  'stories | # stories | # of stories | floors',
  'protection class | PPC | PC',
  'sprinklered | % sprinklered | sprinkler',
  'building limit | building value | bldg limit | bldg value',
  'business personal property | BPP | BPP limit | contents',
  'date of loss | loss date | DOL | date',
  'accident or conviction date | accident date | violation date | conviction date | date of loss | date',
  'paid or reserved | paid and reserved | paid | amount paid | incurred | total incurred',
  'what happened | description | loss description | details',
  'kind | type | cause | cause of loss',
  'class code | class | code | WC class | NCCI code',
  'location | loc',
  'duties | description | job description | job duties',
  'full-time employees | full time | FT | # full time',
  'part-time employees | part time | PT | # part time',
  'payroll | annual payroll | remuneration | est payroll | estimated payroll',
  'ownership % | ownership | % owned | % ownership',
  'name exactly as required | name',
  'loan # | account #',
  'policy year | year | term',
  'carrier | insurer | company | insurance company',
  'policy # | policy',
  'audited premium | premium',
  'mod that year | mod | experience mod | xmod',
  'claims | # claims | # of claims | claim count',
].map((line) => line.split('|').map(normalizeHeader));
