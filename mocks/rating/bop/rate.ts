/**
 * Rates a businessowners submission: limits and receipts × rates × factors, each coverage of each building rounded to a
 * whole dollar (half up), then added. Equipment breakdown and terrorism are shares of the property premium so found.
 */
import { row } from '../bands.ts';
import { exact, over, times, wholeDollars, type Exact } from '../exact.ts';
import { Incomplete, need } from '../incomplete.ts';
import { writeAmount, type RateVersion } from '../program.ts';
import { Worksheet } from '../worksheet.ts';
import { addEndorsements, addToMinimum } from './endorsements.ts';
import type { BopProgram, PolicyFactor, QuoteOption } from './program.ts';
import { addBuilding, type Rating } from './property.ts';
import {
  checkLosses,
  classes,
  cookings,
  deductibles,
  liabilityLimits,
  rentedLimits,
  windDeductibles,
  type Submission,
} from './submission.ts';
import type { BopTables } from './tables.ts';

const policy = 'Policy';

/** Throws `Incomplete` at the first answer that is missing or has no row. */
export function rateBusinessowners(
  program: BopProgram,
  version: RateVersion<BopTables>,
  submission: Submission,
  option: QuoteOption | undefined,
): Worksheet {
  if (submission.buildings.length === 0) throw new Incomplete('Buildings');
  checkLosses(submission);
  const asked = need(submission.answers.oneOf('bop_ded', deductibles), 'bop_ded');
  const sheet = new Worksheet();
  const deductible = option?.deductible(asked) ?? asked;
  const rating: Rating = { program, version, submission, sheet, deductible };

  const losses = sheet.note('Losses factor', row(version.tables.losses, program.lossCount(submission)));
  addLiability(rating, losses);
  const shared = propertyFactors(rating, losses);
  const premiums = submission.buildings.map((building, index) =>
    addBuilding(rating, building, index, shared),
  );
  addEndorsements(rating, {
    building: premiums.reduce((sum, { building }) => sum + building, 0),
    contents: premiums.reduce((sum, { contents }) => sum + contents, 0),
  });
  addToMinimum(rating);
  return sheet;
}

function addLiability(rating: Rating, losses: Exact): void {
  const { program, version, submission, sheet } = rating;
  const { tables, level } = version;
  const { answers } = submission;
  const business = need(answers.oneOf('bop_class', classes), 'bop_class');
  const limit = need(answers.oneOf('bop_liab', liabilityLimits), 'bop_liab');
  const rented = need(answers.oneOf('bop_rented', rentedLimits), 'bop_rented');
  const [occurrence = '', aggregate = ''] = limit
    .split('/')
    .map((text) => Number(text).toLocaleString('en-US'));
  const premium = wholeDollars(
    times(
      over(sheet.note('Receipts', need(answers.number('biz_receipts'), 'biz_receipts')), 1000),
      sheet.note('Liability rate per 1,000', times(exact(tables.liability[business]), exact(level))),
      sheet.note('Liability limit factor', tables.liabilityLimit[limit]),
      ...(tables.lossesActOn === 'all' ? [sheet.note('Losses factor (liability)', losses)] : []),
      ...policyFactors(rating, 'liability'),
    ),
  );
  const add = (code: string, cover: { limit?: unknown; deductible?: unknown; premium?: number | string }) =>
    sheet.add({ group: policy, code, name: program.names[code] ?? code, ...cover });
  add('BLIAB', { limit: `${occurrence} / ${aggregate}`, premium });
  add('PCO', { limit: aggregate, premium: 'Included' });
  const forRented = tables.rented[rented];
  add('DPR', {
    limit: writeAmount(program, Number(rented)),
    premium: forRented === 0 ? 'Included' : wholeDollars(sheet.note('Damage to premises rented', forRented)),
  });
  add('BMED', { limit: writeAmount(program, 5000), premium: 'Included' });
  add('DED', { deductible: writeAmount(program, Number(rating.deductible)) });
}

/** What all buildings of the policy share: deductibles, losses, cooking and the program's own factors. */
function propertyFactors(rating: Rating, losses: Exact): Exact {
  const { version, submission, sheet, deductible } = rating;
  const { tables } = version;
  const wind = need(submission.answers.oneOf('bop_wind', windDeductibles), 'bop_wind');
  return times(
    sheet.note('Property deductible factor', tables.deductible[deductible]),
    sheet.note('Wind and hail deductible factor', tables.wind[wind]),
    losses,
    ...cookingFactors(rating),
    ...policyFactors(rating, 'property'),
  );
}

/** Where cooking is not asked there is none. */
function cookingFactors({ version, submission, sheet }: Rating): Exact[] {
  const { answers } = submission;
  if (answers.text('bop_cooking') === undefined) return [];
  const cooking = need(answers.oneOf('bop_cooking', cookings), 'bop_cooking');
  const beyondWarming = cooking === 'Limited' || cooking === 'Deep frying';
  const unprotected = beyondWarming && answers.yesNo('bop_ul300') !== true;
  return [
    sheet.note('Cooking factor', version.tables.cooking[cooking]),
    sheet.note('UL 300 factor', unprotected ? version.tables.noUl300 : 1),
  ];
}

function policyFactors({ program, submission, sheet }: Rating, on: PolicyFactor['on']): Exact[] {
  return program.policyFactors
    .filter((factor) => factor.on === 'all' || factor.on === on)
    .map(({ label, on: acts, of }) =>
      sheet.note(acts === 'all' ? label : `${label} (${acts})`, of(submission)),
    );
}
