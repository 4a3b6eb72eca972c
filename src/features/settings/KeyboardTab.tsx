import { changeSettings } from '../../storage/settings.ts';
import { shortcutIds, shortcutOf } from '../../views/screen/shortcuts.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Keys } from '../../ui/Keys.tsx';
import styles from './Settings.module.css';

/** Each keyboard shortcut, to switch off where it disturbs speech input or another program. */
export function KeyboardTab() {
  const { shortcutsOff } = useSettings();
  return (
    <div className={styles.shortcuts}>
      {shortcutIds.map((id) => {
        const { does, keys, on } = shortcutOf(id);
        return (
          <Checkbox
            key={id}
            label={does}
            hint={
              <>
                <Keys keys={keys} /> {on ?? 'Everywhere'}
              </>
            }
            checked={!shortcutsOff.includes(id)}
            onChange={({ target }) =>
              changeSettings({
                shortcutsOff: target.checked
                  ? shortcutsOff.filter((other) => other !== id)
                  : [...shortcutsOff, id],
              })
            }
          />
        );
      })}
    </div>
  );
}
