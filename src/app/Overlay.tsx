import { Palette } from './palette/Palette.tsx';
import { ShortcutPanel } from './ShortcutPanel.tsx';

export interface OverlayProps {
  readonly kind: 'palette' | 'shortcuts';
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
}

/** The palette or the list of shortcuts, over every screen. One chunk, loaded after the first render. */
export function Overlay({ kind, onShortcuts, onClose }: OverlayProps) {
  return kind === 'palette' ? (
    <Palette onClose={onClose} onShortcuts={onShortcuts} />
  ) : (
    <ShortcutPanel onClose={onClose} />
  );
}
