import { useState } from 'react';
import { Link } from 'wouter';
import { screenActions } from '../views/screen/screen-actions.ts';
import { isShortcutOn, shortcutOf } from '../views/screen/shortcuts.ts';
import { ShortcutList } from '../views/screen/ShortcutList.tsx';
import { useSettings } from '../views/screen/use-settings.ts';
import { paths } from '../paths.ts';
import { Panel } from '../ui/Panel.tsx';
import { Stack } from '../ui/Stack.tsx';

/** The keyboard shortcuts, those of the current screen first. */
export function ShortcutPanel({ onClose }: { onClose: () => void }) {
  // Renders when a shortcut is switched off elsewhere.
  useSettings();
  const [here] = useState(
    () => new Set(screenActions().flatMap(({ shortcut }) => (shortcut && shortcutOf(shortcut).on) ?? [])),
  );
  return (
    <Panel
      title="Keyboard shortcuts"
      readOnly
      onClose={onClose}
      footer={
        <Link href={paths.settings('keyboard')} onClick={onClose}>
          Switch shortcuts on or off
        </Link>
      }
    >
      <Stack gap={8}>
        <ShortcutList
          first={here}
          level={3}
          insteadOf={(id) => (isShortcutOn(id) ? undefined : 'Switched off')}
        />
      </Stack>
    </Panel>
  );
}
