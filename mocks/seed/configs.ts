/** Configuration of all products as it stands when a scenario opens. */
import type { ProductConfig } from '../../src/contract/configs.ts';
import { businessownersConfigs } from './configs/businessowners.ts';
import { commercialAutoConfigs } from './configs/commercial-auto.ts';
import { homeownersConfigs } from './configs/homeowners.ts';
import { personalAutoConfigs } from './configs/personal-auto.ts';
import { workersCompensationConfigs } from './configs/workers-compensation.ts';

export const seedConfigs: readonly ProductConfig[] = [
  ...commercialAutoConfigs,
  ...businessownersConfigs,
  ...workersCompensationConfigs,
  ...personalAutoConfigs,
  ...homeownersConfigs,
];
