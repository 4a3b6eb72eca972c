/** What is bought beside buildings, contents and liability, and what a minimum premium adds. */
import { exact, over, times, wholeDollars } from '../exact.ts';
import { need } from '../incomplete.ts';
import { writeAmount } from '../program.ts';
import type { PropertyPremium, Rating } from './property.ts';
import { incomes, liabilityLimits, ordinances } from './submission.ts';
import type { FlatPremiums } from './tables.ts';

const policy = 'Policy';

export function addEndorsements(rating: Rating, property: PropertyPremium): void {
  const { version, submission } = rating;
  const { tables } = version;
  addIncome(rating, property);
  addOrdinance(rating, property);
  if (chosen(rating, 'bop_eqb', ['Included']) !== undefined) {
    addShare(rating, 'EQB', 'Included', tables.equipment, property);
  }
  addFlat(rating, 'WBK', 'bop_water', tables.water);
  addFlat(rating, 'SPOIL', 'bop_spoil', tables.spoilage);
  addFlat(rating, 'CRIME', 'bop_crime', tables.dishonesty);
  addFlat(
    rating,
    'EPLI',
    'bop_epli',
    tables.practices,
    (limit) =>
      // Claims-made: what happened before the retroactive date is not insured.
      `${limit}, claims-made, retroactive date ${submission.effective}`,
  );
  addFlat(rating, 'CYBER', 'bop_cyber', tables.cyber);
  addHiredAuto(rating);
  addTerrorism(rating, property);
}

/** Raises the sum of the coverages to the minimum premium. */
export function addToMinimum({ program, version, sheet }: Rating): void {
  const missing = version.tables.minimum * 100 - sheet.total();
  sheet.note('Minimum premium', version.tables.minimum);
  if (missing <= 0) return;
  sheet.add({ group: policy, code: 'MIN', name: program.names['MIN'] ?? 'MIN', premium: missing });
}

function addIncome(rating: Rating, property: PropertyPremium): void {
  const income = chosen(rating, 'bop_bi', incomes);
  if (income === undefined) return;
  const share = rating.version.tables.income[income];
  if (share > 0) addShare(rating, 'BI', income, share, property);
  else
    rating.sheet.add({
      group: policy,
      code: 'BI',
      name: nameOf(rating, 'BI'),
      limit: income,
      premium: 'Included',
    });
}

/** Follows the building: without one there is nothing to insure. */
function addOrdinance(rating: Rating, { building }: PropertyPremium): void {
  const share = chosen(rating, 'bop_ord', ordinances);
  if (share === undefined || building === 0) return;
  addShare(
    rating,
    'ORD',
    `${share} % of the building limit`,
    rating.version.tables.ordinance[share],
    { building, contents: 0 },
    'building',
  );
}

function addHiredAuto(rating: Rating): void {
  const { version, submission, sheet } = rating;
  if (chosen(rating, 'bop_hnoa', ['As liability']) === undefined) return;
  const liability = need(submission.answers.oneOf('bop_liab', liabilityLimits), 'bop_liab');
  const [occurrence] = liability.split('/');
  sheet.add({
    group: policy,
    code: 'HNOA',
    name: nameOf(rating, 'HNOA'),
    limit: writeAmount(rating.program, Number(occurrence)),
    premium: wholeDollars(sheet.note('Hired and non-owned auto', version.tables.hiredAuto)),
  });
}

/** The disclosure asks for a decision; until it is made the word says so and nothing is charged. */
function addTerrorism(rating: Rating, property: PropertyPremium): void {
  const decided = need(
    rating.submission.answers.oneOf('bop_tria', ['Accepted', 'Rejected', 'Not yet asked']),
    'bop_tria',
  );
  if (decided === 'Accepted') {
    addShare(rating, 'TRIA', 'Accepted', rating.version.tables.terrorism, property);
  } else rating.sheet.add({ group: policy, code: 'TRIA', name: nameOf(rating, 'TRIA'), limit: decided });
}

function addShare(
  rating: Rating,
  code: string,
  limit: string,
  share: number,
  { building, contents }: PropertyPremium,
  of: 'property' | 'building' = 'property',
): void {
  const { sheet } = rating;
  const name = nameOf(rating, code);
  const noted = sheet.note(`${name}, share of ${of} premium`, share);
  const premium = wholeDollars(times(noted, over(exact(building + contents), 100)));
  sheet.add({ group: policy, code, name, limit, premium });
}

function addFlat(
  rating: Rating,
  code: string,
  qid: string,
  premiums: FlatPremiums,
  words?: (limit: string) => string,
): void {
  const limit = chosen(rating, qid, Object.keys(premiums));
  if (limit === undefined) return;
  const name = nameOf(rating, code);
  rating.sheet.add({
    group: policy,
    code,
    name,
    limit: words?.(Number(limit).toLocaleString('en-US')) ?? writeAmount(rating.program, Number(limit)),
    premium: wholeDollars(rating.sheet.note(`${name} premium`, need(premiums[limit], qid))),
  });
}

/** What is bought; undefined where nothing is. An answer without a row fails. */
function chosen<T extends string>({ submission }: Rating, qid: string, values: readonly T[]): T | undefined {
  const answer = submission.answers.text(qid);
  if (answer === undefined || answer === 'None') return undefined;
  return need(submission.answers.oneOf(qid, values), qid);
}

function nameOf({ program }: Rating, code: string): string {
  return program.names[code] ?? code;
}
