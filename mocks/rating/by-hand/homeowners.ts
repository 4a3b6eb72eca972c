/** For specs only: a homeowners premium by hand. */
import { Fraction, higherOf, hundred, thousand, zero } from './fraction.ts';
import type { Coverage, Paper } from './paper.ts';

/**
 * A house: base × the factor of its Coverage A (straight between the printed amounts) × all other factors. What is in a
 * flat: base, and so much for each further 1,000, × all factors. Everything else is a stated share of that premium, so
 * much for each 1,000, or flat; each rounded, then added.
 */
export function homeowners(paper: Paper): void {
  const house = paper.says('Coverage A factor');
  const factors = paper.factors(/^(?!Coverage A ).* factor$/);
  const main = Fraction.product(house ? houseBase(paper) : contentsBase(paper), factors).rounded();
  paper.charge(paper.coverage(house ? 'A' : 'C'), main, 'the main premium');
  const share = (label: string) => Fraction.product(main, paper.figure(label)).dividedBy(hundred).rounded();
  const items = paper.groups();

  const premiums: Readonly<Record<string, (coverage: Coverage) => Fraction>> = {
    B: above,
    C: above,
    E: () => paper.figure('Personal liability'),
    F: () => paper.figure('Medical payments'),
    XRC: () => share('Extended replacement cost, % of Coverage A premium'),
    ORD: () => share('Ordinance or law, % of Coverage A premium'),
    WBK: () => paper.figure('Water backup'),
    SERV: () => paper.figure('Service line'),
    EQ: () => {
      const [label = '', code = ''] =
        paper.labels(/^Earthquake/).map((found) => [found, found.at(-1) ?? ''])[0] ?? [];
      return perThousand(paper.figure(label), limitOf(paper, code)).rounded();
    },
    SPP: ({ group, limit }) => {
      const rate = paper.figure(`Item ${items.indexOf(group) + 1} rate per 100`);
      return Fraction.product(rate, paper.amount(limit)).dividedBy(hundred).rounded();
    },
  };
  for (const coverage of paper.coverages) {
    const isMain = coverage.code === (house ? 'A' : 'C');
    if (isMain || typeof coverage.premium !== 'number') continue;
    const premium = premiums[coverage.code]?.(coverage);
    if (premium) paper.charge(coverage, premium);
  }

  /** Other structures and personal property beyond the share of Coverage A that the form includes. */
  function above({ code, limit }: Coverage): Fraction {
    const [label = ''] = paper.labels(new RegExp(`^Each 1,000 of Coverage ${code} above `));
    const included = paper.amount(label.split(' above ')[1]);
    const further = paper.amount(limit).minus(included).dividedBy(hundred);
    return perThousand(paper.figure(label), Fraction.product(limitOf(paper, 'A'), further)).rounded();
  }
}

function houseBase(paper: Paper): Fraction {
  const a = limitOf(paper, 'A');
  const [left, right] = paper
    .named(/^Coverage A factor at ([\d,]+)$/)
    .map((at) => ({ at: Fraction.read(at), factor: paper.figure(`Coverage A factor at ${at}`) }));
  if (!left) throw new Error('The rate details do not say between which amounts Coverage A stands.');
  const factor = right
    ? Fraction.product(left.factor, right.at.minus(a))
        .plus(Fraction.product(right.factor, a.minus(left.at)))
        .dividedBy(right.at.minus(left.at))
    : left.factor;
  paper.follows('Coverage A factor', factor);
  return Fraction.product(paper.figure('Base at a Coverage A of 300,000'), factor);
}

function contentsBase(paper: Paper): Fraction {
  const [at = ''] = paper.named(/^Base at personal property of ([\d,]+)$/);
  const beyond = higherOf(zero, limitOf(paper, 'C').minus(Fraction.read(at)));
  const each = 'Each 1,000 of Coverage A';
  return Fraction.sum([
    paper.figure(`Base at personal property of ${at}`),
    perThousand(paper.figure('Each further 1,000 of personal property'), beyond),
    paper.says(each) ? perThousand(paper.figure(each), limitOf(paper, 'A')) : zero,
  ]);
}

const perThousand = (rate: Fraction, amount: Fraction): Fraction =>
  Fraction.product(rate, amount).dividedBy(thousand);

const limitOf = (paper: Paper, code: string): Fraction => paper.amount(paper.coverage(code)?.limit);
