import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deployedWorkspaceQuery } from './workspace-file.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { FileErrors } from '../../views/FileErrors.tsx';

/** The workspace deployed beside the app, and what is wrong with it when it cannot be used. */
export function useDeployedWorkspace(): { workspace: Workspace | undefined; trouble: ReactNode } {
  const { data } = useQuery(deployedWorkspaceQuery);
  if (!data) return { workspace: undefined, trouble: null };
  if (data.ok) return { workspace: data.workspace, trouble: null };
  return {
    workspace: undefined,
    trouble: <FileErrors errors={data.errors} of="the deployed workspace file" />,
  };
}
