/** The premium that everything else of a homeowners quote stands on: of the house, or of what is in a flat. */
import { onCurve, pointsAround, row, type Curve } from '../bands.ts';
import { exact, plus, times, type Exact } from '../exact.ts';
import { need } from '../incomplete.ts';
import type { Worksheet } from '../worksheet.ts';
import type { HoProgram, HoRates } from './program.ts';
import {
  alarms,
  constructions,
  isHouse,
  recentClaims,
  roofAge,
  roofKinds,
  uses,
  yearsSince,
  type Aop,
  type Form,
  type Submission,
  type Wind,
} from './submission.ts';
import type { ContentsTable } from './tables.ts';

export interface Rating {
  readonly program: HoProgram;
  readonly version: HoRates;
  readonly submission: Submission;
  readonly sheet: Worksheet;
  /** The form that is quoted, which need not be the one asked for. */
  readonly form: Form;
  readonly aop: Aop;
  readonly wind: Wind;
}

/** Base × factors, not yet rounded. */
export function mainPremium(rating: Rating): Exact {
  const house = isHouse(rating.submission);
  return times(
    house ? houseBase(rating) : contentsBase(rating),
    ...sharedFactors(rating),
    ...(house ? roofFactors(rating) : []),
    ...rating.program.policyFactors.map(({ label, of }) => rating.sheet.note(label, of(rating.submission))),
  );
}

function houseBase({ version, submission, sheet, form }: Rating): Exact {
  const { base, coverageA, openPerils } = version.tables;
  const amount = need(submission.answers.number('ho_a'), 'ho_a');
  // Above and below the printed amounts there is no rate.
  const inDollars: Curve = coverageA.map(([thousands, factor]) => [thousands * 1000, factor]);
  const curve = need(onCurve(inDollars, amount), 'ho_a');
  // Between printed amounts the factor may have no end of digits; the sum is done again from its neighbours.
  for (const [at, factor] of pointsAround(inDollars, amount)) {
    sheet.note(`Coverage A factor at ${at.toLocaleString('en-US')}`, factor);
  }
  return times(
    sheet.note('Base at a Coverage A of 300,000', times(exact(base), exact(version.level))),
    sheet.note('Coverage A factor', curve),
    sheet.note('Form factor', form === 'HO-5' ? openPerils : 1),
  );
}

function contentsBase({ version, submission, sheet, form }: Rating): Exact {
  const { renter, condo } = version.tables;
  const level = exact(version.level);
  const amount = need(submission.answers.number('ho_c_amount'), 'ho_c_amount');
  const table: ContentsTable = form === 'HO-6' ? condo : renter;
  const further = times(
    exact(Math.max(0, amount - table.at)),
    exact(0.001),
    sheet.note('Each further 1,000 of personal property', times(exact(table.perThousand), level)),
  );
  const first = sheet.note(
    `Base at personal property of ${table.at.toLocaleString('en-US')}`,
    times(exact(table.premium), level),
  );
  if (form !== 'HO-6') return plus(first, further);
  const building = need(submission.answers.number('ho_a'), 'ho_a');
  const rate = sheet.note('Each 1,000 of Coverage A', times(exact(condo.building), level));
  return plus(first, further, times(exact(building), exact(0.001), rate));
}

function sharedFactors({ version, submission, sheet, aop, wind }: Rating): Exact[] {
  const { tables } = version;
  const { answers } = submission;
  const zip = need(answers.text('ho_zip'), 'ho_zip').slice(0, 3);
  const age = need(yearsSince(submission, 'ho_built'), 'ho_built');
  const [oldest] = tables.homeAge.at(-1) ?? [age];
  const aged = need(onCurve(tables.homeAge, Math.min(age, oldest)), 'ho_built');
  const protection = need(answers.number('ho_pc'), 'ho_pc');
  const claims = recentClaims(submission).length;
  const auto = need(answers.yesNo('ho_auto_here'), 'ho_auto_here');
  const stove = need(answers.yesNo('ho_stove'), 'ho_stove');
  return [
    sheet.note('Territory factor', tables.zip[zip] ?? tables.otherZip),
    sheet.note('Use factor', tables.use[need(answers.oneOf('ho_use', uses), 'ho_use')]),
    sheet.note('Protection class factor', row(tables.protection, protection)),
    sheet.note(
      'Construction factor',
      tables.construction[need(answers.oneOf('ho_constr', constructions), 'ho_constr')],
    ),
    sheet.note('Home age factor', aged),
    sheet.note('Claims factor', row(tables.claims, claims)),
    sheet.note('All other perils deductible factor', tables.aop[aop]),
    sheet.note('Wind and hail deductible factor', tables.wind[wind]),
    sheet.note('Bundle factor', auto ? tables.bundle : 1),
    sheet.note('Alarm factor', tables.alarm[need(answers.oneOf('ho_alarm', alarms), 'ho_alarm')]),
    sheet.note('Wood stove factor', stove ? tables.stove : 1),
  ];
}

function roofFactors({ version, submission, sheet }: Rating): Exact[] {
  const { roof, roofKind } = version.tables;
  const kind = need(submission.answers.oneOf('ho_roof_kind', roofKinds), 'ho_roof_kind');
  return [
    sheet.note('Roof age factor', row(roof, need(roofAge(submission), 'ho_roof'))),
    sheet.note('Roof kind factor', roofKind[kind]),
  ];
}
