/**
 * How much of the window the keyboard of an iPad or a phone covers, as `--keyboard` of the root in pixels. Browsers that
 * heed `interactive-widget` make the window smaller by themselves; WebKit only scrolls in it.
 *
 * @returns stops watching
 */
export function watchKeyboard(): () => void {
  const seen = window.visualViewport;
  const measure = () => {
    // Enlarged by two fingers, less is seen too, and nothing is covered.
    const covered = seen && seen.scale <= 1.01 ? Math.round(window.innerHeight - seen.height) : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
    // What is typed in may be below the edge that has come up.
    if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  seen?.addEventListener('resize', measure);
  return () => seen?.removeEventListener('resize', measure);
}
