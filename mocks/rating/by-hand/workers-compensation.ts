/** For specs only: a workers compensation premium by hand. */
import { Fraction, higherOf, hundred, lowerOf, one, zero } from './fraction.ts';
import type { Paper } from './paper.ts';

/** The least and the most that a schedule may come to by law. */
const schedule = { least: Fraction.read('0.75'), most: Fraction.read('1.25') };

/**
 * The bureau's order, each step rounded: manual premium of classes and owners, employers liability, waiver, deductible,
 * mod (a step left out while none is published), schedule with the carrier's own factors, discount, then the flat
 * charges.
 */
export function workersCompensation(paper: Paper): void {
  const parts = paper.named(/^((?:Class|Owner) \d+) payroll$/);
  const payroll = Fraction.sum(parts.map((part) => paper.figure(`${part} payroll`)));
  const standard = standardPremium(paper, manualPremium(paper, parts));
  const premium = standard.minus(discount(paper, standard));
  paper.follows('Premium after discount', premium);
  paper.charge(paper.coverage('WC1'), premium, 'WC1');

  const expense = paper.coverage('EXPENSE');
  if (expense) paper.charge(expense, paper.figure(`${expense.name} premium`));
  for (const name of paper.named(/^(.*) rate per 100 of payroll$/)) {
    const rate = paper.figure(`${name} rate per 100 of payroll`);
    const flat = Fraction.product(payroll.dividedBy(hundred), rate).rounded();
    if (flat.equals(zero)) continue;
    paper.follows(`${name} premium`, flat);
    const coverage = paper.coverages.find((candidate) => candidate.name === name);
    paper.charge(coverage, flat, name);
  }
  paper.raiseToMinimum();
}

function manualPremium(paper: Paper, parts: readonly string[]): Fraction {
  const premiums = parts.map((part) => {
    const premium = Fraction.product(
      paper.figure(`${part} payroll`).dividedBy(hundred),
      paper.figure(`${part} rate per 100`),
      paper.figure(`${part} state factor`),
    ).rounded();
    paper.follows(`${part} manual premium`, premium);
    return premium;
  });
  const manual = Fraction.sum(premiums);
  paper.follows('Manual premium', manual);
  return manual;
}

function standardPremium(paper: Paper, manual: Fraction): Fraction {
  const share = paper.figure('Employers liability, share of manual premium');
  const increase = Fraction.product(manual, share).rounded();
  paper.follows('Employers liability increase', increase);
  let premium = manual.plus(increase);
  if (paper.says('Waiver of subrogation share')) {
    const charge = Fraction.product(premium, paper.figure('Waiver of subrogation share')).rounded();
    const least = 'Waiver of subrogation minimum';
    const waiver = higherOf(charge, paper.says(least) ? paper.figure(least) : zero);
    paper.follows('Waiver of subrogation premium', waiver);
    premium = premium.plus(waiver);
  }
  const steps = [
    { factor: 'Deductible factor', result: 'Premium after deductible credit' },
    { factor: 'Experience mod', result: 'Premium after experience mod' },
  ];
  for (const { factor, result } of steps) {
    if (!paper.says(factor)) continue;
    premium = Fraction.product(premium, paper.figure(factor)).rounded();
    paper.follows(result, premium);
  }
  const scheduled = lowerOf(
    schedule.most,
    higherOf(schedule.least, one.minus(paper.figure('Schedule credits'))),
  );
  paper.follows('Schedule factor', scheduled);
  const own = paper.factors(/^(?!Class |Owner |Deductible |Schedule ).* factor$/);
  premium = Fraction.product(premium, scheduled, own).rounded();
  paper.follows('Standard premium', premium);
  return premium;
}

/** Each share on what of the standard premium lies between its own bound and the next. */
function discount(paper: Paper, standard: Fraction): Fraction {
  const bounds = paper.named(/^Premium discount, share above ([\d,]+)$/);
  const parts = bounds.map((bound, index) => {
    const next = bounds[index + 1];
    const upTo = next === undefined ? standard : lowerOf(standard, Fraction.read(next));
    const within = higherOf(zero, upTo.minus(Fraction.read(bound)));
    return Fraction.product(within, paper.figure(`Premium discount, share above ${bound}`));
  });
  const taken = Fraction.sum(parts).rounded();
  paper.follows('Premium discount', taken);
  return taken;
}
