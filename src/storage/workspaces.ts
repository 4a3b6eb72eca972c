/** The workspace file imported for a connection. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { tables } from './database.ts';

const name = 'workspace';

/** The workspace kept for a connection; undefined when there is none, or it no longer fits the format. */
export async function storedWorkspace(connection: string): Promise<Workspace | undefined> {
  const thing = await (await tables()).values.get([connection, name]);
  if (!thing) return undefined;
  // The format of workspaces is large, and most connections keep none.
  const format = await import('../domain/questions/workspace/schema.ts');
  const parsed = format.parseWorkspace(thing.value);
  return parsed.success ? parsed.data : undefined;
}

export async function storeWorkspaceFile(connection: string, workspace: Workspace): Promise<void> {
  await (await tables()).values.put({ connection, name, value: workspace });
}
