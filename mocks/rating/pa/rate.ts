/**
 * Rates a personal auto submission: base × factors, each coverage of each vehicle rounded to a whole dollar (half up),
 * then added. For a term of six months each coverage is halved before it is rounded; the total is never rated.
 */
import { exact, over, times, wholeDollars, type Exact } from '../exact.ts';
import { Incomplete, need } from '../incomplete.ts';
import { optional } from '../optional.ts';
import { writeAmount } from '../program.ts';
import { Worksheet } from '../worksheet.ts';
import { checkIncidents } from './drivers.ts';
import type { PaProgram, PaRates, QuoteOption } from './program.ts';
import { policyFactor, vehicleFactors, type VehicleFactors } from './shared-factors.ts';
import {
  biLimits,
  collDeductibles,
  compDeductibles,
  medLimits,
  pdLimits,
  rentals,
  singleLimits,
  splitLimits,
  terms,
  tows,
  umLimits,
  type BiLimit,
  type Submission,
} from './submission.ts';

const policy = 'Policy';

interface Rating {
  readonly program: PaProgram;
  readonly version: PaRates;
  readonly submission: Submission;
  readonly sheet: Worksheet;
  readonly vehicles: readonly VehicleFactors[];
  readonly option: QuoteOption | undefined;
}

/** Throws `Incomplete` at the first answer that is missing or has no row. */
export function ratePersonalAuto(
  program: PaProgram,
  version: PaRates,
  submission: Submission,
  option: QuoteOption | undefined,
): Worksheet {
  if (submission.drivers.length === 0) throw new Incomplete('Drivers and household members');
  if (submission.vehicles.length === 0) throw new Incomplete('Vehicles');
  checkIncidents(submission);
  optional(submission.answers, 'pa_term', terms);
  const sheet = new Worksheet();
  const shared = policyFactor(program, version.tables, submission, sheet);
  const vehicles = submission.vehicles.map((vehicle, index) =>
    vehicleFactors(program, version.tables, submission, vehicle, shared, sheet, `Vehicle ${index + 1}`),
  );
  const rating: Rating = { program, version, submission, sheet, vehicles, option };
  addLiability(rating);
  addMotorist(rating, 'UM', 'pa_um', version.tables.base.um);
  addMotorist(rating, 'UIM', 'pa_uim', version.tables.base.uim);
  addMedical(rating);
  for (const vehicle of vehicles) {
    addDamage(rating, vehicle);
    addExtras(rating, vehicle);
  }
  return sheet;
}

/** Cents for the term, of a premium for a year. */
function forTerm({ program, submission }: Rating, yearly: Exact): number {
  const { per, months } = program.term(submission);
  return wholeDollars(per === 'TERM' && months === 6 ? over(yearly, 2) : yearly);
}

function named({ program }: Rating, code: string): { code: string; name: string } {
  return { code, name: program.names[code] ?? code };
}

/** One coverage on every vehicle, added up under the policy. */
function onEveryVehicle(
  rating: Rating,
  words: string,
  factors: readonly Exact[],
  act: 'withDriver' | 'all',
): number {
  return rating.vehicles
    .map((vehicle) => {
      const premium = forTerm(rating, times(...factors, vehicle[act]));
      rating.sheet.note(`${vehicle.label} ${words} premium`, premium / 100);
      return premium;
    })
    .reduce((sum, premium) => sum + premium, 0);
}

const baseOf = ({ version, sheet }: Rating, words: string, base: number): Exact =>
  sheet.note(`${words} base`, times(exact(base), exact(version.level)));

function addLiability(rating: Rating): void {
  const { program, version, submission, sheet } = rating;
  const { base, bi, csl, pd } = version.tables;
  const asked = need(submission.answers.oneOf('pa_bi', biLimits), 'pa_bi');
  const limit = program.singleLimit?.(asked) ?? asked;
  const single = singleLimits.find((candidate) => candidate === limit);
  const split = splitLimits.find((candidate) => candidate === limit);
  if (single !== undefined) {
    const factors = [
      baseOf(rating, 'Bodily injury', base.bi),
      sheet.note('Combined single limit factor', csl[single]),
    ];
    const premium = onEveryVehicle(rating, 'single limit', factors, 'withDriver');
    const amount = writeAmount(program, Number(single.slice(4)) * 1000);
    sheet.add({ group: policy, ...named(rating, 'CSL'), limit: amount, premium });
    return;
  }
  const biFactor = bi[need(split, 'pa_bi')];
  const biFactors = [
    baseOf(rating, 'Bodily injury', base.bi),
    sheet.note('Bodily injury limit factor', biFactor),
  ];
  const biPremium = onEveryVehicle(rating, 'bodily injury', biFactors, 'withDriver');
  sheet.add({ group: policy, ...named(rating, 'BI'), limit, premium: biPremium });
  const pdLimit = need(submission.answers.oneOf('pa_pd', pdLimits), 'pa_pd');
  const pdFactors = [
    baseOf(rating, 'Property damage', base.pd),
    sheet.note('Property damage limit factor', pd[pdLimit]),
  ];
  sheet.add({
    group: policy,
    ...named(rating, 'PD'),
    limit: writeAmount(program, Number(pdLimit)),
    premium: onEveryVehicle(rating, 'property damage', pdFactors, 'withDriver'),
  });
}

