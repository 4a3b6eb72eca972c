/** Endpoint 5: all configurations of a product, one array per type. */
import { ProductConfig, type ConfigsResponse } from '../../src/contract/configs.ts';
import { seedConfigs } from '../seed/configs.ts';
import type { Draft } from '../store/draft.ts';
import { productOf } from './actions.ts';
import type { Core, Service } from './core.ts';
import { notFound } from './problems.ts';

export function configOperations({ store }: Core): Pick<Service, 'readConfigs'> {
  return {
    readConfigs: (_context, { body }) =>
      store.run((draft) => {
        const product = productOf(body.productId);
        if (!product) throw notFound(`There is no product ${body.productId}.`);
        const answer: ConfigsResponse = {};
        for (const row of draft.tables.configs.filter(({ productId }) => productId === product.productId)) {
          (answer[row.type] ??= []).push(ProductConfig.parse(draft.read(row.config)));
        }
        return { status: 200, body: answer };
      }),
  };
}

/** Puts the configurations of every product into a new state. */
export function addConfigs(draft: Draft): void {
  for (const config of seedConfigs) {
    const { id, productId, configIdentity: type } = config;
    draft.put('configs', { id, productId, type, config: draft.body(config) });
  }
}
