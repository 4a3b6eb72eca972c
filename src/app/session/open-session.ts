/** Opens and resumes the session of a connection. */
import { connectionKey, directConnection, gatewayConnection, type Connection } from '../../api/connection.ts';
import type { DemoPort } from '../../demo-port.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { appBase } from '../../lib/app-base.ts';
import { browserNow, setServiceOffset } from '../../lib/clock.ts';
import { sharesDesk } from '../../lib/computer.ts';
import {
  addKnownConnection,
  forgetConnection,
  lastActivity,
  storedConnection,
  storeConnection,
  type KnownConnection,
  type StoredConnection,
} from '../../storage/stored-connection.ts';
import { idleLimit, settings } from '../../storage/settings.ts';
import { clearLastReads } from '../../storage/last-reads.ts';
import { storeDeployed, storeWorkspaceFile, storedWorkspace } from '../../storage/workspaces.ts';
import type { ChosenWorkspace } from '../../operations/deployed-workspace.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import type { Session } from '../../operations/session.ts';

export interface Opened {
  readonly session: Session;
  readonly demo: DemoPort | undefined;
}

/** Why no connection is open. */
export interface Closed {
  /** The tab's connection could not be resumed. */
  readonly error?: string;
  /** The live connection that was locked. */
  readonly locked?: KnownConnection | undefined;
  /** It was locked because nobody used it. */
  readonly idle?: boolean;
}

/** Of the desk that the agency's computers share behind the gateway; a build without one has nothing of it. */
const deskName: string = import.meta.env.VITE_DESK;

export type OpenDemo = () => Promise<DemoPort>;

/** Opens the demo, whose service runs in the page, and imports the scenario's local data once. */
export async function openDemoSession(openDemo: OpenDemo): Promise<Opened> {
  const demo = await openDemo();
  const connection: Connection = {
    kind: 'demo',
    name: demo.tenantName,
    baseUrl: new URL(`${appBase}demo-service`, document.baseURI).href,
    credential: demo.credential,
    credentials: 'omit',
    fetch: demo.fetch,
  };
  const key = connectionKey(connection);
  await syncDemo(demo, connection);
  storeConnection({ kind: 'demo', name: demo.tenantName });
  const workspace = (await storedWorkspace(key)) ?? demo.workspace;
  const isShared = import.meta.env.VITE_DEMO !== 'off' && sharesDesk();
  const desk = isShared ? await (await import('./open-demo-desk.ts')).openDemoDesk(key, demo) : undefined;
  return { session: { connection, key, workspace, desk }, demo };
}

/** Sets the service's clock to the demo's. */
export function syncDemoClock(demo: DemoPort): void {
  const ms = demo.state.getState().clockOffset;
  setServiceOffset({ ms, least: ms, how: 'given' });
}

/** Sets the service's clock to the demo's and imports the local data of a newly opened scenario. */
export async function syncDemo(demo: DemoPort, connection: Connection): Promise<void> {
  syncDemoClock(demo);
  await demo.takeLocalData(async (data) => {
    const { replaceLocalData } = await import('../../storage/local-data.ts');
    await replaceLocalData(connectionKey(connection), data);
  });
}

/** Opens a connection over the network and, if `keep`, stores it for this tab; else a reload asks again. */
export async function connectLive(
  connection: Connection,
  chosen: ChosenWorkspace | undefined,
  keep: boolean,
): Promise<Opened> {
  if (keep) storeConnection(storedFormOf(connection));
  else forgetConnection();
  const known = withoutCredential(connection);
  if (known) addKnownConnection(known);
  return openLiveSession(connection, chosen);
}

async function openLiveSession(connection: Connection, chosen: ChosenWorkspace | undefined): Promise<Opened> {
  const key = connectionKey(connection);
  setServiceOffset(undefined);
  if (chosen) {
    await storeWorkspaceFile(key, chosen.workspace);
    await storeDeployed(key, chosen.deployed);
  }
  const workspace = chosen?.workspace ?? (await storedWorkspace(key)) ?? emptyWorkspace;
  const desk =
    deskName !== '' && connection.kind === 'gateway'
      ? (await import('./open-shared-desk.ts')).openSharedDesk(key, deskName)
      : undefined;
  const session = { connection, key, workspace, desk };
  // Loaded on demand: nothing on the first screen waits for it.
  void import('../../operations/recent-creations.ts').then((module) => module.noteRecentCreations(session));
  return { session, demo: undefined };
}

/** Stores another workspace for the connection and returns the session with it. */
export async function withWorkspace(opened: Opened, workspace: Workspace): Promise<Opened> {
  await storeWorkspaceFile(opened.session.key, workspace);
  return { ...opened, session: { ...opened.session, workspace } };
}

function storedFormOf({ kind, name, baseUrl, credential }: Connection): StoredConnection {
  if (kind === 'demo') return { kind, name };
  return kind === 'gateway' ? { kind, name, baseUrl } : { kind, name, baseUrl, credential: credential ?? '' };
}

/** What may be shown of a connection once it is locked; undefined for the demo. */
export function withoutCredential({
  kind,
  name,
  baseUrl,
}: Pick<Connection, 'kind' | 'name' | 'baseUrl'>): KnownConnection | undefined {
  return kind === 'demo' ? undefined : { kind, name, baseUrl };
}

/**
 * Reopens the connection stored for this tab. A credential is forgotten instead if nobody used the app for the chosen time,
 * as when a browser restores its tabs the next morning.
 */
export async function resumeSession(openDemo: OpenDemo | undefined): Promise<Opened | Closed> {
  const stored = storedConnection();
  if (!stored) return {};
  if (stored.kind === 'demo') return openDemo ? openDemoSession(openDemo) : {};
  if (stored.kind === 'gateway') {
    return openLiveSession(gatewayConnection(stored.name, stored.baseUrl), undefined);
  }
  const limit = idleLimit(settings());
  if (limit !== undefined && browserNow() - lastActivity() >= limit) {
    forgetConnection();
    await clearLastReads(connectionKey(stored));
    return { locked: withoutCredential(stored), idle: true };
  }
  return openLiveSession(directConnection(stored), undefined);
}
