import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { deployedBefore, storeDeployed, storedWorkspace, storeWorkspaceFile } from '../storage/workspaces.ts';
import { storePublished } from '../storage/published-workspace.ts';
import {
  deployedWorkspaceQuery,
  describeUnpublished,
  lookForWorkspace,
  publishWorkspace,
  workspaceFor,
} from './deployed-workspace.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import { sampleSession } from './sample-session.ts';
import { workspaceHash } from './workspace-hash.ts';

const named = (name: string): Workspace => ({ ...emptyWorkspace, agency: { name } });
const [first, second, edited] = ['First', 'Second', 'Edited here'].map(named);
if (!first || !second || !edited) throw new Error('Three workspaces are made above.');

let key: string;
beforeEach(() => {
  key = `test:${crypto.randomUUID()}`;
});

/** A connection that was opened with a deployed workspace, and perhaps edited since. */
async function opened(deployed: Workspace, inUse = deployed): Promise<void> {
  await storeWorkspaceFile(key, inUse);
  await storeDeployed(key, deployed);
}

const connect = (deployed: Workspace | undefined) => {
  const client = new QueryClient();
  const reading = deployed ? { ok: true as const, workspace: deployed } : null;
  client.setQueryData(deployedWorkspaceQuery.queryKey, reading);
  return workspaceFor(client, key);
};

const look = (deployed: Workspace | undefined, workspace: Workspace) =>
  lookForWorkspace({ key, workspace }, new AbortController().signal, {
    read: async () => (deployed ? { ok: true, workspace: deployed } : { ok: false, errors: [] }),
  });

it('connects with the deployed workspace, and with a newer one', async () => {
  expect(await connect(first)).toEqual({ workspace: first, deployed: first });
  await opened(first);
  expect(await connect(second)).toEqual({ workspace: second, deployed: second });
});

it('loses nothing that was edited here by connecting again', async () => {
  await opened(first, edited);
  expect(await connect(first)).toEqual({ workspace: edited, deployed: first });
  expect(await connect(second)).toEqual({ workspace: edited, deployed: first });
  // Once it is deployed, it is no edit any more.
  expect(await connect(edited)).toEqual({ workspace: edited, deployed: edited });
});

it('keeps one that was imported here, and uses what is stored where none is deployed', async () => {
  expect(await connect(undefined)).toBeUndefined();
  await storeWorkspaceFile(key, edited);
  expect(await connect(first)).toEqual({ workspace: edited, deployed: undefined });
  expect(await connect(undefined)).toEqual({ workspace: edited, deployed: undefined });
});

it('stores a newer one for the next time, and says so once there is one', async () => {
  await opened(first);
  expect(await look(first, first)).toBeUndefined();
  expect(await look(undefined, first)).toBeUndefined();
  expect(await look(second, first)).toBe('changed');
  expect([await storedWorkspace(key), await deployedBefore(key)]).toEqual([second, second]);
  // Another tab has stored it already.
  expect(await look(second, first)).toBe('changed');
  expect(await look(second, second)).toBeUndefined();
});

it('leaves what was edited here where there is a newer one, and says so', async () => {
  await opened(first, edited);
  expect(await look(first, edited)).toBeUndefined();
  expect(await look(second, edited)).toBe('editedHere');
  expect([await storedWorkspace(key), await deployedBefore(key)]).toEqual([edited, first]);
  // What was edited here is what is deployed now.
  expect(await look(edited, edited)).toBeUndefined();
  expect(await deployedBefore(key)).toEqual(edited);
});

it('takes what was published over the desk, until a file is deployed after it', async () => {
  await opened(first, edited);
  const session = { ...sampleSession({ fetch, tenants: [], workspace: edited }, key), key };
  await publishWorkspace(session, 'Rosa');
  expect(await deployedBefore(key)).toEqual(edited);
  // Nothing was deployed when it was published.
  expect(await connect(undefined)).toEqual({ workspace: edited, deployed: edited });
  expect(await connect(second)).toEqual({ workspace: second, deployed: second });
});

it('offers a colleague what was published over the file that is deployed, and not over a later one', async () => {
  await opened(first);
  await storePublished(key, { at: 1, by: 'Rosa', over: workspaceHash(first), workspace: edited });
  expect(await look(first, first)).toBe('changed');
  expect(await storedWorkspace(key)).toEqual(edited);
  expect(await connect(first)).toEqual({ workspace: edited, deployed: edited });
  expect(await look(second, edited)).toBe('changed');
  expect(await storedWorkspace(key)).toEqual(second);
});

it('says of a workspace that others do not have how it differs', () => {
  expect(describeUnpublished(emptyWorkspace, undefined)).toBeUndefined();
  expect(describeUnpublished(first, first)).toBeUndefined();
  expect(describeUnpublished(edited, first)).toBe('Edited here, not published');
  expect(describeUnpublished(first, undefined)).toBe('Only here, not published');
});
