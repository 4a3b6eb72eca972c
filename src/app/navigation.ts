/** The app's main navigation and the tabs of a client. */
import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon-shapes.ts';
import type { ShortcutId } from '../views/shortcuts.ts';

interface NavigationItem {
  readonly href: string;
  readonly name: string;
  readonly icon: IconName;
  readonly shortcut: ShortcutId;
}

/** The screens in the app's rail. */
export const navigationItems: readonly NavigationItem[] = [
  { href: paths.today(), name: 'Today', icon: 'today', shortcut: 'today' },
  { href: paths.clients(), name: 'Clients', icon: 'people', shortcut: 'clients' },
  { href: paths.events(), name: 'Events', icon: 'event', shortcut: 'events' },
  { href: paths.products(), name: 'Products', icon: 'product', shortcut: 'products' },
  { href: paths.settings(), name: 'Settings', icon: 'settings', shortcut: 'settings' },
];

export type ClientTabName = 'file' | 'intake' | 'quotes' | 'history' | 'events';

interface ClientTab {
  readonly name: string;
  /** Tabs about one product keep the product on screen. */
  readonly href: (clientId: string, product?: string) => string;
}

/** The tabs of a client, in order. */
export const clientTabs: Readonly<Record<ClientTabName, ClientTab>> = {
  file: { name: 'File', href: (clientId) => paths.client(clientId) },
  intake: { name: 'Intake', href: (clientId, product) => paths.intake(clientId, { product }) },
  quotes: { name: 'Quotes', href: (clientId, product) => paths.quotes(clientId, { product }) },
  history: { name: 'History', href: (clientId, product) => paths.history(clientId, { product }) },
  events: { name: 'Events', href: (clientId) => paths.clientEvents(clientId) },
};
