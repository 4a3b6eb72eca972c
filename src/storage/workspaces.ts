/** The workspace file imported for a connection. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { storedValue, storeValue } from './database.ts';

const name = 'workspace';

/** A connection's workspace; undefined when none is stored, or it no longer fits the format. */
export async function storedWorkspace(connection: string): Promise<Workspace | undefined> {
  const value = await storedValue(connection, name);
  if (value === undefined) return undefined;
  // The schema is large, and most connections store no workspace.
  const schema = await import('../domain/questions/workspace/schema.ts');
  const parsed = schema.parseWorkspace(value);
  return parsed.success ? parsed.data : undefined;
}

export async function storeWorkspaceFile(connection: string, workspace: Workspace): Promise<void> {
  await storeValue(connection, name, workspace);
}
