import { useState } from 'react';
import { Link } from 'wouter';
import { screenActions } from '../views/screen/screen-actions.ts';
import {
  isShortcutOn,
  shortcutIds,
  shortcutOf,
  type Shortcut,
  type ShortcutId,
} from '../views/screen/shortcuts.ts';
import { useSettings } from '../views/screen/use-settings.ts';
import { paths } from '../paths.ts';
import { DataList } from '../ui/DataList.tsx';
import { Keys } from '../ui/Keys.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

/** The keyboard shortcuts, those of the current screen first. */
export function ShortcutPanel({ onClose }: { onClose: () => void }) {
  // Renders when a shortcut is switched off elsewhere.
  useSettings();
  const [offered] = useState(() => new Set(screenActions().map((action) => action.shortcut)));
  const screens = new Set([...offered].map((id) => id && shortcutOf(id).on));
  // A screen's own keys are listed with its actions, even if they are none.
  const isHere = ({ byScreen, on }: Shortcut) => byScreen === true && on !== undefined && screens.has(on);
  const ofScreen = shortcutIds.filter((id) => offered.has(id) || isHere(shortcutOf(id)));
  const everywhere = shortcutIds.filter((id) => shortcutOf(id).on === undefined);
  const elsewhere = shortcutIds.filter((id) => !ofScreen.includes(id) && !everywhere.includes(id));
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
        <Listed title="On this screen" ids={ofScreen} />
        <Listed title="Everywhere" ids={everywhere} />
        <Listed title="On other screens" ids={elsewhere} withScreen />
      </Stack>
    </Panel>
  );
}

interface ListedProps {
  readonly title: string;
  readonly ids: readonly ShortcutId[];
  /** Shows where each works. */
  readonly withScreen?: boolean;
}

function Listed({ title, ids, withScreen = false }: ListedProps) {
  if (ids.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <DataList
        items={ids.map((id) => ({
          label: shortcutOf(id).does,
          value: (
            <Row>
              {isShortcutOn(id) ? <Keys keys={shortcutOf(id).keys} /> : 'Switched off'}
              {withScreen && shortcutOf(id).on}
            </Row>
          ),
        }))}
      />
    </section>
  );
}
