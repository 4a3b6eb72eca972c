/** The workspace that was published over the agency's shared desk, here or at a colleague's computer. */
import { Published } from '../domain/desk/published.ts';
import { takeStored } from '../domain/questions/workspace/read-workspace.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { publishedName } from '../domain/stored-names.ts';
import { storedValue, storeValue } from './database/database.ts';

const stored = async (connection: string): Promise<Published | undefined> =>
  Published.safeParse(await storedValue(connection, publishedName)).data;

/** Undefined where none is, or it no longer fits the format. */
export async function publishedWorkspace(
  connection: string,
): Promise<{ readonly over: string; readonly workspace: Workspace } | undefined> {
  const published = await stored(connection);
  const workspace = published && (await takeStored(published.workspace));
  return workspace && { over: published.over, workspace };
}

export const storePublished = (connection: string, published: Published): Promise<void> =>
  storeValue(connection, publishedName, published);

/** When it was published, by the service's clock; undefined without one. */
export const publishedAt = async (connection: string): Promise<number | undefined> =>
  (await stored(connection))?.at;
