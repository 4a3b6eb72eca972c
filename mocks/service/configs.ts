/** Endpoint 5: all configurations of a product, one array per type. */
import type { ConfigsResponse } from '../../src/contract/configs.ts';
import { seedConfigs } from '../seed/configs.ts';
import type { Transaction } from '../store/transaction.ts';
import { productOf } from './actions.ts';
import type { Core, Service } from './core.ts';
import { notFound } from './problems.ts';

export function configOperations({ store }: Core): Pick<Service, 'readConfigs'> {
  return {
    readConfigs: (_context, { body }) =>
      store.run(({ tables }) => {
        const product = productOf(body.productId);
        if (!product) throw notFound(`There is no product ${body.productId}.`);
        const answer: ConfigsResponse = {};
        for (const config of tables.configs.group(product.productId)) {
          (answer[config.configIdentity] ??= []).push(structuredClone(config));
        }
        return { status: 200, body: answer };
      }),
  };
}

/** Puts the configurations of every product into a new state. */
export function addConfigs(transaction: Transaction): void {
  for (const config of seedConfigs) transaction.put('configs', config);
}
