import type { QuestionKind } from '../../domain/questions/schema.ts';

/** What each kind of question is called on screen, in the order in which they are offered. */
export const kindLabels: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  longText: 'Long text',
  choice: 'Choice',
  choices: 'Several choices',
  yesNo: 'Yes or no',
  date: 'Date',
  year: 'Year',
  integer: 'Whole number',
  number: 'Number',
  money: 'Money',
  percent: 'Percent',
  phone: 'Phone',
  email: 'E-mail',
  state: 'State',
  zip: 'ZIP code',
  vin: 'VIN',
  licence: 'Driver’s license no.',
  fein: 'FEIN',
  naics: 'NAICS code',
  usdot: 'USDOT no.',
  reference: 'Item of a list',
  workedOut: 'Worked out',
};
