/** Premiums of one building and its contents. */
import { row } from '../bands.ts';
import { exact, over, times, wholeDollars, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { RateVersion } from '../program.ts';
import { writeAmount } from '../program.ts';
import type { Worksheet } from '../worksheet.ts';
import type { BopProgram } from './program.ts';
import {
  classes,
  constructions,
  updateYears,
  valuations,
  windDeductibles,
  type Building,
  type Deductible,
  type Submission,
} from './submission.ts';
import type { BopTables } from './tables.ts';

export interface Rating {
  readonly program: BopProgram;
  readonly version: RateVersion<BopTables>;
  readonly submission: Submission;
  readonly sheet: Worksheet;
  /** The property deductible that is quoted. */
  readonly deductible: Deductible;
}

export interface PropertyPremium {
  /** Cents. */
  readonly building: number;
  readonly contents: number;
}

/** Adds a building's coverages to the worksheet. `shared` is what all buildings of the policy share. */
export function addBuilding(
  rating: Rating,
  building: Building,
  index: number,
  shared: Exact,
): PropertyPremium {
  const { program, version, submission, sheet } = rating;
  const { tables, level } = version;
  const { answers, title } = building;
  const label = `Building ${index + 1}`;
  const construction = need(answers.oneOf('bl_constr', constructions), 'bl_constr');
  const business = need(submission.answers.oneOf('bop_class', classes), 'bop_class');
  const valuation = need(answers.oneOf('bl_valuation', valuations), 'bl_valuation');
  const both = times(
    sheet.note(`${label} protection class factor`, row(tables.protection, protection(building))),
    sheet.note(`${label} age factor`, ageFactor(building, submission, tables)),
    sheet.note(`${label} sprinkler factor`, row(tables.sprinkler, sprinklered(building))),
    sheet.note(`${label} territory factor`, territory(building, tables)),
    sheet.note(`${label} valuation factor`, tables.valuation[valuation]),
  );
  const insured = [
    { code: 'BLDG', words: 'building', qid: 'bl_limit', rate: tables.building[construction] },
    { code: 'BPP', words: 'contents', qid: 'bl_bpp', rate: tables.contents[business] },
  ] as const;
  const premiums = { building: 0, contents: 0 };
  for (const { code, words, qid, rate } of insured) {
    const limit = need(answers.number(qid), qid);
    if (limit === 0) continue;
    const premium = wholeDollars(
      times(
        over(sheet.note(`${label} ${words} limit`, limit), 100),
        sheet.note(`${label} ${words} rate per 100`, times(exact(rate), exact(level))),
        both,
        ...buildingFactors(rating, words, building, label),
        shared,
      ),
    );
    premiums[words] = premium;
    sheet.add({
      group: title,
      code,
      name: program.names[code] ?? code,
      limit: `${limit.toLocaleString('en-US')} ${valuation === 'Replacement cost' ? 'RC' : 'ACV'}`,
      deductible: writeAmount(program, Number(rating.deductible)),
      premium,
    });
  }
  addWind(rating, building);
  return premiums;
}

/** The wind and hail deductible has no premium of its own; the money it comes to stands beside the percentage. */
function addWind({ program, submission, sheet }: Rating, { answers, title }: Building): void {
  const wind = need(submission.answers.oneOf('bop_wind', windDeductibles), 'bop_wind');
  const limit = answers.number('bl_limit') ?? 0;
  const base = limit > 0 ? limit : (answers.number('bl_bpp') ?? 0);
  const money = wholeDollars(over(times(exact(base), exact(wind === 'Same' ? 0 : Number(wind))), 100)) / 100;
  sheet.add({
    group: title,
    code: 'WIND',
    name: program.names['WIND'] ?? 'WIND',
    deductible: wind === 'Same' ? 'Same' : `${wind} % (${money.toLocaleString('en-US')})`,
  });
}

function buildingFactors(
  { program, submission, sheet }: Rating,
  on: 'building' | 'contents',
  building: Building,
  label: string,
): Exact[] {
  return program.buildingFactors
    .filter((factor) => factor.on === 'both' || factor.on === on)
    .map((factor) => {
      const acts = factor.on === 'both' ? '' : ` (${on})`;
      return sheet.note(`${label} ${factor.label}${acts}`, factor.of(building, submission));
    });
}

function protection(building: Building): number {
  const found = need(building.protectionClass, 'bl_pc');
  return need(found >= 1 && found <= 10 ? found : undefined, 'bl_pc');
}

function sprinklered({ answers }: Building): number {
  const share = need(answers.number('bl_sprinkler'), 'bl_sprinkler');
  return need(share <= 100 ? share : undefined, 'bl_sprinkler');
}

function territory({ answers }: Building, tables: BopTables): number {
  return tables.zip[need(answers.text('bl_zip'), 'bl_zip').slice(0, 3)] ?? tables.otherZip;
}

function ageFactor(building: Building, submission: Submission, { age: table }: BopTables): number {
  const year = Number(submission.effective.slice(0, 4));
  const age = Math.max(0, year - need(building.built, 'bl_built'));
  const found = table.rows.find((band) => age < band.below);
  if (found) return found.value;
  const years = updateYears(building);
  const allRecent = years.length === 4 && years.every((updated) => year - updated <= table.updatedWithin);
  return allRecent ? table.updated : table.old;
}
