import { useState } from 'react';
import type { Connection } from '../../api/connection.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { tryConnection, type Finding } from './try-connection.ts';
import type { Connect } from './connect.ts';

export interface Trial {
  /** What the last try found; undefined before one and while one runs. */
  readonly finding: Finding | undefined;
  /** Tries the connection, and connects when all is fine. */
  readonly connect: (connection: Connection, keep: boolean) => Promise<void>;
  /** Connects in spite of a doubtful finding. */
  readonly connectAnyway: () => Promise<void>;
}

/** Trying a connection before the screen is left, so that trouble is named where it can be mended. */
export function useTrial(workspace: Workspace | undefined, onConnect: Connect): Trial {
  const [last, setLast] = useState<{ finding: Finding; connection: Connection; keep: boolean }>();
  return {
    finding: last?.finding,
    connect: async (connection, keep) => {
      setLast(undefined);
      const finding = await tryConnection(connection, workspace);
      if (finding.kind === 'fine') await onConnect(connection, workspace, keep);
      else setLast({ finding, connection, keep });
    },
    connectAnyway: async () => {
      if (last) await onConnect(last.connection, workspace, last.keep);
    },
  };
}
