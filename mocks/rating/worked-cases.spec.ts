/** The worked cases of the demo's rating notes, in the agency's workbook. */
import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { clientOf } from './samples/clients.ts';
import { coveragesOf, metaOf, outcomeOf, premiumOf, textsOf } from './samples/rate-sample.ts';

/**
 * A client, with "@ higher" for the next higher deductible, "@ for" another effective date or "@ on" another day of the
 * request; below it the figures that come out, by coverage ("OTC 2" is the second vehicle's) or label of the rate details.
 */
const figures = `
lightVans
  total = 5066; LIAB = 3218; UM = 220; MED = 56; HIRED = 75; NONOWN = 115; OTC = 213; OTC 2 = 201; COLL = 499
  COLL 2 = 469; Vehicle 1 liability base = 840.00; Vehicle 1 use factor = 1.20; Vehicle 1 radius factor = 1.00
  Liability limit factor = 1.68; Mean driver factor = 1.00; At-fault losses factor = 0.95
  Vehicle 1 liability premium = 1609.00; Collision rate per 100 = 1.45
lightVans @ higher
  OTC deductible = 2500; OTC 2 deductible = 2500; COLL deductible = 2500; OTC = 175; LIAB = 3218
hardwareStore
  total = 5566; BLDG = 2447; BPP = 1367; BLIAB = 1523; EQB = 153; TRIA = 76
  Building 1 building limit = 850000.00; Building 1 building rate per 100 = 0.31
  Building 1 contents rate per 100 = 0.46; Building 1 age factor = 1.08; Property deductible factor = 0.86
  Liability rate per 1,000 = 1.05; Equipment breakdown, share of property premium = 0.04
plumber
  total = 10759; Class 1 manual premium = 11726.00; Class 2 manual premium = 73.00; Class 3 manual premium = 130.00
  Manual premium = 11929.00; Employers liability increase = 167.00; Experience mod = 0.92
  Premium after experience mod = 11128.00; Schedule factor = 0.95; Standard premium = 10572.00
  Premium discount = 51.00; Expense constant premium = 160.00; Assessment 1.2 % = 126.25; Total due = 10885.25
  TERR = 39; CAT = 39; WC1 = 10521; WC1 limit = Statutory; EL limit = 1,000,000 / 1,000,000 / 1,000,000
  Owner 1 payroll = absent; Waiver of subrogation premium = absent
twoCars
  total = 894; Vehicle 1 bodily injury premium = 103.00; Vehicle 1 property damage premium = 71.00
  Vehicle 1 medical payments premium = 10.00; Vehicle 1 UM premium = 17.00; Vehicle 1 UIM premium = 21.00
  Vehicle 1 comprehensive premium = 56.00; Vehicle 1 collision premium = 169.00
house
  total = 1913; Base at a Coverage A of 300,000 = 1450.00; Coverage A factor = 1.27; Territory factor = 1.10
  Home age factor = 1.06; Roof age factor = 1.10; Claims factor = 0.90; A = 1913; A limit = 412000
  B = Included; B limit = 10 % of A; E = Included; E limit = 300000
house @ higher
  total = 1701
renter
  total = 201
condo
  total = 518`;

/** Everything that a quote says, by what the table above calls it. */
function figuresOf(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.kind !== 'quoted') return {};
  const found: Record<string, unknown> = { total: premiumOf(outcome), ...metaOf(outcome) };
  for (const { code, premium, limit, deductible } of coveragesOf(outcome)) {
    const count = Object.keys(found).filter((name) => name.replace(/ \d$/, '') === code).length;
    const name = count === 0 ? String(code) : `${code} ${count + 1}`;
    Object.assign(found, { [name]: premium, [`${name} limit`]: limit, [`${name} deductible`]: deductible });
  }
  return found;
}

const cases = figures.trim().split(/\n(?! )/);

it.each(cases)('%s', (text) => {
  const [head = '', ...lines] = text.split('\n');
  const [client = '', how = ''] = head.split(' @ ');
  const outcome = outcomeOf('PH', clientOf(client), {
    ...(how === 'higher' && { option: 'next-higher-deductible' }),
  });
  const expected = lines.flatMap((line) => line.trim().split('; ')).map((figure) => figure.split(' = '));
  const found = figuresOf(outcome);
  expect(expected.map(([name = '']) => [name, String(found[name] ?? 'absent')])).toEqual(expected);
});

it('rates no car by an excluded driver, and a renter without a roof', () => {
  const excluded = outcomeOf('PH', clientOf('family: three.pd_rated Excluded by name'));
  expect(textsOf(excluded)[0]).toMatch(/^PH-900 Submission incomplete: .*driver/i);
  const bare = clientOf('renter: ho_a; ho_rce; ho_rce_from; ho_roof; ho_roof_kind');
  expect(outcomeOf('HM', bare).kind).toBe('quoted');
});
