/** The carriers of the demo, all invented: who they are, how they do business, and which products they write. */
import { pellHarrow } from '../seed/tenants.ts';
import { businessowners } from './businessowners.ts';
import { commercialAuto } from './commercial-auto.ts';
import { answersAfterMs, rate, type CarrierProgram } from './engine.ts';
import { homeowners } from './homeowners.ts';
import type { Carrier, RatingInput } from './outcome.ts';
import { personalAuto } from './personal-auto.ts';
import type { Habits, Product } from './product.ts';
import { workersCompensation } from './workers-compensation.ts';

const products: readonly Product[] = [
  commercialAuto,
  businessowners,
  workersCompensation,
  personalAuto,
  homeowners,
];

type Identity = Pick<Carrier, 'key' | 'name' | 'organizationId'>;

export const carriers: readonly Carrier[] = [
  // The workbook is the agency's own, so its organization is the agency.
  carrier(
    { key: 'PH', name: pellHarrow.name, organizationId: pellHarrow.organizationId },
    {
      bindable: false,
      writesAmounts: 'numbers',
      writesMessages: 'strings',
      quoteGoodForDays: 30,
      respondsIn: () => [0.3, 0.6],
    },
  ),
  carrier(
    { key: 'HM', name: 'Harbor Mutual', organizationId: '1f6e0c52-8d37-4a19-b6c4-93a5e7d20811' },
    {
      bindable: true,
      writesAmounts: 'text',
      writesMessages: 'strings',
      quoteGoodForDays: 30,
      respondsIn: () => [1.2, 2.5],
    },
  ),
  carrier(
    { key: 'QC', name: 'Quillstone Casualty', organizationId: '2b9a4d70-51ce-4f83-8a06-c7f1d83e6512' },
    {
      bindable: true,
      writesAmounts: 'numbers',
      writesMessages: 'objects',
      quoteGoodForDays: 60,
      respondsIn: () => [2, 4],
    },
  ),
  carrier(
    { key: 'TG', name: 'Tallgrass Farm & Home', organizationId: '6fa2c81d-37b5-4e60-9d14-80c5ab92e715' },
    {
      bindable: true,
      writesAmounts: 'numbers',
      writesMessages: 'objects',
      quoteGoodForDays: 21,
      respondsIn: () => [0.8, 1.5],
    },
  ),
  carrier(
    { key: 'LM', name: 'Larkmere Assurance', organizationId: '7be3d90a-64c1-4f28-a57e-19d0c4f6b316' },
    {
      bindable: true,
      writesAmounts: 'text',
      writesMessages: 'objects',
      quoteGoodForDays: 14,
      respondsIn: () => [3, 6],
    },
  ),
  carrier(
    { key: 'IV', name: 'Ironvale Transport', organizationId: '3c05f8e1-7a2b-4d94-9e5f-0b6842d7ac13' },
    {
      bindable: true,
      writesAmounts: 'numbers',
      writesMessages: 'objects',
      quoteGoodForDays: 10,
      respondsIn: () => [6, 15],
    },
  ),
  carrier(
    {
      key: 'WX',
      name: 'Wexmoor Compensation Exchange',
      organizationId: '8c14ea57-920d-4b73-8fe6-52a7d3b08c17',
    },
    {
      bindable: true,
      writesAmounts: 'text',
      writesMessages: 'objects',
      quoteGoodForDays: 30,
      respondsIn: () => [4.5, 5.5],
    },
  ),
  carrier(
    { key: 'CS', name: 'Copperline Specialty', organizationId: '4d81b3a6-0e9f-4c57-87d2-5fa09c61be14' },
    {
      bindable: false,
      writesAmounts: 'text',
      writesMessages: 'objects',
      quoteGoodForDays: 15,
      respondsIn: () => [4, 8],
    },
  ),
];

/** The carriers that write a product, in the order of the list. */
export function carriersOf(productId: string): Carrier[] {
  return carriers.filter((carrier) => carrier.writes(productId));
}

function carrier(identity: Identity, habits: Habits): Carrier {
  const { key, name } = identity;
  const type = key === 'PH' ? 'RATE' : 'QUOTE';
  const written = new Map<string, { product: Product; program: CarrierProgram }>();
  for (const product of products) {
    const program = product.programs[key];
    if (program) written.set(product.id, { product, program: { key, type, ...habits, ...program } });
  }
  const programFor = ({ productId }: RatingInput) => {
    const found = written.get(productId);
    if (!found) throw new Error(`${name} has no program for the product ${productId}.`);
    return found;
  };
  return {
    ...identity,
    writes: (productId) => written.has(productId),
    answersAfterMs: (input) => answersAfterMs(programFor(input).program, input),
    rate: (input, option) => {
      const { product, program } = programFor(input);
      return rate(product, program, input, option);
    },
  };
}
