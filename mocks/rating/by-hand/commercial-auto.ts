/** For specs only: a commercial auto premium by hand. */
import { Fraction, higherOf, hundred } from './fraction.ts';
import type { Coverage, Paper } from './paper.ts';

/**
 * Liability of a vehicle: base × its factors × limit × the mean of the drivers' factors × what else is marked
 * "(liability)"; each rounded, then added. Physical damage: rate per 100 of cost new × age × deductible, and on
 * collision what is marked so. The rest is flat, some of it for each power unit.
 */
export function commercialAuto(paper: Paper): void {
  const premiums: Readonly<Record<string, (coverage: Coverage) => Fraction>> = {
    UM: perPowerUnit,
    MED: perPowerUnit,
    PIP: perPowerUnit,
    HIRED: () => {
      const byCost = Fraction.product(paper.figure('Cost of hire'), paper.figure('Hired auto rate'));
      return higherOf(byCost.rounded(), paper.figure('Hired auto minimum'));
    },
    NONOWN: () => paper.figure('Non-owned auto'),
    AI: ({ limit }) => Fraction.product(paper.amount(limit), paper.figure('Additional insured, each')),
    WAIVER: () => paper.figure('Waiver of subrogation'),
    OTC: (coverage) => damage(coverage, 'comprehensive'),
    COLL: (coverage) => damage(coverage, 'collision'),
  };
  const groups = paper.groups();
  const damaged = paper.named(/^(Vehicle \d+) (?:comprehensive|collision) rate per 100$/);
  const powerUnits = paper.figure('Number of power units');

  const all = liability(paper);
  for (const coverage of paper.coverages) {
    if (coverage.limit === 'Rejected') continue;
    if (coverage.code === 'LIAB' || coverage.code === 'LIAB-SPLIT') paper.charge(coverage, all);
    else {
      const premium = premiums[coverage.code]?.(coverage);
      if (premium) paper.charge(coverage, premium);
    }
  }

  function perPowerUnit({ name }: Coverage): Fraction {
    return Fraction.product(paper.figure(`${name} per power unit`), powerUnits);
  }

  function damage({ group }: Coverage, words: string): Fraction {
    const vehicle = damaged[groups.indexOf(group)];
    return Fraction.product(
      paper.figure(`${vehicle} ${words} rate per 100`),
      paper.figure(`${vehicle} cost new`).dividedBy(hundred),
      paper.figure(`${vehicle} age factor`),
      paper.figure(`${vehicle} ${words} deductible factor`),
      paper.factors(new RegExp(`^${vehicle} .* factor \\(${words}\\)$`)),
    ).rounded();
  }
}

function liability(paper: Paper): Fraction {
  const drivers = paper.named(/^(Driver \d+) factor$/).map((driver) => driverFactor(paper, driver));
  const added = Fraction.sum(drivers);
  const count = Fraction.read(drivers.length);
  paper.follows('Driver factors added', added);
  paper.follows('Number of drivers', count);
  const mean = added.dividedBy(count);
  paper.follows('Mean driver factor (liability)', mean);

  const onAll = Fraction.product(
    mean,
    paper.figure('Liability limit factor'),
    paper.factors(/^(?!Vehicle |Mean driver ).* factor \(liability\)$/),
  );
  return Fraction.sum(
    paper.named(/^(Vehicle \d+) liability base$/).map((vehicle) => {
      const premium = Fraction.product(
        paper.figure(`${vehicle} liability base`),
        paper.figure(`${vehicle} radius factor`),
        paper.figure(`${vehicle} use factor`),
        paper.figure(`${vehicle} territory factor`),
        paper.factors(new RegExp(`^${vehicle} .* factor \\(liability\\)$`)),
        onAll,
      ).rounded();
      paper.follows(`${vehicle} liability premium`, premium);
      return premium;
    }),
  );
}

/** Stated by age alone; with a surcharge its parts are stated too. */
function driverFactor(paper: Paper, driver: string): Fraction {
  const whole = `${driver} factor`;
  if (!paper.says(`${driver} age factor`)) return paper.figure(whole);
  const age = paper.figure(`${driver} age factor`);
  const added = `${driver} surcharge`;
  const factor = paper.says(added)
    ? age.plus(paper.figure(added))
    : Fraction.product(age, paper.figure(`${driver} surcharge factor`));
  paper.follows(whole, factor);
  return factor;
}
