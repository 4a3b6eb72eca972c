import { changeSettings } from '../../storage/settings.ts';
import { shortcutIds, shortcutOf, type ShortcutId } from '../../views/screen/shortcuts.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Settings.module.css';

/** Each keyboard shortcut by its screen, to switch off where it disturbs speech input or another program. */
export function KeyboardTab() {
  return (
    <div className={styles.shortcuts}>
      {[...new Set(shortcutIds.map(screenOf))].map((screen) => (
        <Section key={screen} title={screen}>
          <List look="rows">
            {shortcutIds
              .filter((id) => screenOf(id) === screen)
              .map((id) => (
                <Shortcut key={id} id={id} />
              ))}
          </List>
        </Section>
      ))}
    </div>
  );
}

const screenOf = (id: ShortcutId): string => shortcutOf(id).on ?? 'Everywhere';

function Shortcut({ id }: { readonly id: ShortcutId }) {
  const { shortcutsOff } = useSettings();
  const { does, keys } = shortcutOf(id);
  const others = shortcutsOff.filter((other) => other !== id);
  return (
    <li>
      <Checkbox
        label={does}
        checked={!shortcutsOff.includes(id)}
        onChange={({ target }) => changeSettings({ shortcutsOff: target.checked ? others : [...others, id] })}
      />
      <span data-end>
        <Keys keys={keys} />
      </span>
    </li>
  );
}
