import { use, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useSession } from '../operations/session.ts';
import { useSettings } from '../operations/use-settings.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-shapes.ts';
import { TimeModeContext } from '../ui/time-mode.ts';
import { DemoBar } from './DemoBar.tsx';
import { DemoContext } from './demo-context.ts';
import { useWatchedFirings } from './use-watched-firings.ts';
import styles from './Shell.module.css';

const places: readonly { href: string; name: string; icon: IconName }[] = [
  { href: paths.clients(), name: 'Clients', icon: 'people' },
  { href: paths.events(), name: 'Events', icon: 'event' },
  { href: paths.products(), name: 'Products', icon: 'product' },
  { href: paths.settings(), name: 'Settings', icon: 'settings' },
];

const kindWords = { demo: 'Demo in this browser', gateway: 'Through a gateway', direct: 'Direct' };

/** The frame of every screen: the rail, the connection in use, and what is announced. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { connection, workspace } = useSession();
  const { agent, times } = useSettings();
  const demo = use(DemoContext);
  useWatchedFirings();
  return (
    <TimeModeContext value={times}>
      <a className={styles.skip} href="#main" data-print="no">
        Skip to the page
      </a>
      <div className={styles.shell}>
        <header className={styles.rail} data-print="no">
          <p className={styles.brand}>Quotebench</p>
          <nav aria-label="Main" className={styles.places}>
            <ul>
              {places.map(({ href, name, icon }) => {
                const here = path === href || path.startsWith(`${href}/`);
                return (
                  <li key={href}>
                    <Link href={href} className={styles.place} aria-current={here ? 'page' : undefined}>
                      <Icon name={icon} />
                      {name}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
          <div className={styles.facts}>
            <p>
              <strong>{connection.name}</strong>
              <span>{kindWords[connection.kind]}</span>
              {workspace.agency.name !== connection.name && <span>{workspace.agency.name}</span>}
            </p>
            <p>
              {agent === '' ? (
                <Link href={paths.settings()}>Say who is working</Link>
              ) : (
                <>
                  Working as <strong>{agent}</strong>
                </>
              )}
            </p>
          </div>
        </header>
        <div className={styles.screen}>
          {demo && <DemoBar demo={demo} />}
          <main id="main" tabIndex={-1} className={styles.main} data-panel-host>
            {children}
          </main>
        </div>
      </div>
      <Announcer />
    </TimeModeContext>
  );
}
