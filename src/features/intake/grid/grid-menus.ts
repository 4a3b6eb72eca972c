/** The menus of a grid: what can be done with a column, and with rows. */
import type { MenuItem } from '../../../ui/Menu.tsx';
import type { View } from './grid-view.ts';

/** What can be done with the items of a loop. */
export interface RowActions {
  readonly insertBefore: (iterationId: string) => void;
  readonly duplicate: (iterationId: string) => void;
  readonly remove: (iterationId: string, ...more: readonly string[]) => void;
}

/** @param look shows the rows in another way */
export function columnItems(
  column: number,
  { sort, filter }: Pick<View, 'sort' | 'filter'>,
  look: (next: Pick<View, 'sort' | 'filter'>) => void,
): MenuItem[] {
  const isSorted = (descending: boolean) => sort?.column === column && sort.descending === descending;
  const sorting = (label: string, descending: boolean): MenuItem => ({
    label,
    checked: isSorted(descending),
    onSelect: () => look({ filter, sort: isSorted(descending) ? undefined : { column, descending } }),
  });
  return [
    sorting('Sort ascending', false),
    sorting('Sort descending', true),
    {
      label: 'Filter',
      icon: 'filter',
      apart: true,
      onSelect: () => look({ sort, filter: { column, text: '' } }),
    },
  ];
}

/** @param full why no more items can be given @param locked why nothing can be changed */
export function rowItems(
  [first = '', ...more]: readonly string[],
  { duplicate, insertBefore, remove }: RowActions,
  full: string | undefined,
  locked: string | undefined,
): MenuItem[] {
  const disabledReason = locked ?? full;
  const isOne = more.length === 0;
  const one: MenuItem[] = [
    { label: 'Duplicate', icon: 'duplicate', onSelect: () => duplicate(first), disabledReason },
    { label: 'Insert above', icon: 'plus', onSelect: () => insertBefore(first), disabledReason },
  ];
  const label = isOne ? 'Delete' : `Delete ${more.length + 1} rows`;
  const rest: MenuItem = {
    label,
    icon: 'trash',
    onSelect: () => remove(first, ...more),
    disabledReason: locked,
  };
  return [...(isOne ? one : []), rest];
}
