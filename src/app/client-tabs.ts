import { paths } from '../paths.ts';

export type ClientTabName = 'file' | 'intake' | 'quotes' | 'history' | 'events';

interface ClientTab {
  readonly name: string;
  /** Its address; the screens about one product take the product on screen along. */
  readonly href: (clientId: string, product?: string) => string;
}

/** The screens of one client, in the order of its tabs. */
export const clientTabs: Readonly<Record<ClientTabName, ClientTab>> = {
  file: { name: 'File', href: (clientId) => paths.client(clientId) },
  intake: { name: 'Intake', href: (clientId, product) => paths.intake(clientId, { product }) },
  quotes: { name: 'Quotes', href: (clientId, product) => paths.quotes(clientId, { product }) },
  history: { name: 'History', href: (clientId, product) => paths.history(clientId, { product }) },
  events: { name: 'Events', href: (clientId) => paths.clientEvents(clientId) },
};
