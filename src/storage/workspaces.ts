/** The workspace file imported for a connection. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { shelves } from './shelves.ts';

const name = 'workspace';

/** The workspace kept for a connection; undefined when there is none, or it no longer fits the format. */
export async function keptWorkspace(connection: string): Promise<Workspace | undefined> {
  const thing = await (await shelves()).things.get([connection, name]);
  if (!thing) return undefined;
  // The format of workspaces is large, and most connections keep none.
  const format = await import('../domain/questions/workspace/schema.ts');
  const parsed = format.Workspace.safeParse(thing.value);
  return parsed.success ? parsed.data : undefined;
}

export async function keepWorkspace(connection: string, workspace: Workspace): Promise<void> {
  await (await shelves()).things.put({ connection, name, value: workspace });
}
