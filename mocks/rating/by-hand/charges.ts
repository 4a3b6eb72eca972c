/** For specs only: what stands beside a premium, by hand. */
import { Fraction, hundred, zero } from './fraction.ts';
import type { Paper } from './paper.ts';

/** Fees stated as they are; those of the second list are due later, or never. */
const flat = ['Policy fee', 'Inspection fee', 'SR-22 fee'];
const notDue = ['Installment fee, each'];

/**
 * Stated shares, each to the cent: an assessment of the premium after discount, surplus lines tax and stamping fee of
 * premium and policy fee, the part of the premium that is earned in any case (and not due beside it).
 */
const shares: readonly { label: RegExp; of: readonly string[]; due: boolean }[] = [
  { label: /^Assessment ([\d.]+) %$/, of: ['Premium after discount'], due: true },
  { label: /^(?:Surplus lines tax|Stamping fee) ([\d.]+) %$/, of: ['Premium', 'Policy fee'], due: true },
  { label: /^Minimum earned premium ([\d.]+) %$/, of: ['Premium'], due: false },
];

/** Once every coverage is charged by hand. */
export function charges(paper: Paper): void {
  if (!paper.says('Premium')) return;
  const premium = paper.charged();
  paper.follows('Premium', premium);
  for (const label of notDue) if (paper.says(label)) paper.figure(label);
  const due = flat.filter((label) => paper.says(label)).map((label) => paper.figure(label));
  for (const share of shares) {
    const base = () => Fraction.sum(share.of.map((label) => paper.figure(label)));
    for (const label of paper.labels(share.label)) {
      const percent = Fraction.read(share.label.exec(label)?.[1] ?? '');
      const amount = Fraction.product(base(), percent).dividedBy(hundred).rounded(2);
      paper.follows(label, amount);
      due.push(share.due ? amount : zero);
    }
  }
  paper.follows('Total due', Fraction.sum([premium, ...due]));
}
