/** For specs only: does a quote's sum again from what the quote itself says. */
import { productIds } from '../../seed/product-ids.ts';
import type { Outcome } from '../outcome.ts';
import { businessowners } from './businessowners.ts';
import { charges } from './charges.ts';
import { commercialAuto } from './commercial-auto.ts';
import { homeowners } from './homeowners.ts';
import { Paper, type Printed } from './paper.ts';
import { personalAuto } from './personal-auto.ts';
import { workersCompensation } from './workers-compensation.ts';

const formulas: ReadonlyMap<string, (paper: Paper) => void> = new Map([
  [productIds.businessowners, businessowners],
  [productIds.commercialAuto, commercialAuto],
  [productIds.homeowners, homeowners],
  [productIds.personalAuto, personalAuto],
  [productIds.workersCompensation, workersCompensation],
]);

/** What does not add up by hand, figures that no sum needs, and the first that is missing. */
export function differences(productId: string, printed: Printed): readonly string[] {
  const paper = new Paper(printed);
  try {
    const formula = formulas.get(productId);
    if (!formula) throw new Error('There is no formula for this product.');
    formula(paper);
    charges(paper);
    paper.close(printed.quoteDetails.premium);
  } catch (error) {
    paper.differences.push(String(error));
  }
  return paper.differences;
}

/**
 * The premium in major units; undefined when the carrier did not quote.
 * @throws when it is not what the quote's own rate details come to.
 */
export function premiumByHand(productId: string, outcome: Outcome): number | undefined {
  if (outcome.kind !== 'quoted') return undefined;
  const found = differences(productId, outcome.quote);
  if (found.length > 0) throw new Error(found.join('\n'));
  return outcome.quote.quoteDetails.premium.amount;
}
