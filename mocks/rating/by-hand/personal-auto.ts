/** For specs only: a personal auto premium by hand. */
import { Fraction } from './fraction.ts';
import type { Coverage, Paper } from './paper.ts';

const two = Fraction.read(2);

/** What a vehicle's coverages are multiplied by. */
interface VehicleFactors {
  readonly vehicle: string;
  /** On every coverage but the flat ones. */
  readonly all: Fraction;
  /** Of the main driver: on liability and collision. */
  readonly driver: Fraction;
  /** On comprehensive and collision. */
  readonly damage: Fraction;
}

/** Liability coverages: words of the labels by code. */
const liability: Readonly<Record<string, { base: string; factor: string; words: string; driver: boolean }>> =
  {
    BI: { base: 'Bodily injury', factor: 'Bodily injury limit factor', words: 'bodily injury', driver: true },
    CSL: {
      base: 'Bodily injury',
      factor: 'Combined single limit factor',
      words: 'single limit',
      driver: true,
    },
    PD: {
      base: 'Property damage',
      factor: 'Property damage limit factor',
      words: 'property damage',
      driver: true,
    },
    UM: { base: 'UM', factor: 'UM limit factor', words: 'UM', driver: false },
    UIM: { base: 'UIM', factor: 'UIM limit factor', words: 'UIM', driver: false },
    MED: { base: 'Medical payments', factor: '', words: 'medical payments', driver: false },
  };
const damages: Readonly<Record<string, { base: string; words: string; driver: boolean }>> = {
  COMP: { base: 'Comprehensive', words: 'comprehensive', driver: false },
  COLL: { base: 'Collision', words: 'collision', driver: true },
};
const flats: Readonly<Record<string, string>> = { RENT: 'rental', TOW: 'towing' };

/**
 * Each coverage of each vehicle: base × limit or deductible factor × the policy's factors × the vehicle's, on liability
 * and collision × the main driver's; halved where the premium is for half a year; rounded; then added. Rental and
 * towing are flat.
 */
export function personalAuto(paper: Paper): void {
  const vehicles = paper
    .named(/^(Vehicle \d+) territory factor$/)
    .map((vehicle) => factorsOf(paper, vehicle));
  const own = paper.named(/^(Vehicle \d+) (?:(?:comprehensive|collision) deductible factor|rental|towing)$/);
  const inOrder = vehicles.filter(({ vehicle }) => own.includes(vehicle));
  const groups = paper.groups();
  const forTerm = (yearly: Fraction) => (paper.halfYear ? yearly.dividedBy(two) : yearly).rounded();

  for (const coverage of paper.coverages) {
    const factors = inOrder[groups.indexOf(coverage.group)];
    const premium = factors ? ofVehicle(coverage, factors) : ofPolicy(coverage);
    if (premium) paper.charge(coverage, premium);
  }

  function ofPolicy({ code, limit }: Coverage): Fraction | undefined {
    const found = limit === 'Rejected' ? undefined : liability[code];
    if (!found) return undefined;
    const base = Fraction.product(
      paper.figure(`${found.base} base`),
      ...(found.factor === '' ? [] : [paper.figure(found.factor)]),
    );
    return Fraction.sum(
      vehicles.map(({ vehicle, all, driver }) => {
        const premium = forTerm(Fraction.product(base, all, ...(found.driver ? [driver] : [])));
        paper.follows(`${vehicle} ${found.words} premium`, premium);
        return premium;
      }),
    );
  }

  function ofVehicle(
    { code }: Coverage,
    { vehicle, all, driver, damage }: VehicleFactors,
  ): Fraction | undefined {
    const flat = flats[code];
    if (flat !== undefined) return forTerm(paper.figure(`${vehicle} ${flat}`));
    const found = damages[code];
    if (!found) return undefined;
    const yearly = Fraction.product(
      paper.figure(`${found.base} base`),
      paper.figure(`${vehicle} ${found.words} deductible factor`),
      all,
      damage,
      ...(found.driver ? [driver] : []),
    );
    const premium = forTerm(yearly);
    paper.follows(`${vehicle} ${found.words} premium`, premium);
    return premium;
  }
}

function factorsOf(paper: Paper, vehicle: string): VehicleFactors {
  const driver = Fraction.product(
    paper.factors(new RegExp(`^${vehicle} driver .* factor$`)),
    ...paper.named(new RegExp(`^(${vehicle} driver .* factor), each$`)).map((label) => {
      const times = Number(String(paper.figure(`${label}, times`)));
      return Fraction.product(...Array.from({ length: times }, () => paper.figure(`${label}, each`)));
    }),
  );
  paper.follows(`${vehicle} driver factor`, driver);
  return {
    vehicle,
    all: Fraction.product(
      paper.factors(/^(?!Vehicle )(?!.* limit factor$).* factor$/),
      paper.factors(new RegExp(`^${vehicle} (?!driver )(?!.* deductible factor$).* factor$`)),
    ),
    driver,
    damage: paper.factors(new RegExp(`^${vehicle} .* factor \\(comprehensive and collision\\)$`)),
  };
}
