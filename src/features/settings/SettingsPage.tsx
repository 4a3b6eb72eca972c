import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { appBase } from '../../lib/app-base.ts';
import { paths, settingsTabs, type SettingsTab } from '../../paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TabNav } from '../../ui/TabNav.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AgencyTab } from './AgencyTab.tsx';
import { ConnectionTab } from './ConnectionTab.tsx';
import { DataTab } from './DataTab.tsx';
import { KeyboardTab } from './KeyboardTab.tsx';
import styles from './Settings.module.css';
import { YouTab } from './YouTab.tsx';

interface SettingsPageProps {
  readonly tab: SettingsTab;
  /** Opens the panel that adds a product. */
  readonly add: 'product' | undefined;
  readonly onLock: () => void;
  /** The workspace that the demo comes with. */
  readonly shipped: Workspace | undefined;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
  /** The questions of each product. */
  readonly questions: ReactNode;
}

const tabNames: Readonly<Record<SettingsTab, string>> = {
  you: 'You',
  agency: 'Agency',
  questions: 'Questions',
  connection: 'Connection',
  data: 'Data',
  keyboard: 'Keyboard',
};

/** What the agent and the agency choose, and what is stored here. */
export function SettingsPage({ tab, add, shipped, onLock, onWorkspace, questions }: SettingsPageProps) {
  useTitle(`Settings, ${tabNames[tab]}`);
  return (
    <>
      <PageHeader title="Settings" />
      <TabNav label="Settings">
        {settingsTabs.map((one) => (
          <Link key={one} href={paths.settings(one)} aria-current={one === tab ? 'page' : undefined}>
            {tabNames[one]}
          </Link>
        ))}
      </TabNav>
      <Stack gap={8} className={styles.page}>
        {tab === 'you' && <YouTab />}
        {tab === 'agency' && <AgencyTab key={add} {...{ add, shipped, onWorkspace }} />}
        {tab === 'questions' && questions}
        {tab === 'connection' && <ConnectionTab onLock={onLock} />}
        {tab === 'data' && <DataTab />}
        {tab === 'keyboard' && <KeyboardTab />}
        {/* Written by the build. */}
        {import.meta.env.PROD && tab === 'you' && <a href={`${appBase}licenses.txt`}>Licenses</a>}
      </Stack>
    </>
  );
}
