/**
 * The workspace that everybody is to have: the file deployed beside the app, at the address of the build setting
 * VITE_WORKSPACE, or what was published over the shared desk since. A newer one takes the place of the one in use, unless that
 * was edited in this browser: what is edited here stays until somebody publishes it, or discards it.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refuseFile } from '../domain/file-errors.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import type { WorkspaceReading } from '../domain/questions/workspace/read-workspace.ts';
import { readWorkspaceFile } from '../domain/questions/workspace/read-workspace-file.ts';
import { appBase } from '../lib/app-base.ts';
import { serviceNow } from '../lib/clock.ts';
import { sameJson } from '../lib/json.ts';
import { publishedWorkspace, storePublished } from '../storage/published-workspace.ts';
import { tableKey } from '../storage/queries.ts';
import { deployedBefore, storeDeployed, storedWorkspace, storeWorkspaceFile } from '../storage/workspaces.ts';
import type { Session } from './session.ts';
import { workspaceHash } from './workspace-hash.ts';

/** Set when the app is built; unset, no address is tried. */
const address = import.meta.env['VITE_WORKSPACE'] as string | undefined; // Vite types its settings as anything

/** The deployed workspace, read once a visit; `null` when the build names no address. */
export const deployedWorkspaceQuery = queryOptions({
  queryKey: ['deployedWorkspace'],
  queryFn: async ({ signal }): Promise<WorkspaceReading | null> => fetchDeployed(signal),
  staleTime: 'static',
  retry: false,
});

async function fetchDeployed(signal?: AbortSignal): Promise<WorkspaceReading | null> {
  if (address === undefined || address === '') return null;
  try {
    // Beside the app, whatever page is open.
    const from = new URL(address, new URL(appBase, document.baseURI));
    // The server says whether the one from before is still the newest.
    const response = await fetch(from, {
      credentials: 'same-origin',
      cache: 'no-cache',
      ...(signal && { signal }),
    });
    if (!response.ok) return refuseFile(`${address} answered with status ${response.status}.`);
    return await readWorkspaceFile(await response.text());
  } catch {
    return refuseFile(`${address} could not be reached.`);
  }
}

/** The hash of a deployed file, as what is published over it has it. */
const markOf = (file: Workspace | undefined): string => (file ? workspaceHash(file) : 'none');

/** What everybody is to have. A file that was deployed after the last publishing comes before that. */
async function meantForAll(key: string, reading: WorkspaceReading | null | undefined) {
  const file = reading?.ok ? reading.workspace : undefined;
  const published = await publishedWorkspace(key);
  return published && (!file || published.over === markOf(file)) ? published.workspace : file;
}

/** The same for screens. */
export const meantForAllQuery = (key: string) =>
  queryOptions({
    queryKey: tableKey('values', key, 'meantForAll'),
    queryFn: async ({ client }) =>
      (await meantForAll(key, await client.fetchQuery(deployedWorkspaceQuery))) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Publishes the workspace in use to every computer of the shared desk. */
export async function publishWorkspace({ key, workspace }: Session, by: string): Promise<void> {
  const reading = await fetchDeployed();
  const over = markOf(reading?.ok ? reading.workspace : undefined);
  await storePublished(key, { at: serviceNow(), by, over, workspace });
  await storeWorkspaceFile(key, workspace);
  await storeDeployed(key, workspace);
}

/** The workspace to use, and the deployed file that it is or was begun from. */
export interface ChosenWorkspace {
  readonly workspace: Workspace;
  /** Undefined for one that was imported in this browser. */
  readonly deployed: Workspace | undefined;
}

/** The workspace that a connection is opened with; undefined where there is none. */
export async function workspaceFor(
  queryClient: QueryClient,
  key: string,
): Promise<ChosenWorkspace | undefined> {
  const [reading, stored, before] = await Promise.all([
    queryClient.fetchQuery(deployedWorkspaceQuery),
    storedWorkspace(key),
    deployedBefore(key),
  ]);
  const deployed = await meantForAll(key, reading);
  if (deployed && (!stored || !isEdited(stored, before) || sameJson(stored, deployed)))
    return { workspace: deployed, deployed };
  return stored && { workspace: stored, deployed: before };
}

/** Whether a workspace has what the deployed file that it was begun from has not. @param before undefined: not begun from one */
const isEdited = (workspace: Workspace, before: Workspace | undefined): boolean =>
  before === undefined || !sameJson(workspace, before);

/** How a workspace, or what was changed in it, is in this browser only, in words; undefined where everybody has it. */
export function describeUnpublished(workspace: Workspace, before: Workspace | undefined): string | undefined {
  if (!isEdited(workspace, before) || sameJson(workspace, emptyWorkspace)) return undefined;
  return before ? 'Edited here, not published' : 'Only here, not published';
}

interface LookWith {
  /** The demo's own, which it begins with. */
  readonly shipped?: Workspace | undefined;
  readonly read?: typeof fetchDeployed;
}

/**
 * Looks for a newer workspace. One that takes the place of the one in use is stored, for the next time that the
 * connection is opened.
 * @returns `changed`: it is stored. `editedHere`: there is a newer one, and the one in use was edited here, so it stays
 */
export async function lookForWorkspace(
  { key, workspace }: Pick<Session, 'key' | 'workspace'>,
  signal: AbortSignal,
  { read = fetchDeployed, shipped }: LookWith = {},
): Promise<'changed' | 'editedHere' | undefined> {
  const deployed = await meantForAll(key, await read(signal));
  if (!deployed || signal.aborted) return undefined;
  const [stored = workspace, before = shipped] = await Promise.all([
    storedWorkspace(key),
    deployedBefore(key),
  ]);
  if (before && sameJson(before, deployed) && sameJson(stored, workspace)) return undefined;
  const isSame = sameJson(stored, deployed);
  if (!isSame && isEdited(stored, before))
    return before && sameJson(before, deployed) ? undefined : 'editedHere';
  await storeWorkspaceFile(key, deployed);
  await storeDeployed(key, deployed);
  return sameJson(workspace, deployed) ? undefined : 'changed';
}

/** The deployed workspace that the one in use was begun from; null where there is none. */
export const deployedBeforeQuery = (key: string) =>
  queryOptions({
    queryKey: ['deployedBefore', key],
    queryFn: async () => (await deployedBefore(key)) ?? null,
    staleTime: 0,
  });