function addMotorist(rating: Rating, code: 'UM' | 'UIM', qid: string, base: number): void {
  const { version, submission, sheet } = rating;
  const limit = need(submission.answers.oneOf(qid, umLimits), qid);
  if (limit === 'Rejected') {
    sheet.add({ group: policy, ...named(rating, code), limit });
    return;
  }
  const factors = [
    baseOf(rating, code, base),
    sheet.note(`${code} limit factor`, motoristFactor(version, limit)),
  ];
  const premium = onEveryVehicle(rating, code, factors, 'all');
  sheet.add({ group: policy, ...named(rating, code), limit, premium });
}

function motoristFactor({ tables }: PaRates, limit: BiLimit): number {
  return { ...tables.bi, ...tables.csl }[limit];
}

function addMedical(rating: Rating): void {
  const { program, version, submission } = rating;
  const limit = optional(submission.answers, 'pa_med', medLimits);
  if (limit === undefined || limit === 'None') return;
  const factors = [baseOf(rating, 'Medical payments', version.tables.med[limit])];
  const premium = onEveryVehicle(rating, 'medical payments', factors, 'all');
  const amount = writeAmount(program, Number(limit));
  rating.sheet.add({ group: policy, ...named(rating, 'MED'), limit: amount, premium });
}

function addDamage(rating: Rating, { vehicle, label, all, withDriver, damage }: VehicleFactors): void {
  const { program, version, sheet, option } = rating;
  const { base, comp, coll } = version.tables;
  const add = (code: 'COMP' | 'COLL', words: string, deductible: string, factors: readonly Exact[]) => {
    const premium = forTerm(rating, times(...factors, damage));
    sheet.note(`${label} ${words} premium`, premium / 100);
    sheet.add({
      group: vehicle.title,
      ...named(rating, code),
      limit: 'Actual cash value',
      deductible: writeAmount(program, Number(deductible)),
      premium,
    });
  };
  const askedComp = need(vehicle.answers.oneOf('pv_comp', compDeductibles), 'pv_comp');
  const compDeductible = option?.comp(askedComp) ?? askedComp;
  if (compDeductible !== 'None') {
    const factor = sheet.note(`${label} comprehensive deductible factor`, comp[compDeductible]);
    const factors = [baseOf(rating, 'Comprehensive', base.comp), factor, all];
    add('COMP', 'comprehensive', compDeductible, factors);
  }
  const askedColl = need(vehicle.answers.oneOf('pv_coll', collDeductibles), 'pv_coll');
  const collDeductible = option?.coll(askedColl) ?? askedColl;
  if (collDeductible !== 'None') {
    const factor = sheet.note(`${label} collision deductible factor`, coll[collDeductible]);
    const factors = [baseOf(rating, 'Collision', base.coll), factor, withDriver];
    add('COLL', 'collision', collDeductible, factors);
  }
}

/** Rental and towing are flat: no factor acts on them. */
function addExtras(rating: Rating, { vehicle, label }: VehicleFactors): void {
  const { program, version, sheet } = rating;
  const { rental, tow } = version.tables;
  const rent = optional(vehicle.answers, 'pv_rental', rentals);
  if (rent !== undefined && rent !== 'None') {
    const premium = forTerm(rating, sheet.note(`${label} rental`, rental[rent]));
    sheet.add({ group: vehicle.title, ...named(rating, 'RENT'), limit: rent, premium });
  }
  const towing = optional(vehicle.answers, 'pv_tow', tows);
  if (towing !== undefined && towing !== 'None') {
    const premium = forTerm(rating, sheet.note(`${label} towing`, tow[towing]));
    const limit = writeAmount(program, Number(towing));
    sheet.add({ group: vehicle.title, ...named(rating, 'TOW'), limit, premium });
  }
}
