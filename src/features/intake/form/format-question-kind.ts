import type { QuestionKind } from '../../../domain/questions/schema.ts';

const words: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  integer: 'Whole number',
  money: 'Money',
  percent: 'Percent',
  date: 'Date',
  year: 'Year',
  yesNo: 'Yes or no',
  choice: 'One of a list',
  choices: 'Several of a list',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  email: 'E-mail',
  vin: 'VIN',
  fein: 'FEIN',
  naics: 'NAICS code',
  usdot: 'USDOT number',
  licence: 'License number',
  reference: 'Item of another list',
  workedOut: 'Worked out',
};

/** The kind of a question, as screens show it. */
export function formatQuestionKind(kind: string): string {
  return Object.hasOwn(words, kind) ? words[kind as QuestionKind] : kind; // it is one of the kinds above
}
