/** For specs only: a businessowners premium by hand. */
import { Fraction, hundred, thousand } from './fraction.ts';
import type { Coverage, Paper } from './paper.ts';

/** Factors on the policy's liability alone, and on its property alone. Others without a building act on both. */
const onLiability = ['Liability limit factor'];
const onProperty = [
  'Property deductible factor',
  'Wind and hail deductible factor',
  'Losses factor',
  'Cooking factor',
  'UL 300 factor',
];

/**
 * Liability: receipts per 1,000 × rate × its factors. Each building and its contents: limit per 100 × rate × the
 * building's factors × those of the policy. A factor that acts on one of them only says so in brackets. Other
 * coverages are a stated share of the property premium so found, or flat.
 */
export function businessowners(paper: Paper): void {
  const buildings = paper.groups();
  const named = paper.named(/^(Building \d+) territory factor$/);
  for (const coverage of paper.coverages) {
    const building = named[buildings.indexOf(coverage.group)] ?? '';
    if (coverage.code === 'BLDG') paper.charge(coverage, property(paper, coverage, building, 'building'));
    if (coverage.code === 'BPP') paper.charge(coverage, property(paper, coverage, building, 'contents'));
  }
  for (const coverage of paper.coverages) {
    const premium = onPolicy(paper, coverage);
    if (premium) paper.charge(coverage, premium);
  }
  paper.raiseToMinimum();
}

function onPolicy(paper: Paper, { code, name, premium }: Coverage): Fraction | undefined {
  if (code === 'BLIAB') {
    return Fraction.product(
      paper.figure('Receipts').dividedBy(thousand),
      paper.figure('Liability rate per 1,000'),
      ...onLiability.map((label) => paper.figure(label)),
      paper.factors(/^(?!Building ).* factor \(liability\)$/),
      onBoth(paper),
    ).rounded();
  }
  if (typeof premium !== 'number' || code === 'MIN') return undefined;
  if (code === 'DPR') return paper.figure('Damage to premises rented');
  if (code === 'HNOA') return paper.figure('Hired and non-owned auto');
  const shares = [
    { label: `${name}, share of property premium`, of: ['BLDG', 'BPP'] },
    { label: `${name}, share of building premium`, of: ['BLDG'] },
  ];
  for (const { label, of } of shares) {
    if (paper.says(label)) return Fraction.product(paper.figure(label), paper.charged(...of)).rounded();
  }
  return paper.says(`${name} premium`) ? paper.figure(`${name} premium`) : undefined;
}

function property(
  paper: Paper,
  { limit }: Coverage,
  building: string,
  words: 'building' | 'contents',
): Fraction {
  paper.follows(`${building} ${words} limit`, paper.amount(limit));
  return Fraction.product(
    paper.amount(limit).dividedBy(hundred),
    paper.figure(`${building} ${words} rate per 100`),
    paper.factors(new RegExp(`^${building} .* factor( \\(${words}\\))?$`)),
    ...onProperty.map((label) => (paper.says(label) ? paper.figure(label) : Fraction.product())),
    paper.factors(/^(?!Building ).* factor \(property\)$/),
    onBoth(paper),
  ).rounded();
}

function onBoth(paper: Paper): Fraction {
  const others = paper
    .labels(/^(?!Building ).* factor$/)
    .filter((label) => ![...onLiability, ...onProperty].includes(label));
  return Fraction.product(...others.map((label) => paper.figure(label)));
}
