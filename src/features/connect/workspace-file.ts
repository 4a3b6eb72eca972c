/** The workspace file deployed beside the app, at the address of the build setting VITE_WORKSPACE. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refuseFile } from '../../domain/file-errors.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import type { WorkspaceReading } from '../../domain/questions/workspace/read-workspace.ts';
import { readWorkspaceFile } from '../../domain/questions/workspace/read-workspace-file.ts';

/** Set when the app is built; unset, no address is tried. */
const address = import.meta.env['VITE_WORKSPACE'] as string | undefined; // Vite types its settings as anything

/** The deployed workspace, read once a visit; `null` when the build names no address. */
export const deployedWorkspaceQuery = queryOptions({
  queryKey: ['deployedWorkspace'],
  queryFn: async ({ signal }): Promise<WorkspaceReading | null> =>
    address === undefined || address === '' ? null : fetchWorkspace(address, signal),
  staleTime: 'static',
  retry: false,
});

/** The deployed workspace, once it has arrived; undefined where there is none or it cannot be read. */
export async function deployedWorkspace(queryClient: QueryClient): Promise<Workspace | undefined> {
  const deployed = await queryClient.fetchQuery(deployedWorkspaceQuery);
  return deployed?.ok ? deployed.workspace : undefined;
}

async function fetchWorkspace(from: string, signal: AbortSignal): Promise<WorkspaceReading> {
  try {
    const response = await fetch(new URL(from, document.baseURI), { credentials: 'same-origin', signal });
    if (!response.ok) return refuseFile(`${from} answered with status ${response.status}.`);
    return await readWorkspaceFile(await response.text());
  } catch {
    return refuseFile(`${from} could not be reached.`);
  }
}
