/** The carriers of the demo, all invented, and what each answers for the lines it writes. */
import { pellHarrow } from '../seed/tenants.ts';
import { productIds } from '../seed/product-ids.ts';
import { copperlineCa } from './ca/copperline.ts';
import { harborMutualCa } from './ca/harbor-mutual.ts';
import { ironvaleCa } from './ca/ironvale.ts';
import { answersAfterMs, commercialAutoOutcome } from './ca/outcome.ts';
import { nextHigherDeductible, pellHarrowCa } from './ca/pell-harrow.ts';
import type { CaProgram } from './ca/program.ts';
import { quillstoneCa } from './ca/quillstone.ts';
import type { Carrier, CarrierKey, Outcome, RatingInput } from './outcome.ts';

/** How a carrier treats one line. */
interface LineRating {
  answersAfterMs(input: RatingInput): number | 'never';
  rate(input: RatingInput, option: string | undefined): Outcome;
}

export const carriers: readonly Carrier[] = [
  // The workbook is the agency's own, so its organization is the agency.
  carrier('PH', pellHarrow.name, pellHarrow.organizationId, {
    [productIds.commercialAuto]: commercialAuto(pellHarrowCa),
  }),
  carrier('HM', 'Harbor Mutual', '1f6e0c52-8d37-4a19-b6c4-93a5e7d20811', {
    [productIds.commercialAuto]: commercialAuto(harborMutualCa),
  }),
  carrier('QC', 'Quillstone Casualty', '2b9a4d70-51ce-4f83-8a06-c7f1d83e6512', {
    [productIds.commercialAuto]: commercialAuto(quillstoneCa),
  }),
  carrier('IV', 'Ironvale Transport', '3c05f8e1-7a2b-4d94-9e5f-0b6842d7ac13', {
    [productIds.commercialAuto]: commercialAuto(ironvaleCa),
  }),
  carrier('CS', 'Copperline Specialty', '4d81b3a6-0e9f-4c57-87d2-5fa09c61be14', {
    [productIds.commercialAuto]: commercialAuto(copperlineCa),
  }),
];

function carrier(
  key: CarrierKey,
  name: string,
  organizationId: string,
  lines: Readonly<Record<string, LineRating>>,
): Carrier {
  const line = (input: RatingInput): LineRating => {
    const found = lines[input.productId];
    if (!found) throw new Error(`${name} has no program for the product ${input.productId}.`);
    return found;
  };
  return {
    key,
    name,
    organizationId,
    answersAfterMs: (input) => line(input).answersAfterMs(input),
    rate: (input, option) => line(input).rate(input, option),
  };
}

function commercialAuto(program: CaProgram): LineRating {
  return {
    answersAfterMs: (input) => answersAfterMs(program, input),
    rate: (input, option) =>
      commercialAutoOutcome(
        program,
        input,
        option === 'next-higher-deductible' ? nextHigherDeductible : undefined,
      ),
  };
}
