import { useMutation } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import type { Connect } from './connect.ts';
import { tryConnection, type Finding } from './try-connection.ts';

interface Candidate {
  readonly connection: Connection;
  /** Kept for this tab. */
  readonly keep: boolean;
  /** Connects in spite of what a try found. */
  readonly anyway?: boolean;
}

export interface Trial {
  readonly pending: boolean;
  readonly error: Error | null;
  /** Why the last try did not connect; undefined before one and while one runs. */
  readonly finding: Finding | undefined;
  /** Tries the connection, and connects when all is fine. */
  readonly connect: (candidate: Candidate) => void;
  readonly connectAnyway: () => void;
}

/** Trying a connection before the screen is left, so that trouble is named where it can be mended. */
export function useTrial(workspace: Workspace | undefined, onConnect: Connect): Trial {
  const trial = useMutation({
    mutationFn: async ({ connection, keep, anyway = false }: Candidate) => {
      const finding = anyway ? undefined : await tryConnection(connection, workspace);
      if (finding && finding.kind !== 'fine') return finding;
      await onConnect(connection, workspace, keep);
      return undefined;
    },
    // The key is not remembered longer than the card is shown.
    gcTime: 0,
  });
  return {
    pending: trial.isPending,
    error: trial.error,
    finding: trial.data,
    connect: trial.mutate,
    connectAnyway: () => trial.variables && trial.mutate({ ...trial.variables, anyway: true }),
  };
}
