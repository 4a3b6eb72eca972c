/** The carriers of the demo, all invented, and what each answers for the lines it writes. */
import { pellHarrow } from '../seed/tenants.ts';
import { productIds } from '../seed/product-ids.ts';
import { copperlineBop } from './bop/copperline.ts';
import { harborMutualBop } from './bop/harbor-mutual.ts';
import { businessownersLine } from './bop/line.ts';
import { nextHigherDeductible as nextHigherDeductibleBop, pellHarrowBop } from './bop/pell-harrow.ts';
import { quillstoneBop } from './bop/quillstone.ts';
import { tallgrassBop } from './bop/tallgrass.ts';
import { copperlineCa } from './ca/copperline.ts';
import { harborMutualCa } from './ca/harbor-mutual.ts';
import { ironvaleCa } from './ca/ironvale.ts';
import { commercialAutoLine } from './ca/line.ts';
import { nextHigherDeductible, pellHarrowCa } from './ca/pell-harrow.ts';
import { quillstoneCa } from './ca/quillstone.ts';
import { copperlineHo } from './ho/copperline.ts';
import { harborMutualHo } from './ho/harbor-mutual.ts';
import { larkmereHo } from './ho/larkmere.ts';
import { homeownersLine } from './ho/line.ts';
import { nextHigherDeductible as nextHigherDeductibleHo, pellHarrowHo } from './ho/pell-harrow.ts';
import { tallgrassHo } from './ho/tallgrass.ts';
import { lineRating, type LineRating } from './line.ts';
import type { Carrier, CarrierKey, RatingInput } from './outcome.ts';
import { harborMutualPa } from './pa/harbor-mutual.ts';
import { larkmerePa } from './pa/larkmere.ts';
import { personalAutoLine } from './pa/line.ts';
import { nextHigherDeductible as nextHigherDeductiblePa, pellHarrowPa } from './pa/pell-harrow.ts';
import { tallgrassPa } from './pa/tallgrass.ts';
import { harborMutualWc } from './wc/harbor-mutual.ts';
import { workersCompensationLine } from './wc/line.ts';
import { nextHigherDeductible as nextHigherDeductibleWc, pellHarrowWc } from './wc/pell-harrow.ts';
import { quillstoneWc } from './wc/quillstone.ts';
import { wexmoorWc } from './wc/wexmoor.ts';

export const carriers: readonly Carrier[] = [
  // The workbook is the agency's own, so its organization is the agency.
  carrier('PH', pellHarrow.name, pellHarrow.organizationId, {
    [productIds.commercialAuto]: lineRating(commercialAutoLine, pellHarrowCa, {
      'next-higher-deductible': nextHigherDeductible,
    }),
    [productIds.businessowners]: lineRating(businessownersLine, pellHarrowBop, {
      'next-higher-deductible': nextHigherDeductibleBop,
    }),
    [productIds.workersCompensation]: lineRating(workersCompensationLine, pellHarrowWc, {
      'next-higher-deductible': nextHigherDeductibleWc,
    }),
    [productIds.personalAuto]: lineRating(personalAutoLine, pellHarrowPa, {
      'next-higher-deductible': nextHigherDeductiblePa,
    }),
    [productIds.homeowners]: lineRating(homeownersLine, pellHarrowHo, {
      'next-higher-deductible': nextHigherDeductibleHo,
    }),
  }),
  carrier('HM', 'Harbor Mutual', '1f6e0c52-8d37-4a19-b6c4-93a5e7d20811', {
    [productIds.commercialAuto]: lineRating(commercialAutoLine, harborMutualCa),
    [productIds.businessowners]: lineRating(businessownersLine, harborMutualBop),
    [productIds.workersCompensation]: lineRating(workersCompensationLine, harborMutualWc),
    [productIds.personalAuto]: lineRating(personalAutoLine, harborMutualPa),
    [productIds.homeowners]: lineRating(homeownersLine, harborMutualHo),
  }),
  carrier('QC', 'Quillstone Casualty', '2b9a4d70-51ce-4f83-8a06-c7f1d83e6512', {
    [productIds.commercialAuto]: lineRating(commercialAutoLine, quillstoneCa),
    [productIds.businessowners]: lineRating(businessownersLine, quillstoneBop),
    [productIds.workersCompensation]: lineRating(workersCompensationLine, quillstoneWc),
  }),
  carrier('TG', 'Tallgrass Farm & Home', '6fa2c81d-37b5-4e60-9d14-80c5ab92e715', {
    [productIds.businessowners]: lineRating(businessownersLine, tallgrassBop),
    [productIds.personalAuto]: lineRating(personalAutoLine, tallgrassPa),
    [productIds.homeowners]: lineRating(homeownersLine, tallgrassHo),
  }),
  carrier('LM', 'Larkmere Assurance', '7be3d90a-64c1-4f28-a57e-19d0c4f6b316', {
    [productIds.personalAuto]: lineRating(personalAutoLine, larkmerePa),
    [productIds.homeowners]: lineRating(homeownersLine, larkmereHo),
  }),
  carrier('IV', 'Ironvale Transport', '3c05f8e1-7a2b-4d94-9e5f-0b6842d7ac13', {
    [productIds.commercialAuto]: lineRating(commercialAutoLine, ironvaleCa),
  }),
  carrier('WX', 'Wexmoor Compensation Exchange', '8c14ea57-920d-4b73-8fe6-52a7d3b08c17', {
    [productIds.workersCompensation]: lineRating(workersCompensationLine, wexmoorWc),
  }),
  carrier('CS', 'Copperline Specialty', '4d81b3a6-0e9f-4c57-87d2-5fa09c61be14', {
    [productIds.commercialAuto]: lineRating(commercialAutoLine, copperlineCa),
    [productIds.homeowners]: lineRating(homeownersLine, copperlineHo),
    [productIds.businessowners]: lineRating(businessownersLine, copperlineBop),
  }),
];

/** The carriers that write a product, in the order of the list. */
export function carriersOf(productId: string): Carrier[] {
  return carriers.filter((carrier) => carrier.writes(productId));
}

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
    writes: (productId) => Object.hasOwn(lines, productId),
    answersAfterMs: (input) => line(input).answersAfterMs(input),
    rate: (input, option) => line(input).rate(input, option),
  };
}
