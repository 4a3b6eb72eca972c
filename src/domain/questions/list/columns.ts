/**
 * The sheets of a question list and their columns. XLSForm names a column where it has one; each has the headers under
 * which other people's lists have it, in lower case without signs (docs/questions.md).
 */

import type { Notation } from '../notation/notation.ts';

/** Columns of the sheet with one row a question. */
export const surveyColumns = {
  type: [
    'datatype',
    'fieldtype',
    'inputtype',
    'answertype',
    'questiontype',
    'responsetype',
    'valuetype',
    'answerformat',
    'responseformat',
    'fieldformat',
    'dataformat',
    'kind',
    'control',
    'format',
  ],
  name: [
    'questionid',
    'qid',
    'id',
    'fieldid',
    'fieldname',
    'field',
    'variable',
    'variablename',
    'questioncode',
    'questionkey',
    'code',
    'apiname',
    'attribute',
    'element',
    'externalid',
    'uniqueid',
  ],
  label: [
    'question',
    'questiontext',
    'questionlabel',
    'prompt',
    'caption',
    'displayname',
    'displaylabel',
    'text',
    'title of question',
  ],
  hint: [
    'help',
    'helptext',
    'instructions',
    'instruction',
    'notes',
    'note',
    'guidance',
    'guidancehint',
    'comment',
    'comments',
    'description',
    'tooltip',
  ],
  required: [
    'mandatory',
    'reqd',
    'req',
    'compulsory',
    'isrequired',
    'requiredyn',
    'requiredtoquote',
    'optional or required',
  ],
  relevant: [
    'showif',
    'shownif',
    'condition',
    'displaycondition',
    'visibleif',
    'visibility',
    'dependson',
    'dependency',
    'relevance',
    'skiplogic',
    'displaylogic',
  ],
  constraint: [],
  constraint_message: ['validationmessage', 'errormessage'],
  calculation: ['formula'],
  default: ['defaultvalue', 'initialvalue'],
  default_from: [],
  choice_filter: [],
  options: [
    'values',
    'choices',
    'allowedvalues',
    'validvalues',
    'listofvalues',
    'lov',
    'picklist',
    'picklistvalues',
    'enum',
    'enumeration',
    'answeroptions',
    'answers',
    'possiblevalues',
    'possibleanswers',
    'dropdownvalues',
  ],
  separator: [],
  min: ['minimum', 'minvalue', 'minimumvalue', 'lowerlimit', 'from'],
  max: ['maximum', 'maxvalue', 'maximumvalue', 'upperlimit'],
  suggest: ['prefill', 'suggestion'],
  suggest_again: [],
  price: [
    'affectsprice',
    'affectspremium',
    'affectsrate',
    'affectsrating',
    'rating',
    'ratingfactor',
    'rated',
  ],
  covers: ['coverage', 'coveragecode'],
  current_coverage: [],
  choice_of_client: ['coveragequestion'],
  sensitive: ['pii', 'confidential', 'masked', 'personaldata'],
  agency_only: ['internal', 'internaluse', 'agencyuseonly'],
  ask_again: ['askatrenewal', 'renewal'],
  ask_first: ['eligibility', 'knockout', 'prequalification'],
  identity: [],
  not_for_client: [],
  retired: ['inactive', 'deprecated', 'obsolete'],
  key: ['uniquekey'],
  title: ['itemtitle'],
  item: ['itemname'],
  block: ['sharedblock'],
  section: ['group', 'groupname', 'category', 'page', 'tab', 'screen', 'sectionname', 'subsection', 'topic'],
  repeat: [
    'loop',
    'loopname',
    'collection',
    'entity',
    'object',
    'repeatgroup',
    'repeatinggroup',
    'parent',
    'list',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SurveyColumn = keyof typeof surveyColumns;

export const choiceColumns = {
  list_name: ['list', 'listname'],
  name: ['value', 'code'],
  label: ['text', 'displayname', 'description'],
  relevant: ['showif', 'shownif'],
  same_as: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ChoiceColumn = keyof typeof choiceColumns;

/** One row of values, as in XLSForm. */
export const settingColumns = {
  product_id: [],
  product: ['formtitle', 'productname'],
  client_type: [],
  version: [],
  effective_date: [],
  client_name: [],
  contact_person: [],
  phone: [],
  email: [],
  address: [],
  reports_notice: [],
  violations: [],
  prior_carrier: [],
  prior_policy: [],
  prior_premium: [],
  prior_fees: [],
  prior_term: [],
  prior_ends: [],
  risk_places: [],
  asked_elsewhere: [],
  states: [],
  date_notation: ['dateformat'],
  yes_no_notation: [],
  number_notation: ['numberformat'],
  money_notation: ['moneyformat'],
  phone_notation: ['phoneformat'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SettingColumn = keyof typeof settingColumns;

/** Where each part of a notation is. */
export const notationColumns = {
  date: 'date_notation',
  yesNo: 'yes_no_notation',
  number: 'number_notation',
  money: 'money_notation',
  phone: 'phone_notation',
} as const satisfies Readonly<Record<keyof Notation, SettingColumn>>;

/** Where and when a rule or a template holds, and who says so. */
const validityColumns = {
  states: [],
  from: [],
  until: [],
  source: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ValidityColumn = keyof typeof validityColumns;

export const checkColumns = {
  name: ['id'],
  rule: [],
  message: [],
  severity: [],
  to_bind: [],
  questions: [],
  ...validityColumns,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CheckColumn = keyof typeof checkColumns;

/** One row a value of a template; its first row says where and when it holds. */
export const templateColumns = {
  template: [],
  question: [],
  value: [],
  ...validityColumns,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TemplateColumn = keyof typeof templateColumns;

export const offerColumns = {
  code: [],
  label: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OfferColumn = keyof typeof offerColumns;

/** Items to add in one press: one row a value that is filled in. */
export const suggestionColumns = {
  list: [],
  label: [],
  relevant: [],
  question: [],
  value: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SuggestionColumn = keyof typeof suggestionColumns;

/** A row of a worksheet: its number as a spreadsheet counts it, and the texts of its cells. A blank cell is left out. */
export interface ListRow<Column extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** A question list as it is read from a file, edited on a screen and written again. */
export interface QuestionList {
  /** One row a question, the end of a section or loop included. Choices are in `options`. */
  readonly survey: readonly ListRow<SurveyColumn>[];
  readonly settings: Readonly<Partial<Record<SettingColumn, string>>>;
  readonly checks: readonly ListRow<CheckColumn>[];
  readonly templates: readonly ListRow<TemplateColumn>[];
  readonly offers: readonly ListRow<OfferColumn>[];
  readonly suggestions: readonly ListRow<SuggestionColumn>[];
}

export type WorksheetName = keyof QuestionList | 'choices';

/** What is wrong with a list, or was read in another way than it is written. */
export interface ListProblem {
  readonly worksheet: WorksheetName;
  /** As a spreadsheet counts rows; undefined for the whole worksheet. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** The qid of the row. */
  readonly name?: string | undefined;
  /** One sentence: what is wrong, and what to do. A column to write in is named as here: in "relevant". */
  readonly message: string;
  /** `error`: to be mended before the list is published. `note`: left out, or taken as something else. */
  readonly severity: 'error' | 'warning' | 'note';
  /** Its rule cannot be read, so it would always be asked: `from` writes no such book. */
  readonly isUnruled?: true;
}

/** A message as a screen says it, which calls columns otherwise than the file. @param wordOf what it calls a column */
export const withColumnsAs = (
  message: string,
  wordOf: (column: string | undefined) => string | undefined,
): string =>
  message.replaceAll(/\bin "([a-z_]+)"/g, (whole, column?: string) => {
    const word = wordOf(column);
    return word === undefined ? whole : `in “${word}”`;
  });
