import { changeSettings } from '../../storage/settings.ts';
import { shortcutOf, type ShortcutId } from '../../views/screen/shortcuts.ts';
import { ShortcutList } from '../../views/screen/ShortcutList.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './Settings.module.css';

/** Each keyboard shortcut by its screen, to switch off where it disturbs speech input or another program. */
export function KeyboardTab() {
  return (
    <div className={styles.shortcuts}>
      <ShortcutList level={2} Control={ShortcutSwitch} />
    </div>
  );
}

function ShortcutSwitch({ id }: { readonly id: ShortcutId }) {
  const { shortcutsOff } = useSettings();
  const others = shortcutsOff.filter((other) => other !== id);
  return (
    <Checkbox
      label={shortcutOf(id).does}
      checked={!shortcutsOff.includes(id)}
      onChange={({ target }) => changeSettings({ shortcutsOff: target.checked ? others : [...others, id] })}
    />
  );
}
