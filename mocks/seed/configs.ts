/** Configuration of all products as it stands when a scenario opens. */
import type { ProductConfig } from '../../src/contract/configs.ts';
import { commercialAutoConfigs } from './configs/commercial-auto.ts';

export const seedConfigs: readonly ProductConfig[] = commercialAutoConfigs;
