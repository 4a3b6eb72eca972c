/** The workspace of a connection: the one in use, and the deployed file that it was begun from. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { storedValue, storeValue } from './database/database.ts';

const inUse = 'workspace';
const deployed = 'deployedWorkspace';

/** A connection's workspace; undefined when none is stored, or it no longer fits the format. */
export const storedWorkspace = (connection: string): Promise<Workspace | undefined> =>
  read(connection, inUse);

export async function storeWorkspaceFile(connection: string, workspace: Workspace): Promise<void> {
  await storeValue(connection, inUse, workspace);
}

/** The deployed file that the workspace in use is, or was edited from; undefined for one that was imported here. */
export const deployedBefore = (connection: string): Promise<Workspace | undefined> =>
  read(connection, deployed);

export async function storeDeployed(connection: string, workspace: Workspace | undefined): Promise<void> {
  await storeValue(connection, deployed, workspace);
}

async function read(connection: string, name: string): Promise<Workspace | undefined> {
  const value = await storedValue(connection, name);
  if (value === undefined) return undefined;
  // The schema is large, and most connections store no workspace.
  const { takeStored } = await import('../domain/questions/workspace/read-workspace.ts');
  return takeStored(value);
}
