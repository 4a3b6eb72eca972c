import { checksNotLoaded, refuseFile } from '../../file-errors.ts';
import type { WorkspaceReading } from './read-workspace.ts';

/** Loads `readWorkspace` on demand, because most visits read no file. */
export async function readWorkspaceFile(text: string): Promise<WorkspaceReading> {
  const reader = await import('./read-workspace.ts').catch(() => undefined);
  if (reader) return reader.readWorkspace(text);
  return refuseFile(checksNotLoaded);
}
