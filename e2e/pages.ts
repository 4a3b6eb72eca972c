/** Every page of the app, for sweeps over all of them (accessibility, screenshots, sizes of window). */
import { paths } from '../src/paths.ts';

export interface SweptPage {
  readonly name: string;
  /** Address below the app's base. */
  readonly path: string;
  /** Whether the page needs an open connection; the others are swept before one is opened. */
  readonly connected: boolean;
}

/**
 * @param clientId a client of the open scenario that has quotes
 * @param productId a product with a question book and configurations
 */
export function sweptPages(clientId: string, productId: string): readonly SweptPage[] {
  const product = productId;
  return [
    { name: 'connect', path: paths.connect(), connected: false },
    { name: 'clients', path: paths.clients(), connected: true },
    { name: 'expiring quotes', path: paths.expiring(), connected: true },
    { name: 'new client', path: paths.newClient({ product }), connected: true },
    { name: 'client file', path: paths.client(clientId), connected: true },
    { name: 'intake', path: paths.intake(clientId, { product }), connected: true },
    {
      name: 'intake, missing only',
      path: paths.intake(clientId, { product, view: 'missing' }),
      connected: true,
    },
    {
      name: 'read-back sheet',
      path: paths.intake(clientId, { product, view: 'read-back' }),
      connected: true,
    },
    { name: 'quotes', path: paths.quotes(clientId, { product }), connected: true },
    { name: 'premiums over time', path: paths.quotes(clientId, { product, view: 'chart' }), connected: true },
    { name: 'what if', path: paths.quotes(clientId, { product, view: 'what-if' }), connected: true },
    { name: 'history', path: paths.history(clientId, { product }), connected: true },
    { name: 'client events', path: paths.clientEvents(clientId), connected: true },
    { name: 'events', path: paths.events(), connected: true },
    { name: 'products', path: paths.products(), connected: true },
    { name: 'configurations', path: paths.configs(productId), connected: true },
    { name: 'settings', path: paths.settings(), connected: true },
    { name: 'no such page', path: '/no-such-page', connected: true },
  ];
}
