/** The carriers of the demo, all invented: who they are, how they do business, and which products they write. */
import { carrierNames, pellHarrow } from '../seed/tenants.ts';
import { businessowners } from './businessowners.ts';
import { commercialAuto } from './commercial-auto.ts';
import { answersAfterMs, rate, type CarrierProgram } from './engine.ts';
import { homeowners } from './homeowners.ts';
import type { CarrierKey } from '../seed/actions.ts';
import type { Carrier, RatingInput } from './outcome.ts';
import { personalAuto } from './personal-auto.ts';
import type { Habits, Product } from './product.ts';
import { workersCompensation } from './workers-compensation.ts';

export const ratedProducts: readonly Product[] = [
  commercialAuto,
  businessowners,
  workersCompensation,
  personalAuto,
  homeowners,
];

/** What most carriers do; each says what it does differently. */
const usual = {
  bindable: true,
  writesAmounts: 'text',
  writesMessages: 'objects',
  quoteGoodForDays: 30,
} as const;

export const carriers: readonly Carrier[] = [
  // The workbook is the agency's own, so its organization is the agency.
  carrier('PH', pellHarrow.name, pellHarrow.organizationId, {
    ...usual,
    bindable: false,
    writesAmounts: 'numbers',
    writesMessages: 'strings',
    respondsIn: () => [0.3, 0.6],
  }),
  carrier('HM', carrierNames.HM, '1f6e0c52-8d37-4a19-b6c4-93a5e7d20811', {
    ...usual,
    writesMessages: 'strings',
    respondsIn: () => [1.2, 2.5],
  }),
  carrier('QC', carrierNames.QC, '2b9a4d70-51ce-4f83-8a06-c7f1d83e6512', {
    ...usual,
    writesAmounts: 'numbers',
    quoteGoodForDays: 60,
    respondsIn: () => [2, 4],
  }),
  carrier('TG', carrierNames.TG, '6fa2c81d-37b5-4e60-9d14-80c5ab92e715', {
    ...usual,
    writesAmounts: 'numbers',
    quoteGoodForDays: 21,
    respondsIn: () => [0.8, 1.5],
  }),
  carrier('LM', carrierNames.LM, '7be3d90a-64c1-4f28-a57e-19d0c4f6b316', {
    ...usual,
    quoteGoodForDays: 14,
    respondsIn: () => [3, 6],
  }),
  carrier('IV', carrierNames.IV, '3c05f8e1-7a2b-4d94-9e5f-0b6842d7ac13', {
    ...usual,
    writesAmounts: 'numbers',
    quoteGoodForDays: 10,
    respondsIn: () => [6, 15],
  }),
  carrier('WX', carrierNames.WX, '8c14ea57-920d-4b73-8fe6-52a7d3b08c17', {
    ...usual,
    respondsIn: () => [4.5, 5.5],
  }),
  carrier('CS', carrierNames.CS, '4d81b3a6-0e9f-4c57-87d2-5fa09c61be14', {
    ...usual,
    bindable: false,
    quoteGoodForDays: 15,
    respondsIn: () => [4, 8],
  }),
];

/** The carriers that write a product, in the order of the list. */
export function carriersOf(productId: string): Carrier[] {
  return carriers.filter((carrier) => carrier.writes(productId));
}

function carrier(key: CarrierKey, name: string, organizationId: string, habits: Habits): Carrier {
  const type = key === 'PH' ? 'RATE' : 'QUOTE';
  const written = new Map<string, { product: Product; program: CarrierProgram }>();
  for (const product of ratedProducts) {
    const program = product.programs[key];
    if (program) written.set(product.id, { product, program: { key, type, ...habits, ...program } });
  }
  const programFor = ({ productId }: RatingInput) => {
    const found = written.get(productId);
    if (!found) throw new Error(`${name} has no program for the product ${productId}.`);
    return found;
  };
  return {
    key,
    name,
    organizationId,
    writes: (productId) => written.has(productId),
    answersAfterMs: (input) => answersAfterMs(programFor(input).program, input),
    rate: (input, option) => {
      const { product, program } = programFor(input);
      return rate(product, program, input, option);
    },
  };
}
