import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { Guid } from '../../contract/primitives.ts';
import { indexQuery } from '../../storage/queries.ts';
import { useOfferedActions } from '../../views/screen/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { clientTabs, navigationItems } from '../navigation.ts';
import { sameId } from '../../lib/same-id.ts';
import {
  clientGroup,
  findItems,
  type FoundGroup,
  type PaletteGroup,
  type PaletteItem,
} from './palette-items.ts';

const none: readonly never[] = [];

/** The palette's matches: actions of the screen, known clients, and products of the workspace. */
export function usePaletteGroups(query: string, onShortcuts: () => void): readonly FoundGroup[] {
  const { key, workspace } = useSession();
  const [path, navigate] = useLocation();
  const product = new URLSearchParams(useSearch()).get('product') ?? undefined;
  const index = useQuery(indexQuery(key));
  const actions = useOfferedActions();

  const entries = index.data ?? none;
  const to = (name: string, href: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
    name,
    run: () => navigate(href),
    ...rest,
  });
  const clientId = /^\/clients\/([^/]+)/.exec(path)?.[1];
  const currentId = clientId === undefined || clientId === 'new' ? undefined : decodeURIComponent(clientId);
  const currentName = entries.find((entry) => sameId(entry.clientId, currentId))?.clientName ?? 'this client';
  const typedId = query.trim();
  const groups: PaletteGroup[] = [
    { title: 'On this screen', items: actions },
    {
      title: 'This client',
      items:
        currentId === undefined
          ? []
          : Object.values(clientTabs).map((tab) =>
              to(`${tab.name}, ${currentName}`, tab.href(currentId, product)),
            ),
    },
    {
      title: 'Go to',
      items: [
        ...navigationItems.map(({ name, href, shortcut }) => to(name, href, { shortcut })),
        to('Connect', paths.connect()),
        { name: 'Keyboard shortcuts', shortcut: 'list', run: onShortcuts },
      ],
    },
    clientGroup(entries, query, navigate),
    {
      title: 'By id',
      items:
        Guid.safeParse(typedId).success && entries.every((entry) => !sameId(entry.clientId, typedId))
          ? [to(`Open client ${typedId}`, paths.client(typedId))]
          : [],
    },
    {
      title: 'New client',
      items: workspace.products.map(({ id, name }, index) =>
        to(`New client, ${name}`, paths.newClient({ product: id }), {
          shortcut: index === 0 ? 'newClient' : undefined,
        }),
      ),
    },
    {
      title: 'Products',
      items: workspace.products.map(({ id, name }) => to(`Configuration, ${name}`, paths.configs(id))),
    },
  ];
  return findItems(groups, query);
}
