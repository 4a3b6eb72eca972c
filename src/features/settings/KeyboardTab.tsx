import { changeSettings } from '../../storage/settings.ts';
import { shortcutOf, type ShortcutId } from '../../views/screen/shortcuts.ts';
import { ShortcutList } from '../../views/screen/ShortcutList.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './Settings.module.css';

/** Each keyboard shortcut by its screen, to switch off where it disturbs speech input or another program. */
export function KeyboardTab() {
  const { shortcutsOff } = useSettings();
  const turn = (id: ShortcutId, isOn: boolean) => {
    const others = shortcutsOff.filter((other) => other !== id);
    changeSettings({ shortcutsOff: isOn ? others : [...others, id] });
  };
  return (
    <div className={styles.shortcuts}>
      <ShortcutList
        level={2}
        nameOf={(id) => (
          <Checkbox
            label={shortcutOf(id).does}
            checked={!shortcutsOff.includes(id)}
            onChange={({ target }) => turn(id, target.checked)}
          />
        )}
      />
    </div>
  );
}
