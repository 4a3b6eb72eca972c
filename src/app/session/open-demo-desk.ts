/** The demo's shared desk: tabs of this browser as the computers of one agency. Loaded where one shares. */
import { createDesk } from '../../desk/desk.ts';
import { tabEngine } from '../../desk/tab-engine.ts';
import type { DemoPort } from '../../demo-port.ts';
import { computerName } from '../../lib/computer.ts';
import { createStore } from '../../lib/store.ts';
import type { SharedDesk } from '../../operations/session.ts';
import { replaceLocalData } from '../../storage/local-data.ts';
import { settings } from '../../storage/settings.ts';
import { deskMark } from '../../storage/shared-rows.ts';

/** Whoever opens a scenario takes its local data first. Milliseconds. */
const reloadPause = 2_000;

const nothing = { index: [], journal: [], drafts: [], configVersions: [] };

/** @param connection the key of its local data. Each opened scenario has a desk of its own. */
export async function openDemoDesk(connection: string, demo: DemoPort): Promise<SharedDesk> {
  const desk = demo.state.getState().stateId;
  const known = await deskMark(connection);
  // Another computer opened a scenario: what is here belongs to the one before.
  if (known && known.desk !== desk) await replaceLocalData(connection, nothing);
  const line = createStore(true);
  demo.state.subscribe(({ stateId }) => {
    if (stateId !== desk) setTimeout(() => location.reload(), reloadPause);
  });
  return {
    ...createDesk({
      connection,
      desk: () => desk,
      name: () => settings().agent || computerName,
      engine: () => tabEngine(desk, line),
    }),
    line,
  };
}
