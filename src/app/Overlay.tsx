import { Palette } from './Palette.tsx';
import { ShortcutPanel } from './ShortcutPanel.tsx';

export interface OverlayProps {
  readonly kind: 'palette' | 'shortcuts';
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
}

/** What lies over every screen when asked for. A chunk of its own, which the shell loads once the screen stands. */
export function Overlay({ kind, onShortcuts, onClose }: OverlayProps) {
  return kind === 'palette' ? (
    <Palette onClose={onClose} onList={onShortcuts} />
  ) : (
    <ShortcutPanel onClose={onClose} />
  );
}
