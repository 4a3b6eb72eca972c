import type { ComponentType } from 'react';
import { Keys } from '../../ui/Keys.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { shortcutIds, shortcutOf, type ShortcutId } from './shortcuts.ts';

interface ShortcutListProps {
  /** The screens listed before all others, by the names that shortcuts have for them. */
  readonly first?: ReadonlySet<string>;
  readonly level: 2 | 3;
  /** What a row begins with; what the shortcut does if left out. */
  readonly Control?: ComponentType<{ readonly id: ShortcutId }>;
  /** Shown in place of the keys. */
  readonly insteadOf?: (id: ShortcutId) => string | undefined;
}

const screenOf = (id: ShortcutId): string => shortcutOf(id).on ?? 'Everywhere';

/** The keyboard shortcuts by screen, a row each with its keys at the end. */
export function ShortcutList({ first = new Set(), level, Control, insteadOf }: ShortcutListProps) {
  const screens = [...new Set(shortcutIds.map(screenOf))];
  return screens
    .toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)))
    .map((screen) => (
      <Section key={screen} title={screen} level={level}>
        <List look="rows">
          {shortcutIds
            .filter((id) => screenOf(id) === screen)
            .map((id) => (
              <li key={id}>
                {Control ? <Control id={id} /> : shortcutOf(id).does}
                <span data-end>{insteadOf?.(id) ?? <Keys keys={shortcutOf(id).keys} />}</span>
              </li>
            ))}
        </List>
      </Section>
    ));
}
