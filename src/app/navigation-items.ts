import type { ShortcutId } from '../views/shortcuts.ts';
import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon-shapes.ts';

interface NavigationItem {
  readonly href: string;
  readonly name: string;
  readonly icon: IconName;
  readonly shortcut: ShortcutId;
}

/** The screens that the rail leads to. */
export const navigationItems: readonly NavigationItem[] = [
  { href: paths.clients(), name: 'Clients', icon: 'people', shortcut: 'clients' },
  { href: paths.events(), name: 'Events', icon: 'event', shortcut: 'events' },
  { href: paths.products(), name: 'Products', icon: 'product', shortcut: 'products' },
  { href: paths.settings(), name: 'Settings', icon: 'settings', shortcut: 'settings' },
];
