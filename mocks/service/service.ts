/** The whole service, put together from its resources. */
import { clientOperations } from './clients.ts';
import { configOperations } from './configs.ts';
import type { Core, Service } from './core.ts';
import { eventOperations } from './events.ts';
import { quoteOperations } from './quotes.ts';

export function createService(core: Core): Service {
  return {
    ...clientOperations(core),
    ...eventOperations(core),
    ...configOperations(core),
    ...quoteOperations(core),
  };
}
