/** Which workspace a paper was made with: its notices, licenses, questions and bind addresses. */
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { canonicalJson } from '../lib/json.ts';
import { memo } from '../lib/memo.ts';
import { sha256Hex } from '../lib/sha256-hex.ts';

/** SHA-256 of the workspace as JSON without spaces, members sorted by name. */
export const workspaceHash = memo((workspace: Workspace): string => sha256Hex(canonicalJson(workspace)));

/** "Workspace 3f9a2c1b77d0", as every paper has it: the first letters of the hash. */
export const workspaceMark = (workspace: Workspace): string =>
  `Workspace ${workspaceHash(workspace).slice(0, 12)}`;
