/** The workspace file imported for a connection. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { storedValue, storeValue } from './database/database.ts';

const name = 'workspace';

/** A connection's workspace; undefined when none is stored, or it no longer fits the format. */
export async function storedWorkspace(connection: string): Promise<Workspace | undefined> {
  const value = await storedValue(connection, name);
  if (value === undefined) return undefined;
  // The schema is large, and most connections store no workspace.
  const { takeStored } = await import('../domain/questions/workspace/read-workspace.ts');
  return takeStored(value);
}

export async function storeWorkspaceFile(connection: string, workspace: Workspace): Promise<void> {
  await storeValue(connection, name, workspace);
}
