/** The app's main navigation and the tabs of a client. */
import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon-shapes.ts';
import type { ShortcutId } from '../views/screen/shortcuts.ts';

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
  { href: paths.activity(), name: 'Activity', icon: 'event', shortcut: 'activity' },
  { href: paths.products(), name: 'Products', icon: 'product', shortcut: 'products' },
  { href: paths.settings(), name: 'Settings', icon: 'settings', shortcut: 'settings' },
];

export type ClientTabName = 'overview' | 'intake' | 'quotes' | 'history' | 'activity';

interface ClientTab {
  readonly name: string;
  /** Every tab keeps the line on screen. */
  readonly href: (clientId: string, product?: string) => string;
}

/** The tabs of a client, in order. */
export const clientTabs: Readonly<Record<ClientTabName, ClientTab>> = {
  overview: { name: 'Overview', href: (clientId, product) => paths.client(clientId, { product }) },
  intake: { name: 'Intake', href: (clientId, product) => paths.intake(clientId, { product }) },
  quotes: { name: 'Quotes', href: (clientId, product) => paths.quotes(clientId, { product }) },
  history: { name: 'History', href: (clientId, product) => paths.history(clientId, { product }) },
  activity: { name: 'Activity', href: (clientId, product) => paths.clientActivity(clientId, { product }) },
};
