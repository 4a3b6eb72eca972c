import type { Connection } from '../../api/connection.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';

/** Opens a connection that was found fine: with the workspace in use, and kept for this tab when the agent asked. */
export type Connect = (
  connection: Connection,
  workspace: Workspace | undefined,
  keep: boolean,
) => Promise<void>;

/** What the cards of live connections are given. */
export interface LiveCardProps {
  readonly workspace: Workspace | undefined;
  readonly onConnect: Connect;
}
