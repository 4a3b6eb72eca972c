import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isShortcutOn, shortcutOf } from '../views/screen/shortcuts.ts';
import { paths } from '../paths.ts';
import { dueCount, worklist } from '../features/today/worklist.ts';
import { useSession } from '../operations/session.ts';
import { indexQuery } from '../storage/queries.ts';
import { useSettings } from '../views/screen/use-settings.ts';
import { Announcer, goToMessages } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import mark from '../ui/icon.svg';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { watchKeyboard } from '../ui/keyboard-space.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { placeLink } from '../ui/quiet-link.ts';
import { Row } from '../ui/Row.tsx';
import { Stack, stackClass } from '../ui/Stack.tsx';
import { refuseUntakenFiles } from '../ui/untaken-files.ts';
import { Text } from '../ui/Text.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useServiceMinute } from '../ui/use-now.ts';
import { TimeModeContext } from '../ui/use-format-time.ts';
import { DemoContext } from './app-context.ts';
import type { OverlayProps } from './Overlay.tsx';
import { navigationItems } from './navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useQuotePolls } from './polls/use-quote-polls.ts';
import { useUnshownSaves } from './polls/use-unshown-saves.ts';
import styles from './Shell.module.css';

// No part of the first paint.
const DemoChip = lazyPart(() => import('./DemoChip.tsx'), 'DemoChip');
const Overlay = lazyPart(() => import('./Overlay.tsx'), 'Overlay');
const SharedDesk = lazyPart(() => import('./desk/SharedDesk.tsx'), 'SharedDesk');
const OfflineBar = lazyPart(() => import('./OfflineBar.tsx'), 'OfflineBar');
const StorageNotice = lazyPart(() => import('./StorageNotice.tsx'), 'StorageNotice');
const RefusedKey = lazyPart(() => import('./session/RefusedKey.tsx'), 'RefusedKey');

const connectionKinds = { gateway: 'Gateway', direct: 'Direct' };
/** The rail shows more than icons. */
const wideRail = '(width >= 80rem)';

/** The frame of every screen: the rail, the current connection, and announcements. */
export function Shell({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const session = useSession();
  const { connection, workspace, desk } = session;
  const { agent, times } = useSettings();
  const demo = use(DemoContext);
  const isRailWide = useMedia(wideRail);
  const chip = demo && <DemoChip demo={demo} />;
  const sharing = desk && <SharedDesk session={session} desk={desk} />;
  // Closed by a change of screen, which has other shortcuts and actions.
  const [overlay, setOverlay] = useState<{ readonly kind: OverlayProps['kind']; readonly at: string }>();
  const shown = overlay?.at === path ? overlay.kind : undefined;
  const openPalette = () => setOverlay({ kind: 'palette', at: path });
  const openShortcuts = () => setOverlay({ kind: 'shortcuts', at: path });
  const close = () => setOverlay(undefined);
  useQuotePolls();
  useUnshownSaves();
  useShortcuts({
    palette: openPalette,
    list: openShortcuts,
    messages: goToMessages,
    today: () => navigate(paths.today()),
    clients: () => navigate(paths.clients()),
    activity: () => navigate(paths.activity()),
    products: () => navigate(paths.products()),
    settings: () => navigate(paths.settings()),
    newClient: () => navigate(paths.newClient()),
    search: openPalette,
  });
  useEffect(watchKeyboard, []);
  useEffect(refuseUntakenFiles, []);
  // Loaded ahead, so that keys typed right after the shortcut land in it.
  useEffect(() => void Overlay.load().catch(() => undefined), []);
  return (
    <TimeModeContext value={times}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <div className={styles.shell}>
        <header className={styles.rail}>
          <Row as="p" wrap="never" className={styles.brand} data-weight="strong">
            <img src={mark} alt="" width={20} height={20} />
            Quotebench
          </Row>
          <button
            type="button"
            className={cx(placeLink, styles.search)}
            aria-label="Search or go to"
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Icon name="search" />
            <VisuallyHidden on="icons">
              Search<span className={styles.wide}> or go to</span>
            </VisuallyHidden>
            {isShortcutOn('palette') && (
              <span className={styles.wide} aria-hidden="true" data-end>
                <Keys keys={shortcutOf('palette').keys} />
              </span>
            )}
          </button>
          <nav aria-label="Main" className={styles.navigation}>
            <ul>
              {navigationItems.map(({ href, name, icon }) => {
                // Any of its pages: a link leads to the first tab.
                const isCurrent = path.split('/')[1] === href.split('/')[1];
                return (
                  <li key={href}>
                    <Link
                      href={href}
                      className={cx(placeLink, styles.navigationItem)}
                      aria-current={isCurrent ? 'page' : undefined}
                    >
                      <Icon name={icon} />
                      <VisuallyHidden on="icons">{name}</VisuallyHidden>
                      {href === paths.today() && <DueCount />}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
          <Stack gap={3} className={styles.facts} data-size="small" data-tone="soft">
            {isRailWide && chip}
            <p className={stackClass} data-gap={0}>
              <strong>{connection.name}</strong>
              {connection.kind !== 'demo' && (
                <span className={styles.kind}>{connectionKinds[connection.kind]}</span>
              )}
              {!['', connection.name].includes(workspace.agency.name) && <span>{workspace.agency.name}</span>}
            </p>
            {isRailWide && sharing}
            <p>{agent === '' ? <Link href={paths.settings()}>Set your name</Link> : agent}</p>
            <Button kind="quiet" icon="keyboard" onClick={openShortcuts}>
              Keyboard shortcuts
            </Button>
          </Stack>
        </header>
        <div className={styles.screen}>
          {chip && !isRailWide && <Row className={styles.demo}>{chip}</Row>}
          {sharing && !isRailWide && <Row className={styles.demo}>{sharing}</Row>}
          <OfflineBar />
          <main id="main" tabIndex={-1} className={styles.main}>
            <StorageNotice />
            {connection.kind !== 'demo' && <RefusedKey />}
            {children}
          </main>
        </div>
      </div>
      {shown && <Overlay kind={shown} onShortcuts={openShortcuts} onClose={close} />}
      <Announcer />
    </TimeModeContext>
  );
}

/** How many things are due, beside "Today". */
function DueCount() {
  const { key } = useSession();
  const index = useQuery(indexQuery(key)).data;
  const now = useServiceMinute();
  const due = useMemo(() => (index ? dueCount(worklist(index, now)) : 0), [index, now]);
  if (due === 0) return null;
  return (
    <Text size="small" tone="faint" weight="regular" className={styles.count} data-end>
      <VisuallyHidden>, </VisuallyHidden>
      {due}
      <VisuallyHidden> due</VisuallyHidden>
    </Text>
  );
}
